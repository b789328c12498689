import type { ChartSeries } from '../series.ts';

/** Pixels of a line of the read-out. */
export const LINE_PX = 20;

/** Up to this width of a chart, the read-out of several series takes one line more. */
export const NARROW_PX = 520;

/**
 * Returns the height of the read-out above the plot, in pixels: one line for a single series, two for several, three on a
 * `narrow` chart, four with ranges. It never changes while the chart is read.
 */
export function readOutHeight(series: readonly ChartSeries[], { narrow }: { narrow: boolean }): number {
  if (series.length < 2) return LINE_PX;
  if (!narrow) return 2 * LINE_PX;
  return LINE_PX * (series.some(({ intervals }) => intervals) ? 4 : 3);
}
