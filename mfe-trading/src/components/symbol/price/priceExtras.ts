import type { ChartExtras, Pen } from '@bellwether/sdk/charts/extras.ts';
import { compactNumber } from '@bellwether/sdk/format';
import type { SymbolEvent } from '../../../model/symbol/events.ts';
import { type Bar, candlesFor, drawCandles, drawVolume } from './candles.ts';
import { drawEvents } from './eventMarks.ts';

export type Look = 'line' | 'candles';

interface Given {
  readonly bars: readonly Bar[];
  readonly events: readonly SymbolEvent[];
  readonly look: Look;
  readonly formatPrice: (value: number) => string;
  /** What the day is compared with. */
  readonly baseline?: number | null | undefined;
}

/** The candles, volume and events of a chart of prices, and each day's figures for its read-out. */
export function priceExtras({ bars, events, look, formatPrice, baseline = null }: Given): ChartExtras {
  const details = new Map(bars.map((bar) => [bar.time, figuresOf(bar, formatPrice)]));
  for (const { date, text } of events) {
    const bar = bars.find(({ time }) => time >= date); // a week has the date of its last day
    if (bar) details.get(bar.time)?.unshift(text);
  }
  return {
    details,
    draw(pen) {
      if (baseline !== null) drawBaseline(baseline, pen);
      const candles = candlesFor(bars, pen);
      drawVolume(candles, pen);
      if (look === 'candles') drawCandles(candles, pen);
      drawEvents(events, pen);
    },
    extent: including(baseline, look === 'candles' ? extentOf(bars) : null),
    replacesLine: look === 'candles',
  };
}

/** A line across the plot, so that what is above it is gained. */
function drawBaseline(baseline: number, { chart, y, path }: Pen): void {
  const { plotLeft, plotWidth } = chart;
  const height = y(baseline);
  const across = [
    [plotLeft, height],
    [plotLeft + plotWidth, height],
  ] as const;
  path('bw-baseline', [across], 'behind');
}

function including(baseline: number | null, extent: [number, number] | null): [number, number] | null {
  if (baseline === null) return extent;
  const [low, high] = extent ?? [baseline, baseline];
  return [Math.min(low, baseline), Math.max(high, baseline)];
}

function figuresOf({ open, high, low, volume }: Bar, formatPrice: Given['formatPrice']): string[] {
  return [
    ...(open === null ? [] : [`Open ${formatPrice(open)}`]),
    ...(high === null ? [] : [`High ${formatPrice(high)}`]),
    ...(low === null ? [] : [`Low ${formatPrice(low)}`]),
    ...(volume === null ? [] : [`Volume ${compactNumber(volume)}`]),
  ];
}

function extentOf(bars: readonly Bar[]): [low: number, high: number] | null {
  if (bars.length === 0) return null;
  return [
    Math.min(...bars.map(({ low, close }) => low ?? close)),
    Math.max(...bars.map(({ high, close }) => high ?? close)),
  ];
}
