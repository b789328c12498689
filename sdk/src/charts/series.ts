import { pointTime } from './pointTime.ts';

/** One day of a series, or one instant. */
export interface ChartPoint {
  /** YYYY-MM-DD, or within a day ISO 8601 in UTC: the same in all points of a chart. */
  readonly date: string;
  readonly value: number;
}

export interface ChartSeries {
  readonly name: string;
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** For forecasts. */
  readonly dashed?: boolean;
  /** For values that stay constant between points, such as money invested. */
  readonly stepped?: boolean;
  /** What the first series is compared with: its place among those, from 1, which gives its look. */
  readonly compared?: number;
  /** An additional table column that is not drawn. */
  readonly inTableOnly?: boolean;
  /** In place of the chart's own. */
  readonly format?: (value: number) => string;
  /** Marks the last point, at the end of a dashed line. */
  readonly marksLast?: boolean;
  /** The uncertainty of the last point, narrowest first, drawn as a fan that opens from the last earlier value. */
  readonly intervals?: readonly ChartInterval[];
}

export interface ChartInterval {
  /** Such as `80% range`; the column heading in the table. */
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

type FormatValue = (value: number) => string;

/** Describes a chart in one or two sentences for screen readers. */
export function summaryOf({ name, points, intervals = [] }: ChartSeries, format: FormatValue): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return `${name}: no values.`;
  const range = intervals.map((interval) => ` ${interval.name} ${intervalText(interval, format)}.`).join('');
  if (points.length === 1) return `${name}: ${format(first.value)} on ${pointTime(first.date)}.${range}`;
  const lowest = points.reduce((low, point) => (point.value < low.value ? point : low));
  const highest = points.reduce((high, point) => (point.value > high.value ? point : high));
  return (
    `${name}: ${points.length} values, from ${format(first.value)} on ${pointTime(first.date)} ` +
    `to ${format(last.value)} on ${pointTime(last.date)}. ` +
    `Lowest ${format(lowest.value)} on ${pointTime(lowest.date)}, highest ${format(highest.value)} on ${pointTime(highest.date)}.${range}`
  );
}

/** `$230.18 to $235.87` */
export function intervalText({ low, high }: ChartInterval, format: FormatValue): string {
  return `${format(low)} to ${format(high)}`;
}

/** One day of all series. */
export interface ChartRow {
  readonly date: string;
  /** In series order; null if a series has no value for that day. */
  readonly values: readonly (number | null)[];
}

/** Returns one row per day, oldest first. */
export function rowsOf(series: readonly ChartSeries[]): ChartRow[] {
  const byDate = new Map<string, (number | null)[]>();
  series.forEach(({ points }, index) => {
    for (const { date, value } of points) {
      const values = byDate.get(date) ?? series.map(() => null);
      values[index] = value;
      byDate.set(date, values);
    }
  });
  return [...byDate].map(([date, values]) => ({ date, values })).sort((a, b) => (a.date < b.date ? -1 : 1));
}
