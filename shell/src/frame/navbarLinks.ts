import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { canonicalPath } from '../navigation/routes.ts';

export interface NavbarLink {
  readonly href: string;
  readonly text: string;
}

const dashboard = { href: '/dashboard', text: 'Dashboard' };
const portfolio = { href: '/portfolio', text: 'Portfolio' };
const watchlist = { href: '/watchlist', text: 'Watchlist' };
const predict = { href: '/predict', text: 'Predict' };
const login = { href: '/login', text: 'Login' };
const register = { href: '/register', text: 'Register' };
const pricing = { href: '/pricing', text: 'Pricing' };

const SIGNED_IN: readonly NavbarLink[] = [dashboard, portfolio, watchlist, predict, pricing];

/** Pages that present the product to visitors; they have their own links to sign in. */
const SHOWCASE = ['/', '/pricing', '/terms', '/privacy', '/disclaimer'];

/** The navbar's links at a path, without the pages that are not available. */
export function navbarLinks(
  status: SessionState['status'],
  pathname: string,
  { unavailable }: Pick<PageRelease, 'unavailable'>,
): readonly NavbarLink[] {
  const anonymous = SHOWCASE.includes(canonicalPath(pathname)) ? [pricing] : [login, register, pricing];
  return (status === 'anonymous' ? anonymous : SIGNED_IN).filter(({ href }) => !unavailable?.[href]);
}
