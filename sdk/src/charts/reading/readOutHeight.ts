import type { ChartSeries } from '../series.ts';

/** Pixels of a line of the read-out. */
export const LINE_PX = 20;

/** Up to this width of a chart, the read-out of several series takes one line more. */
export const NARROW_PX = 520;

/**
 * Returns the height of the read-out above the plot, in pixels: one line for a single series, two for several, three on a
 * `narrow` chart, four with ranges. Details of a day take one line more, on a narrow chart two. It never changes while the
 * chart is read.
 */
export function readOutHeight(
  series: readonly ChartSeries[],
  { narrow, detailed = false }: { narrow: boolean; detailed?: boolean },
): number {
  if (detailed) return LINE_PX * (narrow ? 3 : 2);
  if (series.length < 2) return LINE_PX;
  if (!narrow) return 2 * LINE_PX;
  return LINE_PX * (series.some(({ intervals }) => intervals) ? 4 : 3);
}
