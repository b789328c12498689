import { aLot } from '../testing/aLot.ts';
import { aTransaction } from '../testing/aTransaction.ts';
import { matchLots } from '../transactions/matchLots.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { realizedGains, salesOfLots, termOf } from './realizedGains.ts';

const LOTS = [
  aLot({ id: 'a', quantity: '10', purchasePrice: '100', purchaseDate: '2023-01-05' }),
  aLot({ id: 'b', quantity: '10', purchasePrice: '200', purchaseDate: '2024-06-05' }),
];

const gainsOf = (sales: Transaction[], year?: number) => {
  const { matches } = matchLots(LOTS, sales, { instrumentOf: (symbol) => symbol, splits: () => [] });
  return realizedGains(salesOfLots(matches), year);
};

// By hand: 12 sold at $250 less $6 is $2,994: 10 × 250 − 5 = $2,495 for the first lot, 2 × 250 − 1 = $499 for the second.
const SALE = aTransaction({ quantity: '12', fee: '6' });

it('shares the proceeds and the fee among the lots sold', () => {
  expect(gainsOf([SALE]).sales).toEqual([
    {
      symbol: 'AAPL',
      quantity: 10,
      acquired: '2023-01-05',
      sold: '2025-03-02',
      cost: 1_000,
      proceeds: 2_495,
      gain: 1_495,
      term: 'long',
    },
    {
      symbol: 'AAPL',
      quantity: 2,
      acquired: '2024-06-05',
      sold: '2025-03-02',
      cost: 400,
      proceeds: 499,
      gain: 99,
      term: 'short',
    },
  ]);
});

it('totals by year and by symbol, the latest year first', () => {
  const next = aTransaction({ id: 't', quantity: '8', price: '150', date: '2026-01-02' });
  expect(gainsOf([SALE, next])).toMatchObject({
    years: [
      { year: 2026, short: 0, long: -400, unknown: 0, total: -400 },
      { year: 2025, short: 99, long: 1_495, unknown: 0, total: 1_594 },
    ],
    year: 2026,
    symbols: [{ symbol: 'AAPL', total: -400 }],
  });
  expect(gainsOf([SALE, next], 2025).symbols).toMatchObject([{ symbol: 'AAPL', short: 99, long: 1_495 }]);
  expect(gainsOf([SALE], 2019)).toMatchObject({ year: 2019, symbols: [], sales: [] });
});

it('realizes nothing by moving units out', () => {
  expect(gainsOf([aTransaction({ kind: 'transfer-out', price: null })])).toEqual({
    years: [],
    year: null,
    symbols: [],
    sales: [],
  });
});

it.each([
  ['2024-03-02', '2025-03-02', 'short'],
  ['2024-03-02', '2025-03-03', 'long'],
  ['2024-02-29', '2025-02-28', 'short'],
  ['2024-02-29', '2025-03-01', 'long'],
  ['2023-12-31', '2024-12-31', 'short'],
  ['2023-12-31', '2025-01-01', 'long'],
  [null, '2025-01-01', 'unknown'],
])('holds from %s to %s for a term that is %s', (acquired, sold, term) => {
  expect(termOf(acquired, sold)).toBe(term);
});
