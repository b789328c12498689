import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { differs, marketStates, marketsLine } from './marketStates.ts';

const CLOSE = '2026-11-20T21:00:00.000Z';
const NOW = Date.parse('2026-11-22T06:00:00.000Z');
const closed = (part = {}) => aQuote({ state: 'closed', asOf: CLOSE, ...part });
const coin = (part = {}) =>
  aQuote({ symbol: 'BTC', type: 'crypto', state: 'live', asOf: '2026-11-22T05:59:00Z', ...part });
const lineOf = (...quotes: Parameters<typeof marketStates>[0]) => marketsLine(marketStates(quotes), NOW);

test('says the state of each market once', () => {
  expect(lineOf(closed(), closed({ symbol: 'KO' }), coin())).toMatch(/^Stocks closed Nov 20, \d+:00 PM · Crypto live$/);
  expect(lineOf(coin())).toBe('Crypto live');
  expect(lineOf(aQuote({ state: 'delayed' }))).toBe('Stocks delayed');
});

test('goes by most of the prices', () => {
  const live = aQuote({ state: 'live' });
  expect(lineOf(closed(), live, live)).toBe('Stocks live');
});

test('says nothing about a market without current prices', () => {
  expect(lineOf()).toBe('');
  expect(lineOf(anUnavailableQuote(), aQuote({ state: 'stale' }))).toBe('');
});

test('a row says its own state where it differs from its market', () => {
  const states = marketStates([closed(), closed(), coin()]);
  expect(differs(closed(), states)).toBe(false);
  expect(differs(coin(), states)).toBe(false);
  expect(differs(closed({ asOf: '2026-11-19T21:00:00.000Z' }), states)).toBe(true);
  expect(differs(aQuote({ state: 'live' }), states)).toBe(true);
  expect(differs(aQuote({ state: 'stale' }), states)).toBe(true);
  expect(differs(anUnavailableQuote(), states)).toBe(true);
  expect(differs(aQuote({ state: 'stale' }), marketStates([]))).toBe(true);
});
