import type { NavbarEntry, SectionRelease, SectionRoute, VersionFiles } from '@bellwether/sdk/contract/release';
import type { ReleaseFile } from './releaseFiles.repository.ts';
import type { Release } from './releases.repository.ts';

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
    routes: manifest.routes.map((route) => {
      const { path, title, access, below, redirectTo } = route;
      const navbar = linkTo(route);
      return {
        path,
        title,
        access,
        ...(below && { below }),
        ...(redirectTo !== undefined && { redirectTo }),
        ...(navbar && { navbar }),
      };
    }),
    placement: manifest.placement,
  };
}

/** The links that shells had built in, for versions from before sections declared them: a rollback keeps its link. */
const BUILT_IN_LINKS: Readonly<Record<string, NavbarEntry>> = {
  '/dashboard': { label: 'Dashboard', order: 10, for: 'signed-in' },
  '/portfolio': { label: 'Portfolio', order: 20, for: 'signed-in' },
  '/watchlist': { label: 'Watchlist', order: 30, for: 'signed-in' },
  '/predict': { label: 'Predict', order: 40, for: 'signed-in' },
  '/login': { label: 'Login', order: 10, for: 'signed-out' },
  '/register': { label: 'Register', order: 20, for: 'signed-out' },
  '/pricing': { label: 'Pricing', order: 90, for: 'everyone' },
};

function linkTo({ path, navbar }: SectionRoute): NavbarEntry | null {
  return navbar === undefined ? (BUILT_IN_LINKS[path] ?? null) : navbar;
}
