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

test('lots gain what their prices gained, each times its quantity, against what they were worth before', () => {
  const lots = [lot({ symbol: 'A', quantity: 10 }), lot({ symbol: 'B', quantity: 0.5 })];
  const quotes = [quote({ symbol: 'A' }), quote({ symbol: 'B', type: 'crypto', price: 1000, change: -50 })];
  // 10·2 − 0.5·50 = −5, of 10·98 + 0.5·1050 = 1505
  expect(of(lots, quotes)).toEqual({ dollars: -5, percent: -0.33, today: true });
});

test('a lot without a price counts on neither side', () => {
  const lots = [lot({ symbol: 'A', quantity: 10 }), lot({ symbol: 'GONE', quantity: 1000 })];
  const gone = quote({ symbol: 'GONE', price: null, change: null, asOf: null, state: 'unavailable' });
  expect(of(lots, [quote({ symbol: 'A' }), gone])).toEqual({ dollars: 20, percent: 2.04, today: true });
  expect(of([lot({ symbol: 'GONE' })], [gone])).toBeNull();
  expect(of([], [])).toBeNull();
});

test('a lot that was bought today gains from its purchase price, not from the close before it was there', () => {
  const lots = [lot({ symbol: 'A', quantity: 10, purchasePrice: 99.5, purchaseDate: '2026-11-20' })];
  expect(of(lots, [quote({ symbol: 'A' })])).toEqual({ dollars: 5, percent: 0.5, today: true });
  const before = [lot({ symbol: 'A', quantity: 10, purchasePrice: 99.5, purchaseDate: '2026-11-19' })];
  expect(of(before, [quote({ symbol: 'A' })])).toMatchObject({ dollars: 20 });
});

test('when the exchange was shut all day, it is the change of the last session and says so', () => {
  const closed = quote({ symbol: 'A', state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
  expect(of([lot({ symbol: 'A' })], [closed], saturday)).toEqual({ dollars: 2, percent: 2.04, today: false });
});

test('beside a coin that trades today, a stock of yesterday has not moved today', () => {
  const closed = quote({ symbol: 'A', state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
  const coin = quote({ symbol: 'BTC', type: 'crypto', price: 200, change: 20, asOf: '2026-11-21T16:59:45.000Z' });
  // +20 of 180 + 100
  expect(of([lot({ symbol: 'A' }), lot({ symbol: 'BTC' })], [closed, coin], saturday)).toEqual({
    dollars: 20,
    percent: 7.14,
    today: true,
  });
});

test('a session in New York is of its own day, also when it is the next one in London', () => {
  const evening = Date.parse('2026-11-21T03:00:00Z');
  const closed = quote({ symbol: 'A', state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
  expect(of([lot({ symbol: 'A' })], [closed], evening)).toMatchObject({ today: true });
});

test('many small lots lose nothing to binary fractions', () => {
  const lots = Array.from({ length: 1000 }, (_, at) => lot({ symbol: 'A', _id: String(at), quantity: 0.1 }));
  expect(of(lots, [quote({ symbol: 'A', price: 0.3, change: 0.1 })])).toEqual({
    dollars: 10,
    percent: 50,
    today: true,
  });
});

describe('prices that are older than they should be', () => {
  const old = { state: 'stale', asOf: '2022-12-28T21:00:00.000Z' } as const;
  const older = { state: 'stale', asOf: '2021-03-31T20:00:00.000Z' } as const;
  const lots = [lot({ symbol: 'A' }), lot({ symbol: 'B' })];

  test('all of them: it says to which day they go', () => {
    expect(of(lots, [quote({ symbol: 'A', ...older }), quote({ symbol: 'B', ...old })])).toMatchObject({
      today: false,
      pricesTo: '2022-12-28',
    });
  });

  test('all of them, of different days: only those of the newest day count', () => {
    const quotes = [quote({ symbol: 'A', ...older, change: 50 }), quote({ symbol: 'B', ...old })];
    // +2 of 100 + 98
    expect(of(lots, quotes)).toEqual({ dollars: 2, percent: 1.01, today: false, pricesTo: '2022-12-28' });
  });

  test('beside others that are not: they count as unchanged, also while no market trades', () => {
    const quotes = [quote({ symbol: 'A', ...old, change: 50 }), quote({ symbol: 'B' })];
    const change = of(lots, quotes, saturday);
    expect(change).toEqual({ dollars: 2, percent: 1.01, today: false });
  });

  test('the last price of a source that went away today is of today', () => {
    const quotes = [quote({ symbol: 'A', state: 'stale' })];
    expect(of(lots, quotes)).toEqual({ dollars: 2, percent: 2.04, today: true });
  });
});
