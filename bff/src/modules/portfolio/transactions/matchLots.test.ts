import fc from 'fast-check';
import { Exact } from '../../../market/exact.ts';
import type { Split } from '../../../market/split.ts';
import type { Lot } from '../lots/lot.ts';
import { aLot } from '../testing/aLot.ts';
import { aTransaction } from '../testing/aTransaction.ts';
import { matchLots, openLots } from './matchLots.ts';
import type { Transaction } from './transaction.ts';

const OLD = aLot({ id: 'a', quantity: '10', purchasePrice: '100', purchaseDate: '2024-01-05' });
const NEW = aLot({ id: 'b', quantity: '10', purchasePrice: '200', purchaseDate: '2024-06-05' });

function matched(lots: Lot[], sales: Transaction[], splits: Split[] = []) {
  const result = matchLots(lots, sales, {
    instrumentOf: (symbol) => symbol.replace('-USD', ''),
    splits: () => splits,
  });
  return {
    taken: result.matches.map(({ lot, disposal, quantity, entered }) => [
      lot.id,
      disposal.id,
      quantity.toFixed(),
      entered.toFixed(),
    ]),
    open: openLots(lots, result).map(({ id, quantity }) => [id, quantity]),
    shortages: result.shortages.map(({ disposal, held }) => [disposal.id, held.toFixed()]),
  };
}

it('takes units from the oldest lot first', () => {
  expect(matched([NEW, OLD], [aTransaction({ quantity: '14' })])).toEqual({
    taken: [
      ['a', 'sale', '10', '10'],
      ['b', 'sale', '4', '4'],
    ],
    open: [['b', '6']],
    shortages: [],
  });
});

it('takes from a lot without a purchase date before all others', () => {
  const undated = aLot({ id: 'z', quantity: '3', purchaseDate: null });
  expect(matched([OLD, undated], [aTransaction()]).taken).toEqual([
    ['z', 'sale', '3', '3'],
    ['a', 'sale', '1', '1'],
  ]);
});

it('sells on the day of the purchase, and never what was bought later', () => {
  const sale = aTransaction({ date: '2024-06-05', quantity: '12' });
  expect(matched([OLD, NEW], [sale]).shortages).toEqual([]);
  expect(matched([OLD, NEW], [{ ...sale, date: '2024-06-04' }]).shortages).toEqual([['sale', '10']]);
});

it('goes by the date of the sales, not by when they were added', () => {
  const later = aTransaction({ id: 'a-sale', date: '2025-05-01', quantity: '10' });
  const earlier = aTransaction({ id: 'b-sale', date: '2025-04-01', quantity: '10' });
  expect(matched([OLD, NEW], [later, earlier]).taken).toEqual([
    ['a', 'b-sale', '10', '10'],
    ['b', 'a-sale', '10', '10'],
  ]);
});

it('counts units as of the sale after a split', () => {
  const split = { date: '2024-12-01', to: 4, from: 1 };
  expect(matched([OLD], [aTransaction({ quantity: '6' })], [split])).toEqual({
    taken: [['a', 'sale', '6', '1.5']],
    open: [['a', '8.5']],
    shortages: [],
  });
});

it('leaves nothing of a lot whose units a split made uneven', () => {
  const split = { date: '2024-12-01', to: 1, from: 3 };
  const sales = ['s1', 's2'].map((id) => aTransaction({ id, quantity: '0.5' }));
  const lot = aLot({ id: 'a', quantity: '3', purchaseDate: '2024-01-05' });
  expect(matched([lot], sales, [split]).open).toEqual([]);
});

it('treats spellings of one coin as one', () => {
  const lot = aLot({ id: 'a', symbol: 'BTC', quantity: '1', purchaseDate: '2024-01-05' });
  const sale = aTransaction({ symbol: 'BTC-USD', quantity: '0.00000001' });
  expect(matched([lot], [sale]).open).toEqual([['a', '0.99999999']]);
});

it('says how much was held where more is sold', () => {
  const sales = [
    aTransaction({ id: 's1', quantity: '9' }),
    aTransaction({ id: 's2', quantity: '2', date: '2025-03-03' }),
  ];
  expect(matched([OLD], sales)).toEqual({ taken: [['a', 's1', '9', '9']], open: [], shortages: [['s2', '1']] });
});

it('neither loses nor makes units, whatever is sold when', () => {
  const amount = fc.integer({ min: 1, max: 2_000_000_000 }).map((units) => new Exact(units).div(1e8).toFixed());
  const date = fc
    .integer({ min: 0, max: 300 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
  const rows = fc.array(fc.record({ quantity: amount, date }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, rows, (bought, sold) => {
      const lots = bought.map((row, at) => aLot({ id: `l${at}`, quantity: row.quantity, purchaseDate: row.date }));
      const sales = sold.map((row, at) => aTransaction({ id: `s${at}`, ...row }));
      const result = matchLots(lots, sales, { instrumentOf: (symbol) => symbol, splits: () => [] });
      for (const lot of lots) {
        const taken = result.matches.filter((match) => match.lot.id === lot.id);
        const left = result.remaining.get(lot.id) ?? new Exact(lot.quantity);
        const gone = taken.reduce((total, { entered }) => total.plus(entered), new Exact(0));
        if (result.shortages.length === 0) expect(gone.plus(left).eq(lot.quantity)).toBe(true);
        expect(left.isNegative() && !left.isZero()).toBe(false);
        for (const { disposal } of taken) expect((disposal.date ?? '') >= (lot.purchaseDate ?? '')).toBe(true);
      }
    }),
  );
});

it('matches each account as if there were no other, and loses no cost between them', () => {
  const row = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }).map(String),
    price: fc.integer({ min: 1, max: 900 }).map(String),
    day: fc.integer({ min: 1, max: 28 }),
    account: fc.constantFrom('main', 's', 'c'),
  });
  const rows = fc.array(row, { minLength: 1, maxLength: 10 });
  const market = { instrumentOf: (symbol: string) => symbol, splits: () => [] };
  fc.assert(
    fc.property(rows, rows, (bought, sold) => {
      const dayOf = (day: number) => `2024-01-${String(day).padStart(2, '0')}`;
      const lots = bought.map(({ quantity, price, day, account }, at) =>
        aLot({ id: `l${at}`, quantity, purchasePrice: price, purchaseDate: dayOf(day), account }),
      );
      const sales = sold.map(({ day, ...own }, at) => aTransaction({ id: `s${at}`, ...own, date: dayOf(day) }));
      const whole = matchLots(lots, sales, market);
      const alone = ['main', 's', 'c'].map((account) =>
        matchLots(
          lots.filter((lot) => lot.account === account),
          sales.filter((sale) => sale.account === account),
          market,
        ),
      );
      const told = ({ matches, shortages }: Pick<typeof whole, 'matches' | 'shortages'>) => [
        ...matches.map(({ lot, disposal, entered }) => `${lot.id} ${disposal.id} ${entered}`).sort(),
        ...shortages.map(({ disposal, held }) => `${disposal.id} ${held}`).sort(),
      ];
      expect(told(whole)).toEqual(
        told({
          matches: alone.flatMap(({ matches }) => matches),
          shortages: alone.flatMap(({ shortages }) => shortages),
        }),
      );
      if (whole.shortages.length > 0) return;
      const cost = (lot: Lot, units: number) => Number(lot.purchasePrice) * units;
      const realized = whole.matches.reduce((total, { lot, entered }) => total + cost(lot, entered.toNumber()), 0);
      const left = openLots(lots, whole).reduce((total, lot) => total + cost(lot, Number(lot.quantity)), 0);
      expect(realized + left).toBe(lots.reduce((total, lot) => total + cost(lot, Number(lot.quantity)), 0));
    }),
  );
});
