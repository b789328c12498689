import { isInstant } from './pointTime.ts';
import type { ChartSeries } from './series.ts';

/** Where days lie on the horizontal axis, in the milliseconds of its unit. */
export interface TimeScale {
  /** Days are drawn at midnight UTC, so time zones do not shift them. */
  x(date: string): number;
  /** The last day with a value that is not a forecast; null in a chart without a reserved band. */
  readonly now: number | null;
  /** The right edge; undefined where Highcharts finds it. */
  readonly end: number | undefined;
}

/** Share of the width that is reserved for what is ahead. On a linear axis one day of three months would be 9 px. */
const BAND = 0.2;
/** Room for the mark at the end of the band, as a share of the width. */
const MARGIN = 0.025;

/** Past days are linear. With `reservesBand`, the last forecast day lies at the end of a band of its own. */
export function timeScale(series: readonly ChartSeries[], reservesBand: boolean): TimeScale {
  const past = series.filter(({ dashed }) => !dashed);
  const ahead = series.filter(({ dashed }) => dashed);
  const first = past[0]?.points[0]?.date;
  const last = lastDay(past);
  const target = lastDay(ahead);
  if (!reservesBand || !first || !last || !target || target <= last) return { x: instantOf, now: null, end: undefined };
  const now = instantOf(last);
  const span = Math.max(now - instantOf(first), instantOf(target) - now);
  const width = span / (1 - BAND - MARGIN);
  const stretch = (BAND * width) / (instantOf(target) - now);
  return {
    x: (date) => (date <= last ? instantOf(date) : now + (instantOf(date) - now) * stretch),
    now,
    end: now + (BAND + MARGIN) * width,
  };
}

function lastDay(series: readonly ChartSeries[]): string | undefined {
  return series
    .flatMap(({ points }) => points.at(-1)?.date ?? [])
    .sort()
    .at(-1);
}

function instantOf(date: string): number {
  return Date.parse(isInstant(date) ? date : `${date}T00:00:00Z`);
}
