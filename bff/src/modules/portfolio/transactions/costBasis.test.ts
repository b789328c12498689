import { COST_BASIS_NAMES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Exact } from '../../../market/exact.ts';
import type { Split } from '../../../market/split.ts';
import { salesOfLots } from '../gains/realizedGains.ts';
import { sum } from '../lots/exact.ts';
import type { Lot } from '../lots/lot.ts';
import { aLot } from '../testing/aLot.ts';
import { aTransaction } from '../testing/aTransaction.ts';
import { matchLots, openLots } from './matchLots.ts';
import type { Transaction } from './transaction.ts';

function booked(costBasis: CostBasis, lots: Lot[], sales: Transaction[], splits: Split[] = []) {
  const market = { instrumentOf: (symbol: string) => symbol, splits: () => splits, costBasisOf: () => costBasis };
  const result = matchLots(lots, sales, market);
  const open = openLots(lots, result);
  const costOf = ({ basis, quantity, purchasePrice }: (typeof open)[number]) =>
    basis ?? new Exact(quantity).times(purchasePrice);
  return { ...result, open, held: sum(open.map(costOf)), sold: sum(result.matches.map(({ cost }) => cost)), costOf };
}

const cents = (amount: Decimal) => amount.toFixed(2);

/**
 * IRS Publication 564 (2009), table 3: 160 shares for $4,000, 240 for $4,800, 10 for $300; 210 sold for $6,720. First in,
 * first out, they had cost $5,000; on average (410 shares for $9,100), $4,660.98.
 */
const IRS_LOTS = [
  aLot({ id: 'a', quantity: '160', purchasePrice: '25', purchaseDate: '2008-02-06' }),
  aLot({ id: 'b', quantity: '240', purchasePrice: '20', purchaseDate: '2008-08-07' }),
  aLot({ id: 'c', quantity: '10', purchasePrice: '30', purchaseDate: '2008-12-18' }),
];
const IRS_SALE = aTransaction({ quantity: '210', price: '32', date: '2009-10-01' });

it.each([
  ['fifo', '5000.00', '1720.00', '4100.00'],
  ['average', '4660.98', '2059.02', '4439.02'],
] as const)('finds the basis of the published example by %s', (costBasis, sold, gain, held) => {
  const books = booked(costBasis, IRS_LOTS, [IRS_SALE]);
  const gains = salesOfLots(books.matches).map(({ proceeds, cost }) => proceeds.minus(cost));
  expect([cents(books.sold), cents(sum(gains)), cents(books.held)]).toEqual([sold, gain, held]);
});

it('decides the holding period first in, first out, at an average as well', () => {
  const { matches } = booked('average', IRS_LOTS, [IRS_SALE]);
  expect(salesOfLots(matches).map(({ acquired, quantity, term }) => [acquired, quantity.toFixed(), term])).toEqual([
    ['2008-02-06', '160', 'long'],
    ['2008-08-07', '50', 'long'],
  ]);
});

/** By hand: 10 at $10 and 10 at $20 are $15 each; 10 of them are sold. 10 more at $40 make 20 units of $550. */
it('lets a purchase change the average from its day on, and a sale not', () => {
  const lots = [
    aLot({ id: 'a', quantity: '10', purchasePrice: '10', purchaseDate: '2024-01-01' }),
    aLot({ id: 'b', quantity: '10', purchasePrice: '20', purchaseDate: '2024-02-01' }),
    aLot({ id: 'c', quantity: '10', purchasePrice: '40', purchaseDate: '2024-04-01' }),
  ];
  const sales = [
    aTransaction({ id: 's1', quantity: '10', date: '2024-03-01' }),
    aTransaction({ id: 's2', quantity: '4', date: '2024-05-01' }),
  ];
  const { matches, open, costOf } = booked('average', lots, sales);
  expect(matches.map(({ disposal, cost }) => [disposal.id, cost.toFixed()])).toEqual([
    ['s1', '150'],
    ['s2', '110'],
  ]);
  expect(open.map((lot) => [lot.id, lot.quantity, costOf(lot).toFixed()])).toEqual([
    ['b', '6', '165'],
    ['c', '10', '275'],
  ]);
});

it('averages units of the same day, whatever has split', () => {
  const lots = [
    aLot({ id: 'a', quantity: '10', purchasePrice: '100', purchaseDate: '2024-01-01' }),
    aLot({ id: 'b', quantity: '60', purchasePrice: '50', purchaseDate: '2024-08-01' }),
  ];
  const split = { date: '2024-06-01', to: 4, from: 1 };
  const books = booked('average', lots, [aTransaction({ quantity: '50', date: '2025-01-02' })], [split]);
  expect(books.sold.toFixed()).toBe('2000'); // 40 + 60 units for $4,000
  expect(books.open.map((lot) => [lot.id, lot.quantity, books.costOf(lot).toFixed()])).toEqual([['b', '50', '2000']]);
});

it('takes the lots that a sale names, then the oldest', () => {
  const lots = [{ lot: 'b', quantity: '200' }];
  const { matches, open } = booked('specific', IRS_LOTS, [{ ...IRS_SALE, lots }]);
  expect(matches.map(({ lot, quantity }) => [lot.id, quantity.toFixed()])).toEqual([
    ['b', '200'],
    ['a', '10'],
  ]);
  expect(open.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', '150'],
    ['b', '40'],
    ['c', '10'],
  ]);
  expect(booked('fifo', IRS_LOTS, [{ ...IRS_SALE, lots }]).matches[0]?.lot.id).toBe('a');
});

it.each([
  ['more than the lot has', { lot: 'c', quantity: '11' }, '10'],
  ['a lot that is not there', { lot: 'x', quantity: '1' }, '0'],
  ['a lot that was bought later', { lot: 'later', quantity: '1' }, '0'],
])('sells nothing where a sale names %s', (_, pick, held) => {
  const lots = [...IRS_LOTS, aLot({ id: 'later', purchaseDate: '2009-10-02' })];
  const { matches, shortages } = booked('specific', lots, [{ ...IRS_SALE, lots: [pick] }]);
  expect(matches).toEqual([]);
  expect(shortages.map((one) => [one.held.toFixed(), one.pick])).toEqual([[held, pick]]);
});

it('takes a named lot as what earlier sales left of it', () => {
  const first = aTransaction({ id: 's1', quantity: '155', date: '2009-01-05' });
  const named = { ...IRS_SALE, quantity: '6', lots: [{ lot: 'a', quantity: '6' }] };
  expect(booked('specific', IRS_LOTS, [first, named]).shortages[0]?.held.toFixed()).toBe('5');
});

const amount = fc.integer({ min: 1, max: 2_000_000_000 }).map((units) => new Exact(units).div(1e8).toFixed());
const day = fc
  .integer({ min: 0, max: 200 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
const bought = fc.array(
  fc.record({
    quantity: amount,
    purchasePrice: amount,
    purchaseDate: fc.option(day, { freq: 5 }),
  }),
  { minLength: 1, maxLength: 10 },
);
/** Shares of what is held on a day, out of 1,000, and which lots are named. */
const sold = fc.array(
  fc.record({
    date: day,
    share: fc.integer({ min: 1, max: 1_000 }),
    price: amount,
    named: fc.array(fc.nat({ max: 9 }), { maxLength: 3 }),
  }),
  { maxLength: 8 },
);
const splitting = fc.array(
  fc.record({ date: day, to: fc.integer({ min: 1, max: 5 }), from: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 2 },
);
const journals = fc.tuple(bought, sold, splitting).map(([buys, sells, splits]) => {
  const lots = buys.map((buy, at) => aLot({ id: `l${at}`, ...buy }));
  const sales: Transaction[] = [];
  for (const [at, { date, share, price, named }] of sells.toSorted((a, b) => (a.date < b.date ? -1 : 1)).entries()) {
    const asked = aTransaction({ id: `s${at}`, date, price, quantity: '99999999999' });
    const most = booked('specific', lots, [...sales, asked], splits).shortages[0]?.held ?? new Exact(0);
    const quantity = most.times(share).div(1_000).toDecimalPlaces(8, Exact.ROUND_DOWN).toFixed();
    if (quantity === '0') continue;
    const sale = { ...asked, quantity };
    const id = `l${named[0] ?? 0}`;
    const each = {
      ...sale,
      lots: [{ lot: id, quantity: new Exact(quantity).times('0.4').toDecimalPlaces(8).toFixed() }],
    };
    const isShort = named.length === 0 || booked('specific', lots, [...sales, each], splits).shortages.length > 0;
    sales.push(isShort ? sale : each);
  }
  return { lots, sales, splits };
});

/** Quotients are rounded at 60 digits. */
const near = (a: Decimal, b: Decimal) => a.minus(b).abs().lt('1e-30');

it('loses no cost, and gains the same in all, by every method', () => {
  fc.assert(
    fc.property(journals, ({ lots, sales, splits }) => {
      const paid = sum(lots.map(({ quantity, purchasePrice }) => new Exact(quantity).times(purchasePrice)));
      const proceeds = sum(sales.map(({ quantity, price }) => new Exact(quantity ?? 0).times(price ?? 0)));
      const price = 77;
      // What splits make of a lot without a date depends on which lots are left, and so does what can be sold.
      const isByMethod = splits.length > 0 && lots.some(({ purchaseDate }) => purchaseDate === null);
      const byMethod = COST_BASIS_NAMES.map((costBasis) => booked(costBasis, lots, sales, splits));
      if (isByMethod && byMethod.some(({ shortages }) => shortages.length > 0)) return;
      const gains = byMethod.map((books) => {
        expect(books.shortages).toEqual([]);
        expect(near(books.sold.plus(books.held), paid)).toBe(true);
        for (const { cost } of books.matches) expect(cost.gte('-1e-30')).toBe(true);
        // In units of the last day, of which the market's price is.
        const value = sum(
          books.open.map(({ quantity, purchaseDate }) => {
            const since = splits.filter(({ date }) => purchaseDate !== null && date > purchaseDate);
            return since.reduce((units, { to, from }) => units.times(to).div(from), new Exact(quantity)).times(price);
          }),
        );
        return proceeds.minus(books.sold).plus(value).minus(books.held);
      });
      if (isByMethod) return;
      for (const gain of gains) expect(near(gain, gains[0] ?? new Exact(0))).toBe(true);
    }),
  );
});

it('is the same by average and first in, first out, with one lot', () => {
  fc.assert(
    fc.property(journals, ({ lots, sales, splits }) => {
      const [only] = lots as [Lot];
      const [fifo, average] = (['fifo', 'average'] as const).map((costBasis) =>
        booked(costBasis, [only], sales, splits),
      );
      const told = (books: typeof fifo) => books?.matches.map(({ disposal, cost }) => [disposal.id, cost.toFixed(20)]);
      expect(told(average)).toEqual(told(fifo));
      expect(average?.held.toFixed(20)).toBe(fifo?.held.toFixed(20));
    }),
  );
});

it('never takes more of a named lot than it has', () => {
  fc.assert(
    fc.property(journals, amount, fc.nat({ max: 9 }), ({ lots, sales, splits }, quantity, at) => {
      const sale = aTransaction({
        id: 'z',
        date: '2025-01-01',
        quantity: '1000000000',
        lots: [{ lot: `l${at}`, quantity }],
      });
      const books = booked('specific', lots, [...sales, sale], splits);
      for (const lot of lots) {
        const gone = sum(books.matches.filter((one) => one.lot.id === lot.id).map(({ entered }) => entered));
        expect(gone.minus(lot.quantity).lte('1e-20')).toBe(true);
      }
    }),
  );
});
