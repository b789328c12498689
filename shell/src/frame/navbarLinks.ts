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

export function navbarLinks(status: SessionState['status'], pathname: string): readonly NavbarLink[] {
  if (status !== 'anonymous') return SIGNED_IN;
  return SHOWCASE.includes(canonicalPath(pathname)) ? [pricing] : [login, register, pricing];
}
