import type { Holding, Quote } from '@bellwether/sdk/contract/types';
import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { dayChangeOf } from './dayChange.ts';

const noonOnFriday = Date.parse('2026-11-20T17:00:00Z');
const saturday = Date.parse('2026-11-21T17:00:00Z');

function lot(part: Partial<Holding> & { symbol: string }): Holding {
  return aHolding({ quantity: 1, purchasePrice: 10, purchaseDate: null, ...part });
}

function quote(part: Partial<Quote> & { symbol: string }): Quote {
  return {
    name: part.symbol,
    type: 'stock',
    price: 100,
    change: 2,
    changePercent: null,
    high: null,
    low: null,
    volume: null,
    asOf: '2026-11-20T17:00:00.000Z',
    source: 'test',
    state: 'live',
    ...part,
  };
}

const of = (lots: Holding[], quotes: Quote[], now = noonOnFriday) =>
  dayChangeOf(lots, new Map(quotes.map((one) => [one.symbol, one])), now);

test('adds up price change times quantity, relative to the previous value', () => {
  const lots = [lot({ symbol: 'A', quantity: 10 }), lot({ symbol: 'B', quantity: 0.5 })];
  const quotes = [quote({ symbol: 'A' }), quote({ symbol: 'B', type: 'crypto', price: 1000, change: -50 })];
  // 10·2 − 0.5·50 = −5, of 10·98 + 0.5·1050 = 1505
  expect(of(lots, quotes)).toEqual({ dollars: -5, percent: -0.33, today: true, coins: 'some' });
});

test('a lot without a price does not count', () => {
  const lots = [lot({ symbol: 'A', quantity: 10 }), lot({ symbol: 'GONE', quantity: 1000 })];
  const gone = quote({ symbol: 'GONE', price: null, change: null, asOf: null, state: 'unavailable' });
  expect(of(lots, [quote({ symbol: 'A' }), gone])).toEqual({ dollars: 20, percent: 2.04, today: true });
  expect(of([lot({ symbol: 'GONE' })], [gone])).toBeNull();
  expect(of([], [])).toBeNull();
});

test('a lot bought today gains from its purchase price, not from the previous close', () => {
  const lots = [lot({ symbol: 'A', quantity: 10, purchasePrice: 99.5, purchaseDate: '2026-11-20' })];
  expect(of(lots, [quote({ symbol: 'A' })])).toEqual({ dollars: 5, percent: 0.5, today: true });
  const before = [lot({ symbol: 'A', quantity: 10, purchasePrice: 99.5, purchaseDate: '2026-11-19' })];
  expect(of(before, [quote({ symbol: 'A' })])).toMatchObject({ dollars: 20 });
});

test('on a day without a session it is the change of the last session and says so', () => {
  const closed = quote({ symbol: 'A', state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
  expect(of([lot({ symbol: 'A' })], [closed], saturday)).toEqual({
    dollars: 2,
    percent: 2.04,
    today: false,
    date: '2026-11-20',
  });
});

test('next to a coin that trades today, the value of a stock that last traded yesterday counts as unchanged', () => {
  const closed = quote({ symbol: 'A', state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
  const coin = quote({ symbol: 'BTC', type: 'crypto', price: 200, change: 20, asOf: '2026-11-21T16:59:45.000Z' });
  // +20 of 180 + 100
  expect(of([lot({ symbol: 'A' }), lot({ symbol: 'BTC' })], [closed, coin], saturday)).toEqual({
    dollars: 20,
    percent: 7.14,
    today: true,
    coins: 'all',
    without: [{ symbol: 'A', type: 'stock', date: '2026-11-20' }],
  });
});

test('a New York session keeps its local date, even past midnight in London', () => {
  const evening = Date.parse('2026-11-21T03:00:00Z');
  const closed = quote({ symbol: 'A', state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
  expect(of([lot({ symbol: 'A' })], [closed], evening)).toMatchObject({ today: true });
});

test('many small lots add up exactly', () => {
  const lots = Array.from({ length: 1000 }, (_, at) => lot({ symbol: 'A', _id: String(at), quantity: 0.1 }));
  expect(of(lots, [quote({ symbol: 'A', price: 0.3, change: 0.1 })])).toEqual({
    dollars: 10,
    percent: 50,
    today: true,
  });
});

describe('overdue prices', () => {
  const old = { state: 'stale', asOf: '2022-12-28T21:00:00.000Z' } as const;
  const older = { state: 'stale', asOf: '2021-03-31T20:00:00.000Z' } as const;
  const lots = [lot({ symbol: 'A' }), lot({ symbol: 'B' })];

  test('if all are overdue, it names their last date', () => {
    expect(of(lots, [quote({ symbol: 'A', ...older }), quote({ symbol: 'B', ...old })])).toMatchObject({
      today: false,
      pricesTo: '2022-12-28',
    });
  });

  test('if all are overdue with different dates, only those of the newest date count', () => {
    const quotes = [quote({ symbol: 'A', ...older, change: 50 }), quote({ symbol: 'B', ...old })];
    // +2 of 98
    expect(of(lots, quotes)).toMatchObject({ dollars: 2, percent: 2.04, today: false, pricesTo: '2022-12-28' });
  });

  test('next to current prices they do not count, even while no market trades', () => {
    const quotes = [quote({ symbol: 'A', ...old, change: 50 }), quote({ symbol: 'B' })];
    const change = of(lots, quotes, saturday);
    expect(change).toEqual({
      dollars: 2,
      percent: 2.04,
      today: false,
      date: '2026-11-20',
      without: [{ symbol: 'A', type: 'stock', date: '2022-12-28', overdue: true }],
    });
  });

  test('the last price before an outage today counts as today', () => {
    const quotes = [quote({ symbol: 'A', state: 'stale' })];
    expect(of(lots, quotes)).toEqual({ dollars: 2, percent: 2.04, today: true });
  });
});
