import { type ChartInterval, type ChartRow, type ChartSeries, rowsOf } from '../series.ts';

/** One day as the crosshair reads it. */
export interface DayReading extends ChartRow {
  /** Since the first value of the first series; null for that value itself, and if the days cannot be compared. */
  readonly change: { readonly value: number; readonly percent: number | null; readonly since: string } | null;
  /** The ranges of a forecast. */
  readonly intervals: readonly ChartInterval[];
}

/** Returns what the crosshair can read, oldest first. */
export function readingsOf(series: readonly ChartSeries[]): DayReading[] {
  const start = series[0]?.points[0];
  // Beside money put in, a change of the value says nothing about gains.
  const comparable = start !== undefined && !series.some(({ stepped }) => stepped);
  return rowsOf(series).map(({ date, values }) => {
    const value = values.find((one) => one !== null);
    const ahead = series.find(({ intervals, points }) => intervals && points.at(-1)?.date === date);
    return {
      date,
      values,
      intervals: ahead?.intervals ?? [],
      change:
        comparable && typeof value === 'number' && date !== start.date
          ? {
              value: value - start.value,
              percent: start.value > 0 ? (value / start.value - 1) * 100 : null,
              since: start.date,
            }
          : null,
    };
  });
}

/** Returns the index of a day, or of the last one before it; null without one. */
export function indexOfDay(readings: readonly { readonly date: string }[], date: string): number | null {
  const at = readings.findLastIndex((one) => one.date <= date);
  return at < 0 ? null : at;
}
