import { level, points } from './level.ts';

test('a price is in dollars, the level of an index in points', () => {
  expect(level(1234.5)).toBe('$1,234.50');
  expect(level(0.0001234)).toBe('$0.0001234');
  expect(level(6812.444, true)).toBe('6,812.44 points');
  expect(points(-12)).toBe('−12.00');
  expect(points(-0.001)).toBe('0.00');
});

test('a missing one is a dash', () => {
  expect([level(null), level(null, true), points(undefined)]).toEqual(['—', '—', '—']);
});
