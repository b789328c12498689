import { SortedWindow } from './sortedWindow.ts';

function windowOf(size: number, values: number[]): SortedWindow {
  const window = new SortedWindow(size);
  for (const value of values) window.push(value);
  return window;
}

describe('a sorted window', () => {
  test('puts the k-th of n values at k / (n + 1)', () => {
    const window = windowOf(9, [9, 1, 8, 2, 7, 3, 6, 4, 5]);
    expect(window.quantile(0.1)).toBe(1);
    expect(window.quantile(0.5)).toBe(5);
    expect(window.quantile(0.9)).toBe(9);
    expect(window.quantile(0.55)).toBeCloseTo(5.5, 12);
  });

  test('never reads beyond the extremes it has seen', () => {
    const window = windowOf(3, [1, 2, 3]);
    expect([window.quantile(0), window.quantile(1)]).toEqual([1, 3]);
    expect(window.shareBelow(-5)).toBeGreaterThan(0);
    expect(window.shareUpTo(99)).toBeLessThan(1);
  });

  test('forgets the oldest value, wherever it is in the order', () => {
    const arrivals = Array.from({ length: 500 }, (_, i) => (i * 7919) % 101);
    const window = new SortedWindow(40);
    arrivals.forEach((value, i) => {
      window.push(value);
      const kept = arrivals.slice(Math.max(0, i - 39), i + 1).sort((a, b) => a - b);
      kept.forEach((expected, k) => {
        expect(window.quantile((k + 1) / (kept.length + 1))).toBeCloseTo(expected, 9);
      });
    });
  });

  test('finds the share below a value as the inverse of the quantile', () => {
    const window = windowOf(
      99,
      Array.from({ length: 99 }, (_, i) => Math.sin(i)),
    );
    for (const probability of [0.05, 0.33, 0.5, 0.81]) {
      expect(window.shareBelow(window.quantile(probability))).toBeCloseTo(probability, 9);
    }
  });

  test('distinguishes below from at-or-below for ties', () => {
    const window = windowOf(4, [0, 0, 0, 1]);
    expect(window.shareBelow(0)).toBeCloseTo(0.1, 12);
    expect(window.shareUpTo(0)).toBeCloseTo(0.6, 12);
  });
});
