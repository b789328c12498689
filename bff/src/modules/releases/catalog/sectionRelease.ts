import type { SectionRelease, VersionFiles } from '@bellwether/sdk/contract/release';
import type { Release, ReleaseFile } from './releases.repository.ts';

/** A version with all its files. */
export type FlatSectionRelease = Omit<SectionRelease, 'fallback' | 'fileMap' | keyof VersionFiles> & VersionFiles;

/** URL path of a published file. Publishing ensures that names and paths need no encoding. */
export function assetUrl(section: string, version: string, path: string): string {
  return `/assets/${section}/${version}/${path}`;
}

/** A release with what a document or a file map says about it. */
export function sectionRelease(
  { section, version, manifest }: Pick<Release, 'section' | 'version' | 'manifest'>,
  files: readonly ReleaseFile[],
): FlatSectionRelease {
  const url = (path: string) => assetUrl(section, version, path);
  return {
    version,
    entry: url(manifest.entry),
    container: manifest.container,
    shellApi: manifest.shellApi,
    css: manifest.css.map(url),
    integrity: Object.fromEntries(
      files.filter(({ path }) => /\.(?:js|css)$/.test(path)).map(({ path, integrity }) => [url(path), integrity]),
    ),
    routes: manifest.routes.map(({ path, title, access, redirectTo }) => ({
      path,
      title,
      access,
      ...(redirectTo !== undefined && { redirectTo }),
    })),
    placement: manifest.placement,
  };
}
