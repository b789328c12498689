import { dayRange } from './dayRange.ts';

test.each([
  [10, 10, 20, 0],
  [15, 10, 20, 0.5],
  [20, 10, 20, 1],
  [25, 10, 20, 1],
  [5, 10, 20, 0],
  [10, 10, 10, 0.5],
])('a price of %d between %d and %d lies at %d', (price, low, high, share) => {
  expect(dayRange({ price, low, high })).toEqual({ low, high, share });
});

test.each([
  [null, 10, 20],
  [15, null, 20],
  [15, 10, null],
  [15, 20, 10],
])('there is no range for the price %p, the low %p and the high %p', (price, low, high) => {
  expect(dayRange({ price, low, high })).toBeNull();
});
