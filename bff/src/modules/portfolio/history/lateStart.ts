import { dayOf } from '../../../market/calendar/days.ts';
import { nextSession } from '../../../market/calendar/exchangeCalendar.ts';
import type { PricedSymbol } from './pricedSymbols.ts';

/** Returns the symbol if its market had at least one close between a lot's expected first day and the symbol's first price. */
export function lateStart({ symbol, type, firstPrice, lots }: PricedSymbol, firstShown: string) {
  const wanted = lots
    .map(({ purchaseDate }) => (purchaseDate && purchaseDate > firstShown ? purchaseDate : firstShown))
    .reduce((eldest, date) => (date.localeCompare(eldest) < 0 ? date : eldest), firstPrice);
  const closing = type === 'crypto' ? dayOf(wanted) : nextSession(dayOf(wanted) - 1).day;
  return closing < dayOf(firstPrice) ? [{ symbol, since: firstPrice }] : [];
}
