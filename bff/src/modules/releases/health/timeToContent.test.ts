import { isSlow, slowAbove } from './timeToContent.ts';

const times = (count: number, ms = (nth: number) => nth) => Array.from({ length: count }, (_, nth) => ms(nth + 1));

test('a quarter of stable’s times are above the bound', () => {
  expect(slowAbove(times(400))).toBe(300);
  expect(slowAbove(times(400).toReversed())).toBe(300);
});

test('only the latest 400 times count', () => {
  expect(slowAbove([...times(1_000, () => 90_000), ...times(400)])).toBe(300);
});

test('fewer than 40 times are no bound', () => {
  expect([slowAbove([]), slowAbove(times(39)), slowAbove(times(40))]).toEqual([null, null, 30]);
});

test('a candidate may take 1.2 times as long', () => {
  expect([isSlow('stable', 1_000, 1_000), isSlow('stable', 1_001, 1_000)]).toEqual([false, true]);
  expect([isSlow('candidate', 1_200, 1_000), isSlow('candidate', 1_201, 1_000)]).toEqual([false, true]);
});
