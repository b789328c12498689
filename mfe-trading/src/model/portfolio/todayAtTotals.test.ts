import { aHolding, aPortfolio, aValueHistory, someHistoryParts } from '@bellwether/sdk/testing/builders.ts';
import { endsAtTotals, historyAtTotals, partsAtTotals } from './todayAtTotals.ts';

const portfolio = aPortfolio([aHolding()]);
const NOW = Date.parse('2026-11-20T18:00:00Z');

test('only today’s last value is that of the total, and only if both count every lot', () => {
  expect(endsAtTotals(aValueHistory(), portfolio, NOW)).toBe(true);
  expect(endsAtTotals(aValueHistory(), portfolio, NOW + 86_400_000)).toBe(false);
  expect(endsAtTotals(aValueHistory({ leftOut: [{ symbol: 'Z', why: 'no-prices' }] }), portfolio, NOW)).toBe(false);
  expect(endsAtTotals(aValueHistory(), { ...portfolio, valued: { priced: 1, of: 2 } }, NOW)).toBe(false);
});

test('replaces the last value and leaves the days before it', () => {
  const history = aValueHistory();
  const { points } = historyAtTotals(history, portfolio);
  expect(points.slice(0, -1)).toEqual(history.points.slice(0, -1));
  expect(points.at(-1)).toEqual({ ...history.points.at(-1), value: 2314.8 });
});

test('the symbols and the rest end at their shares of today', () => {
  const parts = someHistoryParts();
  const shares = [
    { name: 'AAPL', value: 2000, percentage: 80 },
    { name: 'Other (2)', value: 500, percentage: 20, joined: true },
  ];
  const now = partsAtTotals(parts, shares);
  const last = (symbol: string, of = now) => of.parts.find((part) => part.symbol === symbol)?.values.at(-1);
  expect(last('AAPL')).toBe(2000);
  expect(last('BTC')).toBe(last('BTC', parts));
  expect(now.other.at(-1)).toBe(500);
  expect(now.parts[0]?.values).toHaveLength(parts.dates.length);
});
