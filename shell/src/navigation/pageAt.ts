import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { homeOf } from './homeOf.ts';
import { findRoute, type PageRoute } from './routes.ts';

/** What the main area has to show. */
export type Page =
  /** The first load of the session is under way: nobody knows yet what this person may see. */
  | { kind: 'starting'; route: PageRoute | null }
  /** A protected page while a session is loading later on, such as after a login in another tab. */
  | { kind: 'verifying'; route: PageRoute }
  | { kind: 'redirect'; route: PageRoute; to: string; why: 'alias' | 'sign-in' | 'signed-in' }
  | { kind: 'screen'; route: PageRoute }
  | { kind: 'section'; route: PageRoute }
  | { kind: 'not-found' };

/** Screens that are of no use to a signed-in person. */
const SIGN_IN_SCREENS = ['/login', '/register'];

export interface Visit {
  pathname: string;
  release: PageRelease;
  session: Pick<SessionState, 'status' | 'user'>;
  /** The session's first load has ended once: true until this page is left. */
  started: boolean;
}

/** The one place that decides who sees what where. Pure: the frame renders it, the section host mounts by it. */
export function pageAt({ pathname, release, session, started }: Visit): Page {
  const route = findRoute(release, pathname);
  if (route?.redirectTo) return { kind: 'redirect', route, to: route.redirectTo, why: 'alias' };
  if (!started) return { kind: 'starting', route };
  if (!route) return { kind: 'not-found' };
  if (route.access === 'user') {
    if (session.status === 'loading') return { kind: 'verifying', route };
    if (session.status === 'anonymous') return { kind: 'redirect', route, to: '/login', why: 'sign-in' };
  }
  if (session.user && SIGN_IN_SCREENS.includes(route.path)) {
    return { kind: 'redirect', route, to: homeOf(session.user), why: 'signed-in' };
  }
  return { kind: route.ownScreen ? 'screen' : 'section', route };
}
