import { mockTrend } from './mockTrend.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

test('has the 120 days up to today, each date once', () => {
  const points = mockTrend(noon);
  expect(points).toHaveLength(120);
  expect(points.at(-1)?.date).toBe('2026-11-20');
  expect(points[0]?.date).toBe('2026-07-24');
  expect(new Set(points.map(({ date }) => date)).size).toBe(120);
});

test("tomorrow's chart is today's, shifted by one day", () => {
  expect(mockTrend(noon + 86_400_000).slice(0, -1)).toEqual(mockTrend(noon).slice(1));
  expect(mockTrend(noon + 11 * 3_600_000)).toEqual(mockTrend(noon));
});

test('varies within the range of the chart', () => {
  const values = mockTrend(noon).map(({ value }) => value);
  expect(Math.min(...values)).toBeGreaterThan(175);
  expect(Math.max(...values)).toBeLessThan(200);
  expect(new Set(values).size).toBeGreaterThan(100);
});
