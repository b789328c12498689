import type { Locator, Page } from '@playwright/test';

/** The row of a holding. The performance card lists its symbol, too. */
export function holdingRow(page: Page, symbol: string): Locator {
  return page
    .getByRole('region', { name: 'Holdings', exact: true })
    .getByRole('row', { name: new RegExp(`^${symbol}`) });
}
