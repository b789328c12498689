import type { Browser } from 'playwright-core';
import { onBothDatabases } from './onBothDatabases.ts';
import { post, type RunningProduct, register } from './product.ts';
import type { Measurement } from './report.ts';
import { median } from './statistics.ts';

const ROWS = 20_000;
const TIMES = 3;
const MOST_MS = 3_000;
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'BTC', 'ETH', 'SPY'];
const SIX_HOURS_MS = 6 * 3_600_000;

/** Twelve years of purchases, dividends, sales and interest, as another program exports them, checked and added. */
export function largestImport(_browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  return onBothDatabases(product, { what: `a file of ${ROWS} rows`, measure });
}

async function measure({ origin }: RunningProduct, database: string): Promise<Measurement[]> {
  const checks: number[] = [];
  const both: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    const text = fileOf(ROWS, nth); // a server remembers the file that it read last
    const token = await register(origin, `largest-import-${nth}@example.com`);
    const since = performance.now();
    const { counts, reading, seen } = await post<{ counts: { added: number }; reading: object; seen: string }>(
      origin,
      '/api/portfolio/import/check',
      { text },
      token,
    );
    if (counts.added !== ROWS) throw new Error(`${counts.added} of ${ROWS} rows would be added`);
    checks.push(performance.now() - since);
    await post(origin, '/api/portfolio/import', { text, reading, seen }, token);
    both.push(performance.now() - since);
  }
  return [
    {
      what: `a file of ${ROWS} rows checked and added, ${database}`,
      value: `${median(both).toFixed(0)} ms`,
      budget: `≤ ${MOST_MS} ms`,
      ratio: median(both) / MOST_MS,
      note: `${median(checks).toFixed(0)} ms for the check`,
    },
  ];
}

function fileOf(length: number, first: number): string {
  const rows = Array.from({ length }, (_, nth) => {
    const date = new Date(Date.UTC(2012, 0, 1) + nth * SIX_HOURS_MS).toISOString().slice(0, 10);
    const symbol = SYMBOLS[(nth >> 2) % SYMBOLS.length];
    if (nth % 4 === 0) return `${date},Buy,${symbol},3.5,${100 + ((nth + first) % 50)}.25,,`;
    if (nth % 4 === 1) return `${date},Dividend,${symbol},,,,${(nth % 1_000) + 1}.25`;
    if (nth % 4 === 2) return `${date},Sell,${symbol},2.5,${110 + (nth % 50)}.25,0.99,`;
    return `${date},Interest,,,,,${(nth % 1_000) + 1}.75`;
  });
  return ['Date,Action,Symbol,Quantity,Price,Fees,Amount', ...rows].join('\n');
}
