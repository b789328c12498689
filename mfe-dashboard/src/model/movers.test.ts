import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { coverage, movers } from './movers.ts';

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

describe('what the changes cover', () => {
  const friday = aQuote({ asOf: '2026-11-20T21:00:00.000Z' });
  const coin = aQuote({ type: 'crypto', asOf: '2026-11-22T12:00:00.000Z' });

  test('a session of today', () => {
    expect(coverage([friday, coin], Date.parse('2026-11-20T23:30:00Z'))).toBe('Stocks today · coins 24h');
  });

  test('a session of today in New York, whose UTC day is over', () => {
    expect(coverage([friday], Date.parse('2026-11-21T03:00:00Z'))).toBe('Stocks today');
  });

  test('an earlier session by its day', () => {
    expect(coverage([friday], Date.parse('2026-11-22T12:00:00Z'))).toBe('Stocks Friday');
    expect(coverage([friday], Date.parse('2026-11-29T12:00:00Z'))).toBe('Stocks Nov 20, 2026');
  });

  test('coins alone, and nothing without prices', () => {
    expect(coverage([coin], Date.parse('2026-11-22T12:00:00Z'))).toBe('Coins 24h');
    expect(coverage([anUnavailableQuote()], 0)).toBe('');
  });
});
