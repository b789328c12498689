import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { eventsOf, eventText } from './events.ts';

const bar = (time: string) => ({ time, open: null, high: null, low: null, close: 1, volume: null });
const bars = [bar('2020-08-03'), bar('2020-09-30')];
const none = { bars, splits: [], dividends: [] };

test('tells splits, dividends and own buys, newest first', () => {
  const events = eventsOf(
    { bars, splits: [{ date: '2020-08-31', to: 4, from: 1 }], dividends: [{ date: '2020-08-07', amount: 0.82 }] },
    [aHolding({ purchaseDate: '2020-08-28', quantity: 10, purchasePrice: 499.23 })],
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
  expect(eventsOf(none, [lot]).map(({ text }) => text)).toEqual(['You bought 10 at $499.23']);
});

test('leaves out what is outside the range, and lots without a date', () => {
  const dates = ['2020-08-02', '2020-10-01', null];
  expect(
    eventsOf(
      none,
      dates.map((purchaseDate) => aHolding({ purchaseDate })),
    ),
  ).toEqual([]);
  expect(eventsOf({ ...none, bars: [] }, [aHolding({ purchaseDate: '2020-08-28' })])).toEqual([]);
});
