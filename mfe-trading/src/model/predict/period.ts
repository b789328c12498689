import type { Prediction } from '@bellwether/sdk/contract/types';

const MONTHS = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '5Y': 60 } as const;

export type ChartPeriod = keyof typeof MONTHS;
type Closes = Prediction['historicalData'];

const all = Object.keys(MONTHS) as ChartPeriod[];
/** A year of sessions may begin a few days after its calendar day. */
const SLACK_MS = 10 * 86_400_000;

/** The periods that these closes fill. Five years come on request, so they are offered if the answer has its full year. */
export function periodsOf(closes: Closes): ChartPeriod[] {
  const first = closes[0];
  const last = closes.at(-1);
  if (!first || !last) return [];
  return all.filter((_, index) => {
    const shorter = all[index - 1];
    return shorter === undefined || Date.parse(first.time) <= Date.parse(startOf(last.time, shorter)) + SLACK_MS;
  });
}

/** The chosen period, or the longest of a young symbol. */
export function offeredPeriod(offered: readonly ChartPeriod[], chosen: ChartPeriod): ChartPeriod | undefined {
  return offered.includes(chosen) ? chosen : offered.at(-1);
}

/** The closes of the period before the last one. */
export function closesOf(closes: Closes, period: ChartPeriod): Closes {
  const last = closes.at(-1);
  if (!last) return closes;
  const start = startOf(last.time, period);
  return closes.filter(({ time }) => time >= start);
}

/** The same day of an earlier month, or that month's last day. */
function startOf(date: string, period: ChartPeriod): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - MONTHS[period], 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - MONTHS[period], Math.min(day, lastDay))).toISOString().slice(0, 10);
}
