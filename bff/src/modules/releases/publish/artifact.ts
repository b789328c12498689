import { endpointCalls } from '@bellwether/sdk/contract/endpointCalls';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import { readManifest, type StatedManifest, unfit } from '../catalog/sectionManifest.ts';
import { digestOf, integrityOf } from '../files/integrity.ts';
import { assertAsBuilt, BUILD_RECORD } from './buildRecord.ts';
import { assertBuilt, type BuiltFile, readFolder } from './readFolder.ts';

export interface PublishRequest {
  readonly section: string;
  readonly version: string;
  /** Path of the artifact, with `section.json` in its root. */
  readonly folder: string;
  /** What messages call the folder, if not by its path. */
  readonly calledFolder?: string | undefined;
  /** The commit of the sources, if known. */
  readonly commit?: string | undefined;
}

/** An artifact as read, before its scripts are checked. */
export interface Artifact {
  readonly section: string;
  readonly version: string;
  readonly commit: string | null;
  readonly manifest: SectionManifest;
  readonly files: readonly (BuiltFile & { readonly integrity: string })[];
  readonly digest: string;
}

/** @throws Refusal if the names, the folder or `section.json` cannot be published */
export async function readArtifact({
  section,
  version,
  folder,
  calledFolder = folder,
  commit,
}: PublishRequest): Promise<Artifact> {
  assertSectionName(section);
  assertVersionName(version);
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/.test(commit)) {
    throw new Refusal('invalid', 'The commit must be 7 to 64 hexadecimal digits.', { field: 'commit' });
  }
  await assertBuilt(folder, calledFolder);
  const files = (await readFolder(folder)).map((file) => ({ ...file, integrity: integrityOf(file.bytes) }));
  const description = files.find(({ path }) => path === 'section.json');
  if (!description) throw new Error(`section.json left ${folder} while it was read`);
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes.length]));
  const stated = readManifest(section, description.bytes, sizes);
  const manifest = { ...stated, endpoints: provenEndpoints(stated, files) };
  assertAsBuilt(manifest, files.find(({ path }) => path === BUILD_RECORD)?.bytes, sizes);
  return { section, version, commit: commit ?? null, manifest, files, digest: digestOf(files) };
}

/** The endpoints that the scripts call, whether `section.json` says so or not. */
function provenEndpoints({ endpoints: stated }: StatedManifest, files: readonly BuiltFile[]): string[] {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const called = endpointCalls(scripts.map(({ bytes }) => bytes.toString('utf8')));
  const unstated = called.find((call) => stated && !stated.includes(call));
  if (unstated) throw unfit(`its scripts call ${unstated}, which section.json does not say`);
  const uncalled = stated?.find((call) => !called.includes(call));
  if (uncalled) throw unfit(`section.json says that it calls ${uncalled}, which no script does`);
  return called;
}
