import type { ShareOfDay } from '@bellwether/sdk/charts/barOptions.ts';
import type { ChartSeries } from '@bellwether/sdk/charts/series.ts';
import type { PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import { money, percent, plainDate } from '@bellwether/sdk/format';
import type { AllocationShare } from './allocation.ts';

type Parts = PortfolioHistoryParts;
type Shares = readonly AllocationShare[];

/** The symbols whose values are needed day by day, in a stable order. */
export function namedSymbols(today: Shares): string[] {
  return today.flatMap(({ name, joined }) => (joined ? [] : name)).sort();
}

/**
 * Returns the allocation of a past day under today's names, in today's order; null if it is not known. `Other` is added if
 * there was a time when today's bars were not everything.
 */
export function allocationOn(date: string, parts: Parts, today: Shares): ShareOfDay[] | null {
  const day = parts.dates.indexOf(date);
  const rows = [...today, ...missingOther(parts, today)].map(({ name, joined }) => ({
    name,
    joined,
    value: valuesOf(name, parts, joined)?.[day],
  }));
  if (day < 0 || rows.some(({ value }) => value === undefined)) return null;
  const total = rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return rows.map(({ value = null, ...row }) => ({ ...row, value, percentage: shareOf(value, total) }));
}

/** Returns the value of one of the bars over the days since it was bought; null if it is not known. */
export function partLine(name: string, parts: Parts, today: Shares): ChartSeries | null {
  const values = valuesOf(name, parts, today.find((share) => share.name === name)?.joined);
  if (!values) return null;
  const since = values.findIndex((value) => value !== null && value > 0);
  if (since < 0) return null;
  const points = values.slice(since).flatMap((value, at) => {
    const date = parts.dates[since + at];
    return value === null || date === undefined ? [] : [{ date, value }];
  });
  return { name, points };
}

const MOST_SPOKEN = 3;

/** `Allocation: AAPL 62.00%, BTC 20.00%, KO 10.00% and 5 more.` */
export function spokenAllocation(shares: readonly ShareOfDay[]): string {
  const largest = shares.toSorted((one, other) => (other.percentage ?? -1) - (one.percentage ?? -1));
  const named = largest
    .slice(0, MOST_SPOKEN)
    .map(({ name, percentage }) => `${name} ${percentage === null ? 'unknown' : percent(percentage)}`);
  const more = shares.length - MOST_SPOKEN;
  return `Allocation: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** `$1,800.00 on Oct 22, 2026, $2,314.80 on Nov 20, 2026.` */
export function spokenLine({ points }: ChartSeries): string {
  const ends = points.length > 1 ? [points[0], points.at(-1)] : points;
  return `${ends.flatMap((end) => (end ? `${money(end.value)} on ${plainDate(end.date)}` : [])).join(', ')}.`;
}

/** A holding that has no price any more has no bar today, but had a value. */
function missingOther({ other }: Parts, today: Shares): Pick<AllocationShare, 'name' | 'joined'>[] {
  const isThere = today.some(({ joined }) => joined);
  return !isThere && other.some((value) => value > 0) ? [{ name: 'Other', joined: true }] : [];
}

function valuesOf(name: string, { parts, other }: Parts, joined = false): readonly (number | null)[] | undefined {
  return joined ? other : parts.find(({ symbol }) => symbol === name)?.values;
}

function shareOf(value: number | null, total: number): number | null {
  if (value === null) return null;
  return total === 0 ? 0 : Math.round((value / total) * 10_000) / 100;
}
