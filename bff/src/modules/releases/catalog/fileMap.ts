import { createHash } from 'node:crypto';
import type { FileMap, VersionFiles } from '@bellwether/sdk/contract/release';
import type { FlatSectionRelease } from './sectionRelease.ts';

/** A file map as it is served. */
export interface WrittenFileMap {
  /** `sha256-…` */
  readonly integrity: string;
  readonly body: Buffer;
}

/** Writes the file map of a version and its fallback. The same releases give the same bytes in every process. */
export function writeFileMap(releases: readonly FlatSectionRelease[]): WrittenFileMap {
  const map: FileMap = Object.fromEntries(releases.map((release) => [release.version, filesOf(release)]));
  const body = Buffer.from(JSON.stringify(map));
  return { integrity: `sha256-${createHash('sha256').update(body).digest('base64')}`, body };
}

function filesOf({ entry, container, css, integrity }: FlatSectionRelease): VersionFiles {
  const byPath = Object.entries(integrity).sort(([one], [other]) => (one < other ? -1 : 1));
  return { entry, container, css, integrity: Object.fromEntries(byPath) };
}
