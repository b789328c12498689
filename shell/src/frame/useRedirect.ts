import { useEffect } from 'react';
import { AFTER_LOGIN, cameFrom } from '../navigation/cameFrom.ts';
import type { PageLocation } from '../navigation/location.ts';
import { navigate } from '../navigation/navigate.ts';
import type { Page } from '../navigation/pageAt.ts';
import { canonicalPath } from '../navigation/routes.ts';
import type { FrameShell } from './frameProps.ts';

/** Pages that a visitor may pass on the way to a protected page: registering or resetting a password still leads there. */
const SIGN_IN_JOURNEY = ['/login', '/register', '/forgot-password', '/reset-password', '/terms', '/privacy'];

/** Redirects from pages that are not for this visitor, replacing the history entry. */
export function useRedirect(page: Page, location: PageLocation, session: FrameShell['session']): void {
  const { pathname, search, hash } = location;
  const target = page.kind === 'redirect' ? page.to : null;
  const why = page.kind === 'redirect' ? page.why : null;

  useEffect(() => {
    if (target === null) {
      if (page.kind !== 'starting' && !SIGN_IN_JOURNEY.includes(canonicalPath(pathname))) cameFrom.forget();
      return;
    }
    if (why === 'alias') return navigate(target + search + hash, { replace: true });
    if (why === 'sign-in') {
      // After logging out, no one expects to return to the page.
      if (session.ending() !== 'logout') cameFrom.remember(pathname + search + hash);
      return navigate(target, { replace: true });
    }
    const origin = cameFrom.peek();
    cameFrom.forget();
    navigate(origin ?? (session.entrance() === 'login' ? AFTER_LOGIN : target), { replace: true });
  }, [target, why, page.kind, pathname, search, hash, session]);
}
