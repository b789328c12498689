import type { HistoryPeriod } from '@bellwether/sdk/contract/types';
import type { DailyBar } from '../../../market/marketData.ts';
import { barsOf } from '../../../providers/market/testing/scriptedMarket.ts';
import type { Lot } from '../lots/lot.ts';
import { aLot as anyLot } from '../testing/aLot.ts';
import { finished } from '../testing/finished.ts';
import { portfolioHistory } from './portfolioHistory.ts';
import type { SymbolPrices } from './pricedSymbols.ts';

/** A Wednesday, 11:00 in New York, during the session. */
const WEDNESDAY = Date.parse('2026-03-11T15:00:00Z');

function aLot(symbol: string, purchaseDate: string | null, lot: Partial<Lot> = {}): Lot {
  return anyLot({ symbol, quantity: '1', purchasePrice: '90', purchaseDate, ...lot });
}

/** Returns bars for closes on dates in 2026, such as `{ '03-09': 100 }`. */
function bars(closes: Readonly<Record<string, number>>): DailyBar[] {
  return Object.entries(closes).flatMap(([date, close]) => barsOf([close], `2026-${date}`));
}

const stock = (closes: Readonly<Record<string, number>>): SymbolPrices => ({
  type: 'stock',
  bars: bars(closes),
  splits: [],
});
const crypto = (closes: Readonly<Record<string, number>>): SymbolPrices => ({
  type: 'crypto',
  bars: bars(closes),
  splits: [],
});

const history = (
  lots: readonly Lot[],
  prices: Readonly<Record<string, SymbolPrices>>,
  now = WEDNESDAY,
  period: HistoryPeriod = '1M',
) => finished(portfolioHistory({ lots, prices: new Map(Object.entries(prices)), period, now, source: 'test' }));

const values = (answer: ReturnType<typeof history>) =>
  Object.fromEntries(answer.points.map(({ date, value }) => [date.slice(5), value]));

describe('a day', () => {
  it('is valued at the closes of the lots bought by then', () => {
    const lots = [aLot('KO', '2026-03-06'), aLot('KO', '2026-03-10', { quantity: '2' })];
    const answer = history(lots, {
      KO: stock({ '03-05': 90, '03-06': 100, '03-09': 101, '03-10': 102, '03-11': 103 }),
    });
    expect(values(answer)).toEqual({ '03-06': 100, '03-09': 101, '03-10': 306, '03-11': 309 });
  });

  it('reports money put in separately from gains', () => {
    const lots = [aLot('KO', '2026-03-06'), aLot('KO', '2026-03-10', { quantity: '2', purchasePrice: '95' })];
    const answer = history(lots, { KO: stock({ '03-06': 100, '03-09': 101, '03-10': 102, '03-11': 103 }) });
    expect(answer.points.map(({ putIn, putInSoFar }) => [putIn, putInSoFar])).toEqual([
      [90, 90],
      [0, 90],
      [190, 280],
      [0, 280],
    ]);
  });

  it('keeps the last stock close while the exchange is closed and crypto trades', () => {
    const lots = [aLot('KO', '2026-03-06'), aLot('BTC', '2026-03-06')];
    const answer = history(lots, {
      KO: stock({ '03-06': 100, '03-09': 102, '03-10': 103, '03-11': 104 }),
      BTC: crypto({ '03-06': 1000, '03-07': 1001, '03-08': 1002, '03-09': 1003, '03-10': 1004, '03-11': 1005 }),
    });
    expect(values(answer)).toEqual({
      '03-06': 1100,
      '03-07': 1101,
      '03-08': 1102,
      '03-09': 1105,
      '03-10': 1107,
      '03-11': 1109,
    });
    expect(answer.daysLeftOut).toBe(0);
  });

  it('has no point if a session has no close for a lot, because the sum would look like a loss', () => {
    const lots = [aLot('KO', '2026-03-05'), aLot('PEP', '2026-03-05')];
    const answer = history(lots, {
      KO: stock({ '03-05': 100, '03-06': 100, '03-09': 100, '03-10': 100, '03-11': 100 }),
      PEP: stock({ '03-05': 50, '03-09': 52, '03-10': 53, '03-11': 54 }), // nothing on Friday the 6th
    });
    expect(values(answer)).toEqual({ '03-05': 150, '03-09': 152, '03-10': 153, '03-11': 154 });
    expect(answer.daysLeftOut).toBe(1);
  });

  it('does not fill the weekend after a missing close', () => {
    const lots = [aLot('PEP', '2026-03-05'), aLot('BTC', '2026-03-05')];
    const days = { '03-05': 1, '03-06': 1, '03-07': 1, '03-08': 1, '03-09': 1, '03-10': 1, '03-11': 1 };
    const answer = history(lots, {
      PEP: stock({ '03-05': 50, '03-09': 52, '03-10': 53, '03-11': 54 }),
      BTC: crypto(days),
    });
    expect(Object.keys(values(answer))).toEqual(['03-05', '03-09', '03-10', '03-11']);
    expect(answer.daysLeftOut).toBe(3);
  });

  it('without a point passes its money put in to the next one', () => {
    const lots = [aLot('KO', '2026-03-05'), aLot('PEP', '2026-03-05'), aLot('KO', '2026-03-06')];
    const answer = history(lots, {
      KO: stock({ '03-05': 100, '03-06': 100, '03-09': 100, '03-10': 100, '03-11': 100 }),
      PEP: stock({ '03-05': 50, '03-09': 52, '03-10': 53, '03-11': 54 }),
    });
    expect(answer.points.map(({ date, putIn }) => [date, putIn])).toEqual([
      ['2026-03-05', 180],
      ['2026-03-09', 90],
      ['2026-03-10', 0],
      ['2026-03-11', 0],
    ]);
  });
});

describe('today', () => {
  const lots = [aLot('KO', '2026-03-09')];

  it('uses the last close until the session ends', () => {
    const answer = history(lots, { KO: stock({ '03-09': 100, '03-10': 101 }) }); // a source without intraday prices
    expect(values(answer)).toEqual({ '03-09': 100, '03-10': 101, '03-11': 101 });
  });

  it('has no point if the session has ended without a close', () => {
    const evening = Date.parse('2026-03-11T22:00:00Z');
    const answer = history(lots, { KO: stock({ '03-09': 100, '03-10': 101 }) }, evening);
    expect(values(answer)).toEqual({ '03-09': 100, '03-10': 101 });
    expect(answer.daysLeftOut).toBe(0);
  });

  it('uses the Friday close on a Sunday', () => {
    const sunday = Date.parse('2026-03-15T12:00:00Z');
    const answer = history([aLot('KO', '2026-03-12')], { KO: stock({ '03-12': 100, '03-13': 101 }) }, sunday);
    expect(values(answer)).toEqual({ '03-12': 100, '03-13': 101, '03-15': 101 });
  });

  it('uses yesterday’s crypto close, but no older one', () => {
    const lots = [aLot('BTC', '2026-03-09')];
    expect(values(history(lots, { BTC: crypto({ '03-09': 10, '03-10': 11 }) }))).toEqual({
      '03-09': 10,
      '03-10': 11,
      '03-11': 11,
    });
    expect(values(history(lots, { BTC: crypto({ '03-08': 9, '03-09': 10 }) }))).toEqual({ '03-09': 10 });
  });

  it('counts a lot dated tomorrow, bought east of UTC', () => {
    const answer = history([aLot('KO', '2026-03-12')], { KO: stock({ '03-10': 101, '03-11': 102 }) });
    expect(values(answer)).toEqual({ '03-11': 102 });
  });
});

describe('the first day shown', () => {
  const days = { '02-10': 90, '02-11': 91, '02-12': 92, '03-10': 100, '03-11': 101 };

  it('includes older and undated lots, but not as money put in that day', () => {
    const lots = [aLot('KO', null), aLot('KO', '2025-01-02'), aLot('KO', '2026-02-11')];
    const answer = history(lots, { KO: stock(days) });
    expect(answer.points.slice(0, 2)).toEqual([
      { date: '2026-02-11', value: 273, putIn: 90, putInSoFar: 270 },
      { date: '2026-02-12', value: 276, putIn: 0, putInSoFar: 270 },
    ]);
    expect(answer.undatedLots).toBe(1);
  });

  it('is the first purchase if all lots are newer than the period', () => {
    expect(history([aLot('KO', '2026-03-10')], { KO: stock(days) }).points[0]?.date).toBe('2026-03-10');
  });

  it('is the next day with a close after a purchase on a day without one', () => {
    const answer = history([aLot('KO', '2026-03-07')], { KO: stock({ '03-06': 99, '03-09': 100, '03-10': 101 }) });
    expect(answer.points[0]).toEqual({ date: '2026-03-09', value: 100, putIn: 90, putInSoFar: 90 });
    expect(answer.late).toEqual([]);
  });
});

describe('a symbol', () => {
  const ko = { KO: stock({ '03-06': 100, '03-09': 101, '03-10': 102, '03-11': 103 }) };

  it.each([
    ['that the market does not have', undefined, { why: 'no-prices' }],
    ['without a single price', [], { why: 'no-prices' }],
    ['whose prices are unavailable', null, { why: 'unavailable' }],
    [
      'whose prices ended before the first day',
      bars({ '02-05': 50, '02-06': 51 }),
      { why: 'prices-ended', until: '2026-02-06' },
    ],
  ] as [string, SymbolPrices['bars'], object][])('%s is excluded and listed as left out', (_, gone, why) => {
    const lots = [aLot('KO', '2026-03-06'), aLot('GONE', null, { quantity: '5' })];
    const answer = history(lots, { ...ko, GONE: { type: 'stock', bars: gone, splits: [] } });
    expect(answer.leftOut).toEqual([{ symbol: 'GONE', ...why }]);
    expect(answer.undatedLots).toBe(0);
    expect(answer.points.at(-1)).toMatchObject({ value: 103, putInSoFar: 90 });
  });

  it('whose prices ended counts until then, along with its cost, and is listed as left out', () => {
    const lots = [aLot('KO', '2026-02-24'), aLot('OLD', '2026-02-25', { quantity: '5', purchasePrice: '8' })];
    const answer = history(lots, {
      KO: stock({ '02-24': 100, '02-25': 100, '02-26': 101, '02-27': 102, '03-02': 103, '03-11': 104 }),
      OLD: stock({ '02-25': 9, '02-26': 10 }),
    });
    expect(values(answer)).toEqual({
      '02-24': 100,
      '02-25': 145,
      '02-26': 151,
      '02-27': 102,
      '03-02': 103,
      '03-11': 104,
    });
    expect(answer.points.map(({ putIn, putInSoFar }) => [putIn, putInSoFar])).toEqual([
      [90, 90],
      [40, 130],
      [0, 130],
      [-40, 90],
      [0, 90],
      [0, 90],
    ]);
    expect(answer.leftOut).toEqual([{ symbol: 'OLD', why: 'prices-ended', until: '2026-02-26' }]);
  });

  it('whose prices ended keeps its last close over the following weekend', () => {
    const lots = [aLot('BTC', '2026-02-27'), aLot('OLD', '2026-02-27')];
    const days = { '02-27': 1, '02-28': 1, '03-01': 1, '03-02': 1, '03-10': 1, '03-11': 1 };
    const answer = history(lots, { BTC: crypto(days), OLD: stock({ '02-27': 50 }) });
    expect(values(answer)).toMatchObject({ '02-27': 51, '02-28': 51, '03-01': 51, '03-02': 1, '03-11': 1 });
  });

  it('whose prices ended excludes lots bought afterward', () => {
    const lots = [aLot('OLD', '2026-02-25'), aLot('OLD', '2026-03-05', { purchasePrice: '1000' })];
    const answer = history(lots, { OLD: stock({ '02-25': 50, '02-26': 51 }) });
    expect(answer.points).toEqual([
      { date: '2026-02-25', value: 50, putIn: 90, putInSoFar: 90 },
      { date: '2026-02-26', value: 51, putIn: 0, putInSoFar: 90 },
    ]);
  });

  it('with only old prices has points in All, and none in later periods', () => {
    const lots = [aLot('OLD', '2020-01-02', { quantity: '3' })];
    const OLD: SymbolPrices = { type: 'stock', splits: [], bars: barsOf([50, 51, 52, 53, 54], '2022-12-28') };
    const all = history(lots, { OLD }, WEDNESDAY, 'All');
    expect(all.points.map(({ date, value }) => [date, value])).toEqual([
      ['2022-12-24', 150],
      ['2022-12-25', 153],
      ['2022-12-26', 156],
      ['2022-12-27', 159],
      ['2022-12-28', 162],
    ]);
    for (const period of ['1M', '6M', '1Y'] as const) {
      expect(history(lots, { OLD }, WEDNESDAY, period)).toMatchObject({
        points: [],
        leftOut: [{ symbol: 'OLD', why: 'prices-ended', until: '2022-12-28' }],
      });
    }
  });

  it('without a price at purchase counts from its first price and is listed as late', () => {
    const lots = [aLot('KO', '2026-03-06'), aLot('NEW', '2026-03-06', { purchasePrice: '40' })];
    const answer = history(lots, { ...ko, NEW: stock({ '03-10': 50, '03-11': 51 }) });
    expect(values(answer)).toEqual({ '03-06': 100, '03-09': 101, '03-10': 152, '03-11': 154 });
    expect(answer.points.map(({ putInSoFar }) => putInSoFar)).toEqual([90, 90, 130, 130]);
    expect(answer.late).toEqual([{ symbol: 'NEW', since: '2026-03-10' }]);
  });

  it('is not late if its market was closed until its first price', () => {
    const lots = [aLot('BTC', '2026-03-07'), aLot('KO', '2026-03-07')];
    const days = { '03-07': 1, '03-08': 1, '03-09': 1, '03-10': 1, '03-11': 1 };
    const answer = history(lots, { BTC: crypto(days), KO: stock({ '03-09': 100, '03-10': 101, '03-11': 102 }) });
    expect(answer.late).toEqual([]);
    expect(values(answer)).toMatchObject({ '03-08': 1, '03-09': 101 });
  });
});

it('returns no points without lots', () => {
  expect(history([], {})).toEqual({
    period: '1M',
    points: [],
    undatedLots: 0,
    late: [],
    leftOut: [],
    daysLeftOut: 0,
    trends: {},
    source: 'test',
  });
});

it.each(['1M', 'All'] as const)('returns the trend of every symbol with prices, in a period of %s', (period) => {
  const lots = [aLot('KO', null), aLot('ZZZZ', null)];
  const prices = { KO: stock({ '02-09': 90, '02-10': 91, '03-10': 92, '03-11': 93 }) };
  expect(history(lots, prices, WEDNESDAY, period).trends).toEqual({ KO: [91, 92, 93] });
});
