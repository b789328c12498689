import { barsOf } from '../../../providers/market/testing/scriptedMarket.ts';
import { aLot } from '../testing/aLot.ts';
import { portfolioHistory } from './portfolioHistory.ts';
import { portfolioHistoryParts } from './portfolioHistoryParts.ts';

const NOW = Date.parse('2026-03-11T15:00:00Z');
const DAYS = 400;

function asked({ lots, symbols }: { lots: number; symbols: number }) {
  const bars = barsOf(new Array(DAYS).fill(100));
  const names = Array.from({ length: symbols }, (_, nth) => `S${nth}`);
  return {
    lots: Array.from({ length: lots }, (_, nth) =>
      aLot({ symbol: names[nth % symbols] as string, purchaseDate: bars[nth % DAYS]?.date ?? null }),
    ),
    prices: new Map(names.map((name) => [name, { type: 'crypto' as const, bars, splits: [] }])),
    period: 'All' as const,
    now: NOW,
  };
}

/** Returns in how many steps the work was done. */
function stepsOf(work: Iterator<void>): number {
  let steps = 1;
  while (!work.next().done) steps += 1;
  return steps;
}

it.each([
  { lots: 600, symbols: 3 },
  { lots: 600, symbols: 600 },
])('$lots lots in $symbols symbols can be interrupted after every lot, symbol and day', (size) => {
  const given = asked(size);
  const partOf = (symbol: string) => ['S0', 'S1'].indexOf(symbol);
  const steps = stepsOf(portfolioHistory({ ...given, source: 'test' }));
  const withParts = stepsOf(portfolioHistoryParts(given, { symbols: ['S0', 'S1'], partOf }));
  expect(steps).toBeGreaterThanOrEqual(2 * size.lots + 3 * size.symbols + DAYS);
  expect(withParts).toBeGreaterThanOrEqual(2 * size.lots + 2 * size.symbols + 2 * DAYS);
});
