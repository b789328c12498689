import { aHolding, aPortfolio, aValueHistory } from '../testing/builders.ts';
import { historyAtTotals } from './historyAtTotals.ts';

const portfolio = aPortfolio([aHolding()]);
const NOW = Date.parse('2026-11-20T18:00:00Z');

test('ends at the total, and leaves the days before it', () => {
  const history = aValueHistory();
  const { points } = historyAtTotals(history, portfolio, NOW);
  expect(points.slice(0, -1)).toEqual(history.points.slice(0, -1));
  expect(points.at(-1)).toEqual({ ...history.points.at(-1), value: 2314.8 });
});

test.each([
  ['ends before today', aValueHistory(), portfolio, NOW + 86_400_000],
  ['leaves out a lot', aValueHistory({ leftOut: [{ symbol: 'Z', why: 'no-prices' }] }), portfolio, NOW],
  ['counts a lot without a price', aValueHistory(), { ...portfolio, valued: { priced: 1, of: 2 } }, NOW],
  ['is empty', aValueHistory({ points: [] }), portfolio, NOW],
] as const)('a history that %s stays as it is', (_, history, totals, now) => {
  expect(historyAtTotals(history, totals, now)).toBe(history);
});
