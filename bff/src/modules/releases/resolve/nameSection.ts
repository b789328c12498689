import type { NamedVersion, SectionManifest, SectionRelease, SectionRoute } from '@bellwether/sdk/contract/release';
import { fileMapPath } from '@bellwether/sdk/limits/fileMapPath';
import { LRUCache } from 'lru-cache';
import type { FileMapService } from '../assets/fileMaps.service.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import { assetUrl, type FlatSectionRelease } from '../catalog/sectionRelease.ts';
import { setFor } from '../catalog/sharedSets.ts';
import type { LoadedRelease } from './liveSections.ts';

/** A page of the site: its route, its section, and the files of a cold load, as URL paths. */
export interface Page {
  readonly section: string;
  readonly route: SectionRoute;
  readonly preload: readonly string[];
  /** URL path → `sha384-…`, for every script and style of its section. */
  readonly integrity: FlatSectionRelease['integrity'];
  /** URL path of the section's file map, or null if the document names its files. */
  readonly fileMap: string | null;
}

/** What a visitor gets of a section. */
export interface ChosenVersion {
  readonly name: string;
  readonly version: LoadedRelease;
  readonly fallback: LoadedRelease | null;
}

interface Named {
  readonly release: SectionRelease;
  /** URL path, or null. */
  readonly fileMap: string | null;
}

/** What the documents of a site say about a section. */
export interface NamedSection extends Named {
  readonly name: string;
  readonly pages: ReadonlyMap<string, Page>;
}

/** @param options.isApart Whether the section's files are in its file map instead of the document. */
export type NameSection = (
  chosen: ChosenVersion,
  shell: LoadedRelease,
  options: { readonly isApart: boolean },
) => NamedSection;

const KEPT = 2_000;

/** Visitors get different mixtures of the same few versions, so each is named once. */
export function sectionNamer(fileMaps: FileMapService): NameSection {
  const known = new LRUCache<string, NamedSection>({ max: KEPT });
  return (chosen, shell, { isApart }) => {
    const { name, version, fallback } = chosen;
    const key = `${name} ${version.version} ${fallback?.version ?? ''} ${shell.version} ${isApart}`;
    const found = known.get(key);
    if (found) return found;
    const named = isApart ? apart(chosen, shell.manifest, fileMaps) : whole(chosen, shell.manifest);
    const made = { name, ...named, pages: pagesOf({ ...chosen, ...named }, shell.manifest, shell.version) };
    known.set(key, made);
    return made;
  };
}

/** Names a section with all its files. */
function whole({ version, fallback }: ChosenVersion, shell: SectionManifest): Named {
  const release = { ...withSet(version, shell), ...(fallback && { fallback: withSet(fallback, shell) }) };
  return { release, fileMap: null };
}

/** Names a section without its files, which are in its file map. What sections have in common comes last, and compresses well. */
function apart({ name, version, fallback }: ChosenVersion, shell: SectionManifest, fileMaps: FileMapService): Named {
  const releases = [version, ...(fallback ? [fallback] : [])].map(({ sectionRelease }) => sectionRelease);
  const release: SectionRelease = {
    ...(fallback && { fallback: withoutFiles(fallback, shell) }),
    fileMap: fileMaps.of(name, releases).integrity,
    ...withoutFiles(version, shell),
    routes: version.sectionRelease.routes,
  };
  return { release, fileMap: fileMapPath(name, release) };
}

function withoutFiles(release: LoadedRelease, shell: SectionManifest): NamedVersion {
  const { version, shellApi, sharedSet, placement } = withSet(release, shell);
  return { version, shellApi, ...(sharedSet !== undefined && { sharedSet }), placement };
}

/** Names the shared set that a section gets from this shell. */
function withSet({ sectionRelease, manifest }: LoadedRelease, shell: SectionManifest): FlatSectionRelease {
  const set = manifest.placement === 'frame' ? null : setFor(manifest, shell);
  return set ? { ...sectionRelease, sharedSet: set.name } : sectionRelease;
}

/** URLs of the shell's files that a section of another set than the shell's own needs first. */
function setFiles(section: SectionManifest, shell: SectionManifest, shellVersion: string): string[] {
  const other = shell.otherSets?.[setFor(section, shell)?.name ?? ''];
  return (other?.files ?? []).map((path) => assetUrl(SHELL, shellVersion, path));
}

function pagesOf(
  { name, version: { version, manifest, sectionRelease }, fileMap }: ChosenVersion & Named,
  shell: SectionManifest,
  shellVersion: string,
): ReadonlyMap<string, Page> {
  const before = setFiles(manifest, shell, shellVersion);
  const { integrity } = sectionRelease;
  return new Map(
    manifest.routes.map((route) => {
      const preload = [...before, ...route.preload.map((path) => assetUrl(name, version, path))];
      return [route.path, { section: name, route, preload, integrity, fileMap }];
    }),
  );
}
