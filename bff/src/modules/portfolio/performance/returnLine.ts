import type { PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { dayGrowth, type ValuedDay } from './measures.ts';
import { percent } from './shownAmounts.ts';

/** More are closer together than a chart of 800 px can show. */
const MOST_DAYS = 400;

interface Given {
  readonly opening: number;
  readonly days: readonly ValuedDay[];
  /** Its close on each of the days. null without prices. */
  readonly benchmark: readonly number[] | null;
}

/** Returns the time-weighted return so far, beside that of a benchmark's price, on the last day and every nth before it. */
export function returnLine({ opening, days, benchmark }: Given): PortfolioPerformance['line'] {
  const every = Math.ceil(days.length / MOST_DAYS);
  const start = benchmark?.[0] ?? Number.NaN;
  const line: PortfolioPerformance['line'] = [];
  let growth = 1;
  days.forEach((day, at) => {
    growth *= dayGrowth(day, at === 0 ? opening : (days[at - 1] as ValuedDay).value) ?? 1;
    if ((days.length - 1 - at) % every !== 0) return;
    const close = (benchmark?.[at] ?? Number.NaN) / start;
    line.push({
      date: day.date,
      portfolio: percent(growth - 1),
      benchmark: Number.isNaN(close) ? null : percent(close - 1),
    });
  });
  return line;
}
