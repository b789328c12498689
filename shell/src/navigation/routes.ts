import type { PageRelease, SectionRoute } from '@bellwether/sdk/contract/release';
import { pageBelow, titleBelow } from '@bellwether/sdk/limits/pageBelow';

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
  const exact = routeAt(release, path);
  const below = exact ? null : pageBelow(path);
  if (!below) return exact;
  const above = routeAt(release, below.path);
  return above?.below ? { ...above, title: titleBelow(below.name, above.title) } : null;
}

function routeAt({ sections }: PageRelease, path: string): PageRoute | null {
  for (const [section, { routes, placement }] of Object.entries(sections)) {
    const route = routes.find((candidate) => candidate.path === path);
    if (route) return { ...route, section, ownScreen: placement === 'frame' };
  }
  return null;
}
