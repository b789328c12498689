import fc from 'fast-check';
import type { DailyBar } from '../../../../market/marketData.ts';
import { roundPrice } from '../../../../market/roundPrice.ts';
import { intradayPath } from './intradayPath.ts';
import { seedOf } from './random.ts';

const bar = (open: number, high: number, low: number, close: number): DailyBar => ({
  date: '2026-11-20',
  open,
  high,
  low,
  close,
  volume: null,
  complete: true,
});

test('the path matches its bar’s open, close, high and low and never leaves it', () => {
  const price = fc.double({ min: 0.00001, max: 100_000, noNaN: true });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      price,
      share,
      share,
      share,
      fc.integer({ min: 3, max: 2000 }),
      fc.integer(),
      (base, range, from, to, ticks, day) => {
        const low = roundPrice(base);
        const high = roundPrice(base * (1 + 0.3 * range));
        const between = (at: number) => Math.min(Math.max(roundPrice(low + at * (high - low)), low), high);
        const [open, close] = [between(from), between(to)];
        const path = intradayPath(bar(open, high, low, close), 0.02, ticks, seedOf('test'), day);
        expect(path.length).toBe(ticks + 1);
        expect(path[0]).toBe(open);
        expect(path[ticks]).toBe(close);
        expect(Math.max(...path)).toBe(high);
        expect(Math.min(...path)).toBe(low);
      },
    ),
    { numRuns: 200 },
  );
});

test('a day without movement is a flat line', () => {
  expect(new Set(intradayPath(bar(5, 5, 5, 5), 0.01, 100, seedOf('test'), 1))).toEqual(new Set([5]));
});

test('each day has its own path, the same every time', () => {
  const path = (day: number) => [...intradayPath(bar(100, 104, 98, 103), 0.02, 300, seedOf('test'), day)];
  expect(path(1)).toEqual(path(1));
  expect(path(1)).not.toEqual(path(2));
});
