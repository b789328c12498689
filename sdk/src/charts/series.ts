import { plainDate } from '../format/plainDate.ts';

/** One day of a series. */
export interface ChartPoint {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly value: number;
}

export interface ChartSeries {
  readonly name: string;
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** For what has not happened yet. */
  readonly dashed?: boolean;
  /** For what stays as it is from one point to the next, such as money put in. */
  readonly stepped?: boolean;
  /** A further column of figures, of which there is no picture. */
  readonly inTableOnly?: boolean;
  /** Marks the last point, which a dashed line leads to. */
  readonly marksLast?: boolean;
  /** How far the last point may miss; drawn as a bar through it. */
  readonly interval?: ChartInterval;
}

export interface ChartInterval {
  /** Such as `80% range`; heads its column in the table. */
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

type FormatValue = (value: number) => string;

/** What a chart shows, in a sentence or two for someone who does not see it. */
export function summaryOf({ name, points, interval }: ChartSeries, format: FormatValue): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return `${name}: no values.`;
  const range = interval ? ` ${interval.name} ${intervalText(interval, format)}.` : '';
  if (points.length === 1) return `${name}: ${format(first.value)} on ${plainDate(first.date)}.${range}`;
  const lowest = points.reduce((low, point) => (point.value < low.value ? point : low));
  const highest = points.reduce((high, point) => (point.value > high.value ? point : high));
  return (
    `${name}: ${points.length} values, from ${format(first.value)} on ${plainDate(first.date)} ` +
    `to ${format(last.value)} on ${plainDate(last.date)}. ` +
    `Lowest ${format(lowest.value)} on ${plainDate(lowest.date)}, highest ${format(highest.value)} on ${plainDate(highest.date)}.${range}`
  );
}

/** `$230.18 to $235.87` */
export function intervalText({ low, high }: ChartInterval, format: FormatValue): string {
  return `${format(low)} to ${format(high)}`;
}

export interface ChartRow {
  readonly date: string;
  /** In the order of the series; null where a series has no value for that day. */
  readonly values: readonly (number | null)[];
}

/** The chart as a table: one row a day, the newest first. */
export function rowsOf(series: readonly ChartSeries[]): ChartRow[] {
  const byDate = new Map<string, (number | null)[]>();
  series.forEach(({ points }, index) => {
    for (const { date, value } of points) {
      const values = byDate.get(date) ?? series.map(() => null);
      values[index] = value;
      byDate.set(date, values);
    }
  });
  return [...byDate].map(([date, values]) => ({ date, values })).sort((a, b) => (a.date < b.date ? 1 : -1));
}
