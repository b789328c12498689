import type { HistoryPeriod } from '@bellwether/sdk/contract/types';
import { type Day, dateOf, dayOf, utcDay } from '../../../market/calendar/days.ts';
import type { Lot } from '../lots/lot.ts';
import { closesCarried, firstAfter, type HistoryDay } from './closesCarried.ts';
import { heldUnits } from './heldUnits.ts';
import { firstDayOf } from './historyPeriod.ts';
import { type PricedSymbol, pricedSymbols, type SymbolPrices } from './pricedSymbols.ts';

export interface Asked {
  readonly lots: readonly Lot[];
  /** Keyed by the symbol of the lots. */
  readonly prices: ReadonlyMap<string, SymbolPrices>;
  readonly period: HistoryPeriod;
  readonly now: number;
}

/** Returns the days of a history, what is held and closed on them by symbol, and the symbols left out. */
export function heldOver({ lots, prices, period, now }: Asked) {
  const today = utcDay(now);
  const first = dateOf(firstDayOf(period, lots, today));
  const { priced, leftOut } = pricedSymbols(lots, prices, { first, today });
  const days = daysOf(priced, first, today);
  const dates = days.map(({ date }) => date);
  const closesOf = closesCarried(days, now);
  const held = priced.map((one) => {
    const { type, bars, lots, firstPrice, endedOn } = one;
    const closes = closesOf(type, bars);
    const until = endedOn === null ? dates.length : firstWithout(closes, dates, endedOn);
    const entries = heldUnits(lots, { dates, first, firstPrice }).filter(({ from }) => from < until);
    return { ...one, entries, closes, until };
  });
  return { first, dates, held, leftOut };
}

/** Returns the index of the first day without a close after the last price. A following weekend still carries that price. */
function firstWithout(closes: Float64Array, dates: readonly string[], last: string): number {
  const at = dates.findIndex((date, at) => date > last && Number.isNaN(closes[at]));
  return at < 0 ? dates.length : at;
}

/** Returns every day with a price for any symbol, plus today. */
function daysOf(symbols: readonly PricedSymbol[], first: string, today: Day): HistoryDay[] {
  const dates = new Set([dateOf(today)]);
  for (const { bars } of symbols) {
    for (let at = firstAfter(bars, dateOf(dayOf(first) - 1)); at < bars.length; at += 1) {
      dates.add((bars[at] as { date: string }).date);
    }
  }
  return [...dates].sort().map((date) => ({ date, day: dayOf(date) }));
}
