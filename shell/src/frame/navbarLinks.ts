import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { canonicalPath } from '../navigation/routes.ts';

export interface NavbarLink {
  readonly href: string;
  readonly text: string;
}

const SIGNED_IN = ['Dashboard', 'Portfolio', 'Watchlist', 'Predict', 'Pricing'];
const SIGNED_OUT = ['Login', 'Register', 'Pricing'];

/** Pages that present the product to visitors; they have their own links to sign in. */
const SHOWCASE = ['/', '/pricing', '/terms', '/privacy', '/disclaimer'];

/** The navbar's links at a path, without the pages that are not available. Each path is the page's name in lower case. */
export function navbarLinks(
  status: SessionState['status'],
  pathname: string,
  { unavailable }: Pick<PageRelease, 'unavailable'>,
): readonly NavbarLink[] {
  const anonymous = SHOWCASE.includes(canonicalPath(pathname)) ? ['Pricing'] : SIGNED_OUT;
  const pages = status === 'anonymous' ? anonymous : SIGNED_IN;
  return pages.map((text) => ({ href: `/${text.toLowerCase()}`, text })).filter(({ href }) => !unavailable?.[href]);
}
