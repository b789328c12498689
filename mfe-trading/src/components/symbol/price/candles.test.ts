import type { Pen, Place } from '@bellwether/sdk/charts/extras.ts';
import { type Bar, drawCandles, drawVolume, haveCandles, joined } from './candles.ts';

const bar = (day: number, part: Partial<Bar> = {}): Bar => ({
  time: `2026-11-${String(day).padStart(2, '0')}`,
  open: 10,
  high: 14,
  low: 8,
  close: 12,
  volume: 100,
  ...part,
});

test('joins bars where there is no room: first open, highest high, lowest low, last close, all volume', () => {
  const bars = [bar(2), bar(3, { high: 20 }), bar(4, { low: 1, close: 9 }), bar(5, { open: 5, close: 6 })];
  expect(joined(bars, 2)).toEqual([
    { date: '2026-11-03', open: 10, high: 20, low: 8, close: 12, volume: 200 },
    { date: '2026-11-05', open: 10, high: 14, low: 1, close: 6, volume: 200 },
  ]);
  expect(joined(bars, 100)).toHaveLength(4);
  expect(joined(bars, 0)).toHaveLength(1);
  expect(joined([], 5)).toEqual([]);
});

test('a bar that has only its close is flat, and no candle by itself', () => {
  const flat = bar(2, { open: null, high: null, low: null, volume: null });
  expect(joined([flat], 9)).toEqual([{ date: '2026-11-02', open: 12, high: 12, low: 12, close: 12, volume: null }]);
  expect([haveCandles([flat]), haveCandles([flat, bar(3)]), haveCandles([])]).toEqual([false, true, false]);
});

/** A plot of 200 × 100 pixels from 0 to 20, and what was drawn on it. */
function aPen() {
  const drawn = new Map<string, readonly (readonly Place[])[]>();
  const pen = {
    chart: { plotTop: 0, plotHeight: 100, plotWidth: 200 },
    x: (date: string) => Number(date.slice(-2)) * 10,
    y: (value: number) => 100 - 5 * value,
    path: (className: string, lines: readonly (readonly Place[])[]) => drawn.set(className, lines),
  };
  return { pen: pen as unknown as Pen, drawn };
}

test('draws the wicks to high and low and the body from open to close, apart for days that rose and fell', () => {
  const { pen, drawn } = aPen();
  drawCandles(joined([bar(2), bar(3, { close: 9 })], 9), pen);
  const [above, below, body] = drawn.get('bw-candle-up') ?? [];
  expect([above, below]).toEqual([
    [
      [20, 30],
      [20, 40],
    ],
    [
      [20, 50],
      [20, 60],
    ],
  ]);
  expect(body?.map(([, y]) => y)).toEqual([40, 40, 50, 50, 40]);
  expect(body?.at(0)).toEqual(body?.at(-1)); // closed, so filled
  expect(drawn.get('bw-candle-down')).toHaveLength(3);
});

test('the highest volume is the tallest bar; without any there is none', () => {
  const { pen, drawn } = aPen();
  drawVolume(joined([bar(2), bar(3, { volume: 50 }), bar(4, { volume: null })], 9), pen);
  const heights = drawn.get('bw-volume')?.map((box) => 100 - Math.min(...box.map(([, y]) => y)));
  expect(heights).toEqual([16, 8, 0]);
  const none = aPen();
  drawVolume(joined([bar(2, { volume: null })], 9), none.pen);
  expect(none.drawn.size).toBe(0);
});
