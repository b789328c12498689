import type { InstrumentType, SymbolStatistics } from '@bellwether/sdk/contract/types';
import { dateOf, dayOf, monthsBefore } from '../../market/calendar/days.ts';
import type { DailyBar } from '../../market/marketData.ts';
import {
  annualVolatility,
  comovement,
  DAYS_A_YEAR,
  maxDrawdown,
  meanOfLast,
} from '../../market/statistics/statistics.ts';

const WEEKS_52_DAYS = 364;
const VOLUME_DAYS = 30;

interface Given {
  readonly type: InstrumentType;
  readonly history: readonly DailyBar[];
  readonly benchmark: string;
  /** The benchmark's prices; undefined for the benchmark itself, and without them. */
  readonly benchmarkHistory: readonly DailyBar[] | undefined;
}

/** The figures of a symbol's page. Of one year, up to the last completed day. */
export function statisticsOf({ type, history, benchmark, benchmarkHistory = [] }: Given): SymbolStatistics {
  const completed = history.filter(({ complete }) => complete);
  const last = completed.at(-1);
  const yearStart = last ? dateOf(monthsBefore(dayOf(last.date), 12)) : '';
  const year = completed.filter(({ date }) => date >= yearStart);
  const closes = completed.map(({ close }) => close);
  const volumes = completed.slice(-VOLUME_DAYS).flatMap(({ volume }) => volume ?? []);
  const drawdown = maxDrawdown(year);
  const together = comovement(
    year,
    benchmarkHistory.filter(({ complete }) => complete),
  );
  const yearCloses = year.map(({ close }) => close);
  return {
    asOf: last?.date ?? null,
    ...yearRange(history),
    averageVolume: rounded(meanOfLast(volumes, VOLUME_DAYS), 0),
    average50: rounded(meanOfLast(closes, 50), 8),
    average200: rounded(meanOfLast(closes, 200), 8),
    volatility: rounded(annualVolatility(yearCloses, DAYS_A_YEAR[type]), 2),
    maxDrawdown: drawdown && { ...drawdown, percent: rounded(drawdown.percent, 2) ?? 0 },
    beta: rounded(together?.beta ?? null, 2),
    correlation: rounded(together?.correlation ?? null, 2),
    benchmark,
  };
}

/** By the highs and lows of the days, or by the close of a day without them. */
function yearRange(history: readonly DailyBar[]): Pick<SymbolStatistics, 'yearLow' | 'yearHigh'> {
  const last = history.at(-1);
  if (!last) return { yearLow: null, yearHigh: null };
  const start = dateOf(dayOf(last.date) - WEEKS_52_DAYS);
  let yearLow = { value: Number.POSITIVE_INFINITY, date: last.date };
  let yearHigh = { value: 0, date: last.date };
  for (const { date, low, high, close } of history) {
    if (date < start) continue;
    if ((low ?? close) < yearLow.value) yearLow = { value: low ?? close, date };
    if ((high ?? close) > yearHigh.value) yearHigh = { value: high ?? close, date };
  }
  return { yearLow, yearHigh };
}

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
}
