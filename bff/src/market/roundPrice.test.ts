import { changeFrom, roundPrice } from './roundPrice.ts';

test.each([
  [1234.5678, 1234.57],
  [1.005, 1],
  [0.999999, 0.999999],
  [0.123456789, 0.123457],
  [0.0000089123456, 0.00000891235],
  [1e-12, 1e-12],
  [1e-25, 1e-25],
  [0, 0],
])('%f is written as %f', (price, written) => {
  expect(roundPrice(price)).toBe(written);
});

test('rounding is idempotent', () => {
  for (let exponent = -9; exponent < 5; exponent += 0.037) {
    const once = roundPrice(10 ** exponent);
    expect(roundPrice(once)).toBe(once);
    expect(Math.abs(once / 10 ** exponent - 1)).toBeLessThan(0.005);
  }
});

test('a change has no floating-point noise', () => {
  expect(changeFrom(0.1, 0.3)).toEqual({ change: 0.2, changePercent: 200 });
  expect(changeFrom(100, 99.9)).toEqual({ change: -0.1, changePercent: -0.1 });
  expect(changeFrom(50, 50)).toEqual({ change: 0, changePercent: 0 });
});
