import { dayOf } from '../../../market/calendar/days.ts';
import { nextSession } from '../../../market/calendar/exchangeCalendar.ts';
import type { PricedSymbol } from './pricedSymbols.ts';

/** The symbol, when its market closed at least once between the day that a lot of it should count from and its first price. */
export function lateStart({ symbol, type, firstPrice, lots }: PricedSymbol, firstShown: string) {
  const wanted = lots
    .map(({ purchaseDate }) => (purchaseDate && purchaseDate > firstShown ? purchaseDate : firstShown))
    .reduce((eldest, date) => (date.localeCompare(eldest) < 0 ? date : eldest), firstPrice);
  const closing = type === 'crypto' ? dayOf(wanted) : nextSession(dayOf(wanted) - 1).day;
  return closing < dayOf(firstPrice) ? [{ symbol, since: firstPrice }] : [];
}
