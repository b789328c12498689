import type { Pen, Place } from '@bellwether/sdk/charts/extras.ts';
import type { SymbolBars } from '@bellwether/sdk/contract/types';

export type Bar = SymbolBars['bars'][number];

/** Several bars drawn as one. `volume` is null where none of them has one. */
export interface Candle {
  /** YYYY-MM-DD, of the last bar. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

/** Pixels from candle to candle, at least. Below that they are one gray band. */
const LEAST_PX = 5;
const WIDEST_PX = 14;
/** Of the plot's height. */
const VOLUME_SHARE = 0.16;

/** Whether bars have what a candle shows. Some sources publish closes alone. */
export const haveCandles = (bars: readonly Bar[]) =>
  bars.some(({ open, high, low }) => open !== null && high !== null && low !== null);

/**
 * Joins bars, so that no more than `most` candles remain: the first open, the highest high, the lowest low, the last close,
 * and all volume. A bar that knows its close alone is flat.
 */
export function joined(bars: readonly Bar[], most: number): Candle[] {
  const each = Math.max(1, Math.ceil(bars.length / Math.max(1, most)));
  return Array.from({ length: Math.ceil(bars.length / each) }, (_, at) => {
    const part = bars.slice(at * each, (at + 1) * each);
    const first = part[0] as Bar;
    const last = part.at(-1) as Bar;
    const volumes = part.flatMap(({ volume }) => volume ?? []);
    return {
      date: last.time,
      open: first.open ?? first.close,
      high: Math.max(...part.map(({ high, close }) => high ?? close)),
      low: Math.min(...part.map(({ low, close }) => low ?? close)),
      close: last.close,
      volume: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    };
  });
}

/** As many candles as the plot has room for. */
export function candlesFor(bars: readonly Bar[], { chart }: Pen): Candle[] {
  return joined(bars, Math.floor(chart.plotWidth / LEAST_PX));
}

/** One path for each look, because a thousand shapes are slow to redraw. */
export function drawCandles(candles: readonly Candle[], pen: Pen): void {
  const half = halfWidth(candles, pen);
  for (const [className, isOfLook] of LOOKS) {
    const shown = candles.filter(isOfLook);
    pen.path(
      className,
      shown.flatMap(({ date, open, high, low, close }) => {
        const x = pen.x(date);
        const [top, bottom] = [pen.y(Math.max(open, close)), pen.y(Math.min(open, close))];
        return [
          [
            [x, pen.y(high)],
            [x, top],
          ],
          [
            [x, bottom],
            [x, pen.y(low)],
          ],
          box(x, half, [top, bottom]),
        ];
      }),
    );
  }
}

const LOOKS = [
  ['bw-candle-up', ({ open, close }: Candle) => close >= open],
  ['bw-candle-down', ({ open, close }: Candle) => close < open],
] as const;

/** Bars at the bottom of the plot, the highest volume the tallest. */
export function drawVolume(candles: readonly Candle[], pen: Pen): void {
  const most = Math.max(0, ...candles.map(({ volume }) => volume ?? 0));
  if (most === 0) return;
  const half = halfWidth(candles, pen);
  const { plotTop, plotHeight, plotLeft, plotWidth } = pen.chart;
  const bottom = plotTop + plotHeight;
  const within = (x: number) => Math.min(Math.max(x, plotLeft), plotLeft + plotWidth);
  pen.path(
    'bw-volume',
    candles.map(({ date, volume }) => {
      const top = bottom - ((volume ?? 0) / most) * plotHeight * VOLUME_SHARE;
      const [left, right] = [within(pen.x(date) - half), within(pen.x(date) + half)];
      return box((left + right) / 2, (right - left) / 2, [top, bottom]);
    }),
    'behind',
  );
}

function box(x: number, half: number, [top, bottom]: readonly [number, number]): Place[] {
  return [
    [x - half, top],
    [x + half, top],
    [x + half, bottom],
    [x - half, bottom],
    [x - half, top],
  ];
}

function halfWidth(candles: readonly Candle[], { chart }: Pen): number {
  return Math.min(WIDEST_PX, 0.65 * (chart.plotWidth / Math.max(1, candles.length))) / 2;
}
