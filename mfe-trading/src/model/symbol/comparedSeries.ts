import type { ChartPoint, ChartSeries } from '@bellwether/sdk/charts/series.ts';
import type { SymbolBars } from '@bellwether/sdk/contract/types';

export interface Given extends Pick<SymbolBars, 'bars'> {
  readonly symbol: string;
}

/** How many symbols a chart compares its own with. Each has a color of its own. */
export const MOST_COMPARED = 3;

export interface Comparison {
  /** In percent since the first day; the chart's own symbol first. */
  readonly series: readonly ChartSeries[];
  /** YYYY-MM-DD: the first day by which each symbol has a close; null where their days do not meet: then there is no series. */
  readonly since: string | null;
}

/**
 * The change of several symbols' closes since the day by which each of them has one, so that all lines start at 0% on the
 * same day: a stock on a Sunday at its Friday's close. Closes are adjusted for splits, and leave dividends out.
 */
export function comparedSeries(own: Given, others: readonly Given[]): Comparison {
  const all = [own, ...others];
  const since = all
    .map(({ bars }) => bars[0]?.time ?? '')
    .sort()
    .at(-1);
  if (since === undefined || all.some(({ bars }) => (bars.at(-1)?.time ?? '') < since))
    return { series: [], since: null };
  const series = all.map(({ symbol, bars }, place) => ({
    name: symbol,
    points: changesSince(since, bars),
    ...(place > 0 && { compared: place }),
  }));
  return { series, since };
}

/** In percent. The first one is 0, of the last close by that day. */
function changesSince(since: string, bars: Given['bars']): ChartPoint[] {
  const base = bars.findLast(({ time }) => time <= since)?.close ?? Number.NaN;
  const later = bars.filter(({ time }) => time > since);
  return [
    { date: since, value: 0 },
    ...later.map(({ time, close }) => ({ date: time, value: (close / base - 1) * 100 })),
  ];
}
