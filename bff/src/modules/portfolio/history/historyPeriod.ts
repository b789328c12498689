import type { HistoryPeriod } from '@bellwether/sdk/contract/types';
import { type Day, dateOf, dayOf, monthsBefore } from '../../../market/calendar/days.ts';
import type { Lot } from '../lots/lot.ts';

const MONTHS = { '1M': 1, '6M': 6, '1Y': 12 };

/**
 * Returns the first day of a history that ends today: the start of the period, or the first purchase if all lots are
 * newer. `All` begins at the first purchase, or a year ago if no lot has a date.
 */
export function firstDayOf(period: HistoryPeriod, lots: readonly Pick<Lot, 'purchaseDate'>[], today: Day): Day {
  const bought = lots.flatMap(({ purchaseDate }) => purchaseDate ?? []).sort();
  const first = bought[0] === undefined ? null : dayOf(bought[0]);
  if (period === 'All') return Math.min(first ?? monthsBefore(today, 12), today);
  return firstDaySince(dateOf(monthsBefore(today, MONTHS[period])), lots, today);
}

/** Returns the day, or the first purchase if all lots are newer. */
export function firstDaySince(since: string, lots: readonly Pick<Lot, 'purchaseDate'>[], today: Day): Day {
  const bought = lots.flatMap(({ purchaseDate }) => purchaseDate ?? []).sort();
  const first = bought[0] !== undefined && bought.length === lots.length ? dayOf(bought[0]) : null;
  const begin = dayOf(since);
  return first === null ? begin : Math.min(Math.max(begin, first), today);
}
