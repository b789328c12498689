import type { Page } from '@playwright/test';
import { type BuiltPage, builtPages } from '../../scripts/build/builtPages.ts';

/** Facts about a page beyond its entry in the route table. */
interface PageFacts {
  /** Its level 1 heading; any heading by default. */
  readonly heading?: string | RegExp;
  /** The page's query string, including `?`. */
  readonly query?: string;
  /** The page's own API requests, excluding session requests. null if it makes none. */
  readonly requests?: RegExp | null;
}

const FACTS: Readonly<Record<string, PageFacts>> = {
  '/': { heading: /AI-driven insights/ },
  '/pricing': { heading: /Pricing|Plans/ },
  '/terms': { heading: /Terms of Service/ },
  '/privacy': { heading: /Privacy Policy/ },
  '/disclaimer': { heading: /Disclaimer/ },
  '/contact': { heading: /Contact/ },
  '/track-record': { heading: 'Track Record' },
  '/login': { heading: /Log ?in|Welcome/i },
  '/register': { heading: /account|Register/i },
  '/forgot-password': { heading: /password/i },
  '/reset-password': { heading: 'Reset Password', query: '?token=x' },
  '/verify-email': { heading: 'Confirm Email' },
  '/confirm-email': { heading: 'Confirm New Email' },
  '/keep-email': { heading: 'Take Back Your Account', query: '?token=x' },
  '/dashboard': { heading: /^Welcome, /, requests: /\/api\/(dashboard|market-data|track-record)\// },
  '/watchlist': { heading: 'Your Watchlist', requests: /\/api\/market-data\// },
  '/portfolio': { heading: 'Your Investment Portfolio', requests: /\/api\/(portfolio|market-data)(\/|$)/ },
  '/predict': { heading: 'Stock Price Prediction', requests: /\/api\/predict\// },
  '/symbol': { heading: 'Find a Symbol', requests: null },
  '/settings': { heading: 'Settings', requests: /\/api\/auth\/me$/ },
};

const ANY_BUT_THE_SESSIONS = /\/api\/(?!auth\/me$|watchlist$|portfolio$)/;

/** A page from the build and what journeys expect of it. */
export interface SitePage extends BuiltPage {
  /** Path and query. */
  readonly url: string;
  readonly heading: string | RegExp;
  readonly requests: RegExp | null;
}

/** Every path of the site, from the route tables of the built sections. */
export const sitePaths = builtPages();

const stranger = Object.keys(FACTS).find((known) => !sitePaths.some(({ path }) => path === known));
if (stranger) throw new Error(`e2e/support/sitePages.ts knows ${stranger}, which is in no route table.`);

/** For people with a role: the journey `releaseDesk` is about it. */
const RELEASE_DESK = '/releases';

/** Every page of the site for everybody; redirects are not pages. */
export const sitePages: readonly SitePage[] = sitePaths
  .filter(({ path, redirectTo }) => path !== RELEASE_DESK && redirectTo === undefined)
  .map((page) => {
    const { heading = /./, query = '', requests = ANY_BUT_THE_SESSIONS } = FACTS[page.path] ?? {};
    return { ...page, url: page.path + query, heading, requests };
  });

export const publicPages = sitePages.filter(({ access }) => access === 'public');
export const userPages = sitePages.filter(({ access }) => access === 'user');

/** The page at a path. */
export function sitePage(path: string): SitePage {
  const page = sitePages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is in no route table.`);
  return page;
}

/** Navigates within the document, like a link on the page. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);
}
