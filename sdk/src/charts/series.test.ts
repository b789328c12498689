import { money } from '../format/money.ts';
import { rowsOf, summaryOf } from './series.ts';

const closes = {
  name: 'AAPL Close Price (Historical)',
  points: [
    { date: '2026-11-18', value: 230 },
    { date: '2026-11-19', value: 228.5 },
    { date: '2026-11-20', value: 231.48 },
  ],
};
const predicted = { name: 'Predicted Price', dashed: true, points: [{ date: '2026-11-21', value: 233.1 }] };

test('a summary gives the count, first and last value, and the extremes with their days', () => {
  expect(summaryOf(closes, money)).toBe(
    'AAPL Close Price (Historical): 3 values, from $230.00 on Nov 18, 2026 to $231.48 on Nov 20, 2026. ' +
      'Lowest $228.50 on Nov 19, 2026, highest $231.48 on Nov 20, 2026.',
  );
});

test('a summary handles one value and no values', () => {
  expect(summaryOf(predicted, money)).toBe('Predicted Price: $233.10 on Nov 21, 2026.');
  expect(summaryOf({ name: 'AI Trend', points: [] }, money)).toBe('AI Trend: no values.');
});

test('a summary names the ranges of a series', () => {
  const ranged = {
    ...predicted,
    intervals: [
      { name: '80% range', low: 230.18, high: 235.87 },
      { name: '95% range', low: 227.4, high: 238.9 },
    ],
  };
  expect(summaryOf(ranged, money)).toBe(
    'Predicted Price: $233.10 on Nov 21, 2026. 80% range $230.18 to $235.87. 95% range $227.40 to $238.90.',
  );
});

test('there is one row per day, oldest first, with null for missing values', () => {
  expect(rowsOf([closes, predicted])).toEqual([
    { date: '2026-11-18', values: [230, null] },
    { date: '2026-11-19', values: [228.5, null] },
    { date: '2026-11-20', values: [231.48, null] },
    { date: '2026-11-21', values: [null, 233.1] },
  ]);
});
