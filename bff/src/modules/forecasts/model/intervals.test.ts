import { AdaptiveRange } from './intervals.ts';
import { SortedWindow } from './sortedWindow.ts';

/** Evenly spread over ± 1, in an order without a pattern. */
const evenly = Array.from({ length: 999 }, (_, i) => (((i * 617) % 999) + 1) / 500 - 1);

function filled(): SortedWindow {
  const window = new SortedWindow(999);
  for (const value of evenly) window.push(value);
  return window;
}

/** Share of misses when residuals become `widening` times as volatile as those the range is based on. */
function missesAfter(widening: number, adaptation: number): number {
  const residuals = filled();
  const range = new AdaptiveRange(0.2, adaptation);
  let misses = 0;
  for (const value of evenly) {
    range.read(residuals);
    if (value * widening < range.low || value * widening > range.high) misses += 1;
    range.observe(value * widening);
  }
  return misses / evenly.length;
}

describe('an adaptive range', () => {
  test('takes its ends from the residuals', () => {
    const range = new AdaptiveRange(0.2, 0.015);
    range.read(filled());
    expect(range.low).toBeCloseTo(-0.8, 2);
    expect(range.high).toBeCloseTo(0.8, 2);
  });

  test('keeps its miss rate when volatility rises, unlike a fixed range', () => {
    expect(missesAfter(1.15, 0)).toBeGreaterThan(0.29);
    expect(missesAfter(1.15, 0.015)).toBeCloseTo(0.2, 1);
    expect(Math.abs(missesAfter(1.15, 0.015) - 0.2)).toBeLessThan(0.02);
  });

  test('keeps its miss rate when volatility falls', () => {
    expect(missesAfter(0.9, 0)).toBeLessThan(0.13);
    expect(Math.abs(missesAfter(0.9, 0.015) - 0.2)).toBeLessThan(0.02);
  });

  test('of 95% can be made to contain that of 80%', () => {
    const inner = new AdaptiveRange(0.2, 0);
    const outer = new AdaptiveRange(0.9, 0);
    inner.read(filled());
    outer.read(filled());
    outer.contain(inner);
    expect([outer.low, outer.high]).toEqual([inner.low, inner.high]);
  });
});
