import type { Transaction } from '@bellwether/sdk/contract/types';
import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { eventsOf, eventText } from './events.ts';

const bar = (time: string) => ({ time, open: null, high: null, low: null, close: 1, volume: null });
const bars = [bar('2020-08-03'), bar('2020-09-30')];
const none = { bars, splits: [], dividends: [] };

const SALE: Transaction = {
  _id: 'sale',
  kind: 'sell',
  symbol: 'AAPL',
  quantity: '4',
  price: '510.5',
  amount: null,
  fee: null,
  date: '2020-09-10',
  account: 'main',
  total: 2042,
  version: 1,
};

test('tells own sales as they were entered', () => {
  const sales = [SALE, { ...SALE, _id: 'undated', date: null }];
  expect(eventsOf(none, { lots: [], sales }).map(eventText)).toEqual(['Sep 10, 2020 · You sold 4 at $510.50']);
});

test('tells splits, dividends and own buys, newest first', () => {
  const events = eventsOf(
    { bars, splits: [{ date: '2020-08-31', to: 4, from: 1 }], dividends: [{ date: '2020-08-07', amount: 0.82 }] },
    { lots: [aHolding({ purchaseDate: '2020-08-28', quantity: 10, purchasePrice: 499.23 })], sales: [] },
  );
  expect(events.map(eventText)).toEqual([
    'Aug 31, 2020 · 4-for-1 split',
    'Aug 28, 2020 · You bought 10 at $499.23',
    'Aug 7, 2020 · Dividend of $0.82 a share',
  ]);
});

test('a lot from before a split is told as it was bought', () => {
  const entered = { quantity: 10, purchasePrice: 499.23 };
  const lot = aHolding({ purchaseDate: '2020-08-28', quantity: 40, purchasePrice: 124.8075, entered });
  expect(eventsOf(none, { lots: [lot], sales: [] }).map(({ text }) => text)).toEqual(['You bought 10 at $499.23']);
});

test('leaves out what is outside the range, and lots without a date', () => {
  const dates = ['2020-08-02', '2020-10-01', null];
  expect(
    eventsOf(none, {
      lots: dates.map((purchaseDate) => aHolding({ purchaseDate })),
      sales: dates.map((date) => ({ ...SALE, date })),
    }),
  ).toEqual([]);
  expect(eventsOf({ ...none, bars: [] }, { lots: [aHolding({ purchaseDate: '2020-08-28' })], sales: [SALE] })).toEqual(
    [],
  );
});
