import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { commonPeriod, movers } from './movers.ts';

test('the largest changes come first, up or down, and unknown ones last', () => {
  const quotes = [
    anUnavailableQuote({ symbol: 'NONE' }),
    aQuote({ symbol: 'SMALL', changePercent: 0.1 }),
    aQuote({ symbol: 'DOWN', changePercent: -4 }),
    aQuote({ symbol: 'UP', changePercent: 3 }),
  ];
  expect(movers(quotes, 4).map(({ symbol }) => symbol)).toEqual(['DOWN', 'UP', 'SMALL', 'NONE']);
  expect(movers(quotes, 2).map(({ symbol }) => symbol)).toEqual(['DOWN', 'UP']);
});

describe('the period that all changes share', () => {
  const friday = aQuote({ asOf: '2026-11-20T21:00:00.000Z' });
  const coin = aQuote({ type: 'crypto', asOf: '2026-11-22T12:00:00.000Z' });

  test('a session of today, also in New York, whose UTC day is over', () => {
    expect(commonPeriod([friday, friday], Date.parse('2026-11-20T23:30:00Z'))).toBe('today');
    expect(commonPeriod([friday], Date.parse('2026-11-21T03:00:00Z'))).toBe('today');
  });

  test('an earlier session by its day', () => {
    expect(commonPeriod([friday], Date.parse('2026-11-22T12:00:00Z'))).toBe('Friday');
    expect(commonPeriod([friday], Date.parse('2026-11-29T12:00:00Z'))).toBe('Nov 20, 2026');
  });

  test('coins alone, beside what has no price', () => {
    expect(commonPeriod([coin, anUnavailableQuote()], Date.parse('2026-11-22T12:00:00Z'))).toBe('24h');
  });

  test('none of stocks beside coins, and none without prices', () => {
    expect(commonPeriod([friday, coin], Date.parse('2026-11-20T23:30:00Z'))).toBeNull();
    expect(commonPeriod([anUnavailableQuote()], 0)).toBeNull();
  });
});
