import { exchangeDate } from './instants.ts';
import { plainDate, recentDay } from './plainDate.ts';

/** What a day's change covers. */
export interface DayChangeCoverage {
  /** The session's date, `2026-11-20`, if that was not today. */
  readonly date?: string | undefined;
  /** Whether some or all of what counts are coins, whose change is over the last 24 hours. */
  readonly coins?: 'some' | 'all' | undefined;
  /** What has not traded since. Its value counts as unchanged or, if its price is overdue, not at all. */
  readonly without?: readonly { readonly type: 'stock' | 'crypto'; readonly overdue?: boolean }[] | undefined;
}

/** The period of a day's change, beside the figure: `today`, `today · coins 24h`, `24h`, `Friday`. */
export function dayChangePeriod(
  { date, coins }: Omit<DayChangeCoverage, 'without'>,
  now: number,
  length: 'short' | 'long' = 'long',
): string {
  if (date) return recentDay(date, now, length);
  if (coins === 'all') return '24h';
  return coins ? 'today · coins 24h' : 'today';
}

/** The same for one price, of which only the type and the time are known. In a column `Fri` is enough. */
export function quoteChangePeriod(
  { type, asOf }: { readonly type: 'stock' | 'crypto'; readonly asOf: string | null },
  now: number,
  length: 'short' | 'long' = 'long',
): string {
  const session = type === 'stock' && asOf ? exchangeDate(asOf) : undefined;
  const date = session === exchangeDate(now) ? undefined : session;
  return dayChangePeriod({ date, coins: type === 'crypto' ? 'all' : undefined }, now, length);
}

/** The period and what it leaves out, on the one line of a tile: `24h · coins only`, `today · 2 not counted`. */
export function dayChangeCoverage({ without = [], ...change }: DayChangeCoverage, now: number): string {
  const overdue = without.filter((one) => one.overdue).length;
  if (overdue > 0) return `${change.date ? recentDay(change.date, now) : 'today'} · ${overdue} not counted`;
  const period = dayChangePeriod(change, now);
  const isStocks = without.length > 0 && without.every(({ type }) => type === 'stock');
  return change.coins === 'all' && isStocks ? `${period} · coins only` : period;
}

/** The period in a sentence: `today (coins over 24 hours)`, `on Friday`, `on Dec 28, 2022, the last day with prices`. */
export function dayChangePeriodInWords(
  { date, coins, pricesTo }: Omit<DayChangeCoverage, 'without'> & { readonly pricesTo?: string | undefined },
  now: number,
): string {
  if (pricesTo) return `on ${plainDate(pricesTo)}, the last day with prices`;
  if (date) return `on ${recentDay(date, now, 'long')}`;
  if (coins === 'all') return 'over the last 24 hours';
  return coins ? 'today (coins over 24 hours)' : 'today';
}
