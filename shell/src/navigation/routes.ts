import type { PageRelease, SectionRoute } from '@bellwether/sdk/contract/release';

/** A page of the site and the section that fills it; of the shell's own screens the section has placement `frame`. */
export interface PageRoute extends Omit<SectionRoute, 'preload'> {
  readonly section: string;
  readonly ownScreen: boolean;
}

/** `/dashboard/` is `/dashboard`; the landing page stays `/`. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/** The page at a path, or null: there is none. Sections that live beside every page have no routes. */
export function findRoute(release: PageRelease, pathname: string): PageRoute | null {
  const path = canonicalPath(pathname);
  for (const [section, { routes, placement }] of Object.entries(release.sections)) {
    const route = routes.find((candidate) => candidate.path === path);
    if (route) return { ...route, section, ownScreen: placement === 'frame' };
  }
  return null;
}
