import type { NavbarEntry, PageRelease } from '@bellwether/sdk/contract/release';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { canonicalPath } from '../navigation/routes.ts';

export interface NavbarLink extends NavbarEntry {
  readonly path: string;
}

/** Pages that present the product to visitors; they have their own links to sign in. */
const SHOWCASE = ['/', '/pricing', '/terms', '/privacy', '/disclaimer'];

/** The navbar's links at a path, as the visitor's versions of the sections declare them. */
export function navbarLinks(
  status: SessionState['status'],
  pathname: string,
  { sections }: Pick<PageRelease, 'sections'>,
): readonly NavbarLink[] {
  const own = status !== 'anonymous' ? 'signed-in' : SHOWCASE.includes(canonicalPath(pathname)) ? '' : 'signed-out';
  return Object.values(sections)
    .flatMap(({ routes }) =>
      routes.flatMap(({ path, navbar }) =>
        navbar && (navbar.for === 'everyone' || navbar.for === own) ? { path, ...navbar } : [],
      ),
    )
    .sort((one, other) => one.order - other.order);
}
