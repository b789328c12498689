import type { PageRelease, SectionRoute } from '@bellwether/sdk/contract/release';

/** A page of the site and its section. For the shell's own screens, the section's placement is `frame`. */
export interface PageRoute extends Omit<SectionRoute, 'preload'> {
  readonly section: string;
  readonly ownScreen: boolean;
}

/** Whether a page is one form of the shell's: everything that leads to an account. */
export function isForm({ ownScreen, access }: PageRoute): boolean {
  return ownScreen && access === 'public';
}

/** `/dashboard/` is `/dashboard`; the landing page stays `/`. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/^(.*[^/])?\/*$/, '$1') || '/';
}

/** Returns the page at a path, or null. Overlays have no routes. */
export function findRoute(release: PageRelease, pathname: string): PageRoute | null {
  const path = canonicalPath(pathname);
  for (const [section, { routes, placement }] of Object.entries(release.sections)) {
    const route = routes.find((candidate) => candidate.path === path);
    if (route) return { ...route, section, ownScreen: placement === 'frame' };
  }
  return null;
}
