import type { ChartSeries } from './series.ts';

/** Pixels of a line of the read-out. */
export const LINE_PX = 20;

/**
 * Pixels above the plot that the read-out keeps: one line for a single series, two for several, three where they are
 * `narrow`. It depends on nothing that changes while a person reads.
 */
export function readOutHeight(series: readonly ChartSeries[], { narrow }: { narrow: boolean }): number {
  if (series.length < 2) return LINE_PX;
  return LINE_PX * (narrow ? 3 : 2);
}
