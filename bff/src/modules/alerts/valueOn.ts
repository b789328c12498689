import { dateOf } from '../../market/calendar/days.ts';
import { newYorkDay } from '../../market/calendar/newYorkTime.ts';
import { type Split, splitsBetween, unitsAfter } from '../../market/split.ts';
import type { Alert } from './alerts.repository.ts';

/**
 * Returns the value of an alert in the units of a day, `YYYY-MM-DD`: $400 set before a 4-for-1 split is $100 after it. Only
 * prices are in units. US dollars, or percent, or null for a forecast.
 */
export function valueOn(
  { kind, value, valueSetAt }: Pick<Alert, 'kind' | 'value' | 'valueSetAt'>,
  splits: readonly Split[],
  date: string,
): number | null {
  if (value === null || (kind !== 'price-above' && kind !== 'price-below')) return value;
  const since = splitsBetween(splits, dateOf(newYorkDay(valueSetAt)), date);
  return unitsAfter(
    value,
    since.map((split) => ({ ...split, to: split.from, from: split.to })),
  ).toNumber();
}
