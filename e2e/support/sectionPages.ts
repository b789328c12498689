import { expect, type Locator, type Page } from '@playwright/test';
import { type SitePage, sitePage } from './sitePages.ts';

/** A section's page and how to verify that it has loaded. */
export interface SectionPage extends Pick<SitePage, 'section' | 'path' | 'title'> {
  /** Content that only the section itself renders. */
  readonly content: (page: Page) => Locator;
  /** Uses the page once it has loaded. The previous page stays until then and has fields with the same names. */
  readonly use: (page: Page) => Promise<void>;
}

const SYMBOLS = ['NVDA', 'AAPL', 'MSFT', 'TSLA', 'AMZN', 'GOOGL'];
let symbolsUsed = 0;

/** A new symbol for each visit, because the watchlist rejects duplicates. */
function nextSymbol(): string {
  symbolsUsed += 1;
  return SYMBOLS[symbolsUsed % SYMBOLS.length] as string;
}

/** One page of each section that has pages. */
export const pages = {
  landing: {
    ...sitePage('/'),
    content: (page) => page.getByRole('button', { name: 'Join Now' }),
    async use(page) {
      await page.getByRole('button', { name: 'Join Now' }).click();
      await expect(page.getByText('Please enter your email address.')).toBeVisible();
    },
  },
  pricing: {
    ...sitePage('/pricing'),
    content: (page) => page.getByRole('button', { name: 'Coming Soon' }).first(),
    async use(page) {
      await expect(page.getByRole('button', { name: 'Coming Soon' })).toHaveCount(3);
    },
  },
  dashboard: {
    ...sitePage('/dashboard'),
    content: (page) => page.getByRole('heading', { name: 'Quick Links' }),
    async use(page) {
      const search = page.locator('#market-data');
      await search.getByLabel('Symbol').fill('AAPL');
      await search.getByRole('button', { name: 'Search' }).click();
      await expect(search.locator('dl')).toContainText('Apple');
    },
  },
  watchlist: {
    ...sitePage('/watchlist'),
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
    ...sitePage('/settings'),
    content: (page) => page.getByRole('heading', { name: 'Profile Management' }),
    async use(page) {
      await expect(page.getByLabel('Username')).not.toHaveValue('');
    },
  },
} as const satisfies Record<string, SectionPage>;
