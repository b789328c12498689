import { anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { differs, marketStates } from './marketStates.ts';

const CLOSE = '2026-11-20T21:00:00.000Z';
const closed = (part = {}) => aQuote({ state: 'closed', asOf: CLOSE, ...part });
const coin = (part = {}) =>
  aQuote({ symbol: 'BTC', type: 'crypto', state: 'live', asOf: '2026-11-22T05:59:00Z', ...part });

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
