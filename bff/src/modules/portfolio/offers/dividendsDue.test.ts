import fc from 'fast-check';
import { Exact } from '../../../market/exact.ts';
import { splitsBetween, unitsAfter } from '../../../market/split.ts';
import { aLot } from '../testing/aLot.ts';
import { aTransaction } from '../testing/aTransaction.ts';
import { finished } from '../testing/finished.ts';
import { matchLots } from '../transactions/matchLots.ts';
import { type DividendsMarket, dividendsDue } from './dividendsDue.ts';
import { withoutPaid } from './withoutPaid.ts';

interface Given {
  lots?: ReturnType<typeof aLot>[];
  sales?: ReturnType<typeof aTransaction>[];
  splits?: { date: string; to: number; from: number }[];
  dividends?: { date: string; amount: number }[];
  today?: string;
}

function due({ lots = [], sales = [], splits = [], dividends = [], today = '2026-03-11' }: Given) {
  const market: DividendsMarket = {
    resolve: (symbol) => ({ symbol: symbol.replace('-', '.'), type: 'stock' }),
    splits: () => splits,
    dividends: () => dividends,
  };
  const matched = matchLots(lots, sales, { instrumentOf: (symbol) => symbol.replace('-', '.'), splits: () => splits });
  return finished(dividendsDue({ lots, ...matched }, market, { today }));
}

const figures = (given: Given) =>
  due(given).map(({ account, date, shares, amount }) => [account, date, shares.toString(), amount]);

const FEBRUARY = { date: '2026-02-09', amount: 0.26 };
const ten = (part: object = {}) => aLot({ quantity: '10', purchaseDate: '2026-01-05', ...part });

it('is due on the shares of the day before the ex-date', () => {
  expect(figures({ lots: [ten()], dividends: [FEBRUARY] })).toEqual([['main', '2026-02-09', '10', '2.6']]);
  expect(figures({ lots: [ten({ purchaseDate: '2026-02-08' })], dividends: [FEBRUARY] })).toHaveLength(1);
  expect(figures({ lots: [ten({ purchaseDate: '2026-02-09' })], dividends: [FEBRUARY] })).toEqual([]);
});

it('counts what is sold on the ex-date, and not what was sold before', () => {
  const sale = (date: string) => [aTransaction({ date, quantity: '4' })];
  expect(figures({ lots: [ten()], sales: sale('2026-02-09'), dividends: [FEBRUARY] })[0]?.[3]).toBe('2.6');
  expect(figures({ lots: [ten()], sales: sale('2026-02-08'), dividends: [FEBRUARY] })[0]?.[3]).toBe('1.56');
});

it('takes a dividend in the shares of its ex-date, after every split until then', () => {
  const splits = [
    { date: '2026-01-20', to: 4, from: 1 },
    { date: '2026-02-09', to: 3, from: 1 },
    { date: '2026-02-20', to: 10, from: 1 },
  ];
  expect(figures({ lots: [ten()], splits, dividends: [FEBRUARY] })).toEqual([['main', '2026-02-09', '120', '31.2']]);
});

it('is apart for each account, and one for each spelling of a symbol', () => {
  const lots = [
    ten({ symbol: 'BRK-B' }),
    ten({ id: 'b', symbol: 'BRK.B', quantity: '5' }),
    ten({ id: 'c', symbol: 'BRK.B', account: 'schwab' }),
  ];
  expect(figures({ lots, dividends: [FEBRUARY] })).toEqual([
    ['main', '2026-02-09', '15', '3.9'],
    ['schwab', '2026-02-09', '10', '2.6'],
  ]);
});

it('adds up a regular and a special dividend of one day', () => {
  const dividends = [FEBRUARY, { date: '2026-02-09', amount: 1 }];
  expect(figures({ lots: [ten()], dividends })).toEqual([['main', '2026-02-09', '10', '12.6']]);
});

it('is not due on its ex-date yet, nor for less than a cent', () => {
  expect(figures({ lots: [ten()], dividends: [FEBRUARY], today: '2026-02-09' })).toEqual([]);
  expect(figures({ lots: [ten()], dividends: [FEBRUARY], today: '2026-02-10' })).toHaveLength(1);
  expect(figures({ lots: [ten({ quantity: '0.001' })], dividends: [FEBRUARY] })).toEqual([]);
});

it('does not guess when a lot without a date was bought, whatever was sold from it', () => {
  const undated = ten({ id: 'a', purchaseDate: null });
  const sales = [aTransaction({ date: '2026-02-01', quantity: '12' })];
  expect(figures({ lots: [undated], dividends: [FEBRUARY] })).toEqual([]);
  expect(figures({ lots: [undated, ten()], dividends: [FEBRUARY] })[0]?.[3]).toBe('2.6');
  expect(figures({ lots: [undated, ten()], sales, dividends: [FEBRUARY] })[0]?.[3]).toBe('2.08');
});

it('is not due where more is sold than there is', () => {
  const sales = [aTransaction({ date: '2026-03-01', quantity: '11' })];
  expect(figures({ lots: [ten()], sales, dividends: [FEBRUARY] })).toEqual([]);
});

const day = fc
  .integer({ min: 0, max: 89 })
  .map((nth) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10));
const histories = fc
  .record({
    lots: fc.array(
      fc.record({ purchaseDate: fc.option(day), quantity: fc.integer({ min: 1, max: 500 }).map(String) }),
      {
        maxLength: 8,
      },
    ),
    sales: fc.array(fc.record({ date: day, quantity: fc.integer({ min: 1, max: 300 }).map(String) }), { maxLength: 6 }),
    splits: fc.uniqueArray(
      fc.record({ date: day, to: fc.integer({ min: 1, max: 5 }), from: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 3, selector: ({ date }) => date },
    ),
    dividends: fc.uniqueArray(fc.record({ date: day, amount: fc.integer({ min: 1, max: 300 }).map((n) => n / 100) }), {
      maxLength: 6,
      selector: ({ date }) => date,
    }),
  })
  .map(({ lots, sales, splits, dividends }) => ({
    lots: lots.map((one, at) => aLot({ ...one, id: `lot-${at}` })),
    sales: sales.map((one, at) => aTransaction({ ...one, id: `sale-${at}` })),
    splits: splits.sort((a, b) => (a.date < b.date ? -1 : 1)),
    dividends,
  }));

it('has the shares that adding up what is left of each lot gives, whatever was bought, sold and split', () => {
  fc.assert(
    fc.property(histories, (given) => {
      const { lots, sales, splits, dividends } = given;
      const { matches, shortages } = matchLots(lots, sales, { instrumentOf: (symbol) => symbol, splits: () => splits });
      const expected = dividends.flatMap(({ date, amount }) => {
        const held = lots.filter(({ purchaseDate }) => purchaseDate !== null && purchaseDate < date);
        const shares = held.reduce((sum, { id, quantity, purchaseDate }) => {
          const out = matches.filter(({ lot, disposal }) => lot.id === id && (disposal.date ?? '') < date);
          const left = out.reduce((rest, { entered }) => rest.minus(entered), new Exact(quantity));
          return sum.plus(unitsAfter(left, splitsBetween(splits, purchaseDate ?? '', date)));
        }, new Exact(0));
        const total = shares.times(amount).toDecimalPlaces(2).toNumber();
        return total > 0 && date < '2026-03-11' ? [[date, total]] : [];
      });
      const found = due(given).map(({ date, amount }) => [date, Number(amount)]);
      expect(found).toEqual(shortages.length > 0 ? [] : expected.sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)));
    }),
    { numRuns: 300 },
  );
});

it('books each dividend once, in whatever order and parts they are accepted', () => {
  const accounts = fc.constantFrom('main', 'schwab');
  fc.assert(
    fc.property(
      histories,
      fc.array(accounts, { minLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (given, places, picks) => {
        const lots = given.lots.map((lot, at) => ({ ...lot, account: places[at] ?? 'main' }));
        const all = due({ ...given, sales: [], lots });
        const paid: { account: string; instrument: string; date: string; amount: number }[] = [];
        for (let times = 0; times <= all.length; times += 1) {
          const open = finished(withoutPaid(all, paid));
          expect(open).toHaveLength(all.length - times);
          if (open.length === 0) return;
          const { account, instrument, date, amount } = open[
            (picks.next().value ?? 0) % open.length
          ] as (typeof all)[0];
          paid.push({ account, instrument, date, amount: Number(amount) });
        }
      },
    ),
    { numRuns: 200 },
  );
});
