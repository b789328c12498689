import type { PageRelease } from '@bellwether/sdk/contract/release';
import { PAGE_NOT_FOUND } from '@bellwether/sdk/messages/pages.ts';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { isReleaseManager } from '../session/isReleaseManager.ts';
import { homeOf } from './homeOf.ts';
import { canonicalPath, findRoute, type PageRoute } from './routes.ts';

/** What the main area shows. */
export type Page =
  /** The session is loading for the first time, so access is not known yet. */
  | { kind: 'starting'; route: PageRoute | null }
  /** A protected page while a session loads later on, such as after a login in another tab. */
  | { kind: 'verifying'; route: PageRoute }
  | { kind: 'redirect'; route: PageRoute; to: string; why: 'alias' | 'sign-in' | 'signed-in' }
  | { kind: 'screen'; route: PageRoute }
  | { kind: 'section'; route: PageRoute }
  /** No section has the page, or the one that has it was taken off the page. */
  | { kind: 'not-found'; route: null; title: string };

/** Screens that signed-in users do not need. */
const SIGN_IN_SCREENS = ['/login', '/register'];

/** For release managers alone. */
const RELEASE_DESK = '/releases';

export interface Visit {
  pathname: string;
  release: PageRelease;
  session: Pick<SessionState, 'status' | 'user'>;
  /** The session's first load has ended; true from then on. */
  started: boolean;
}

/** Decides who sees what at which path. Pure: the frame renders the result, and the section host mounts by it. */
export function pageAt({ pathname, release, session, started }: Visit): Page {
  const route = findRoute(release, pathname);
  if (route?.redirectTo) return { kind: 'redirect', route, to: route.redirectTo, why: 'alias' };
  if (!started) return { kind: 'starting', route };
  if (!route) return notFound(release.unavailable?.[canonicalPath(pathname)]);
  if (route.access === 'user') {
    if (session.status === 'loading') return { kind: 'verifying', route };
    if (session.status === 'anonymous') return { kind: 'redirect', route, to: '/login', why: 'sign-in' };
    if (route.path === RELEASE_DESK && !isReleaseManager(session.user)) return notFound();
  }
  if (session.user && SIGN_IN_SCREENS.includes(route.path)) {
    return { kind: 'redirect', route, to: homeOf(session.user), why: 'signed-in' };
  }
  return { kind: route.ownScreen ? 'screen' : 'section', route };
}

function notFound(title: string = PAGE_NOT_FOUND): Page {
  return { kind: 'not-found', route: null, title };
}
