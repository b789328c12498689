import { expect, type Locator, type Page } from '@playwright/test';

/** A page of a section, and what shows that it is really there. */
export interface SectionPage {
  readonly section: string;
  readonly path: string;
  /** As the card calls it when it cannot be shown. */
  readonly title: string;
  /** Something that only the section itself draws. */
  readonly content: (page: Page) => Locator;
  /** Uses the page once it is there: until then the page before stays, and has fields of the same names. */
  readonly use: (page: Page) => Promise<void>;
}

const SYMBOLS = ['NVDA', 'AAPL', 'MSFT', 'TSLA', 'AMZN', 'GOOGL'];
let symbolsUsed = 0;

/** Somebody who comes back adds another one: the same twice is refused. */
function nextSymbol(): string {
  symbolsUsed += 1;
  return SYMBOLS[symbolsUsed % SYMBOLS.length] as string;
}

/** One page of each section that has pages. */
export const pages = {
  landing: {
    section: 'mfe-marketing',
    path: '/',
    title: 'Market intelligence for stocks and crypto',
    content: (page) => page.getByRole('button', { name: 'Join Now' }),
    async use(page) {
      await page.getByRole('button', { name: 'Join Now' }).click();
      await expect(page.getByText('Please enter your email address.')).toBeVisible();
    },
  },
  pricing: {
    section: 'mfe-marketing',
    path: '/pricing',
    title: 'Pricing',
    content: (page) => page.getByRole('button', { name: 'Coming Soon' }).first(),
    async use(page) {
      await expect(page.getByRole('button', { name: 'Coming Soon' })).toHaveCount(3);
    },
  },
  dashboard: {
    section: 'mfe-dashboard',
    path: '/dashboard',
    title: 'Dashboard',
    content: (page) => page.getByRole('heading', { name: 'Quick Links' }),
    async use(page) {
      const search = page.locator('#market-data');
      await search.getByLabel('Symbol').fill('AAPL');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(search.locator('dl')).toContainText('Apple');
    },
  },
  watchlist: {
    section: 'mfe-trading',
    path: '/watchlist',
    title: 'Watchlist',
    content: (page) => page.getByRole('heading', { level: 1, name: 'Your Watchlist' }),
    async use(page) {
      const symbol = nextSymbol();
      await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
      await page.getByLabel('Symbol').fill(symbol);
      await page.getByRole('button', { name: 'Add to Watchlist' }).click();
      await expect(page.getByRole('button', { name: `Remove ${symbol}` })).toBeVisible();
    },
  },
  settings: {
    section: 'mfe-account',
    path: '/settings',
    title: 'Settings',
    content: (page) => page.getByRole('heading', { name: 'Profile Management' }),
    async use(page) {
      await expect(page.getByLabel('Username')).not.toHaveValue('');
    },
  },
} as const satisfies Record<string, SectionPage>;
