import type { HistoryPeriod, PortfolioHistory } from '@bellwether/sdk/contract/types';
import type { Steps } from '../../../kernel/inSlices.ts';
import { type Day, dateOf, dayOf, utcDay } from '../../../market/calendar/days.ts';
import { heldLot } from '../lots/heldLot.ts';
import type { Lot } from '../lots/lot.ts';
import { closesCarried, firstAfter, type HistoryDay } from './closesCarried.ts';
import { heldUnits } from './heldUnits.ts';
import { firstDayOf } from './historyPeriod.ts';
import { type PricedSymbol, pricedSymbols, type SymbolPrices } from './pricedSymbols.ts';
import type { Held } from './valuedDays.ts';

export interface Asked {
  readonly lots: readonly Lot[];
  /** Keyed by the symbol of the lots. */
  readonly prices: ReadonlyMap<string, SymbolPrices>;
  readonly period: HistoryPeriod;
  readonly now: number;
}

interface HeldSymbol extends PricedSymbol, Held {}

interface HeldOver {
  /** First day shown, whether it has prices or not. */
  readonly first: string;
  readonly dates: readonly string[];
  readonly held: readonly HeldSymbol[];
  readonly leftOut: PortfolioHistory['leftOut'];
}

/** Returns the days of a history, what is held and closed on them by symbol, and the symbols left out. */
export function* heldOver({ lots, prices, period, now }: Asked): Steps<HeldOver> {
  const today = utcDay(now);
  const first = dateOf(firstDayOf(period, lots, today));
  const { priced, leftOut } = pricedSymbols(lots, prices, { first, today });
  const days = yield* daysOf(priced, first, today);
  const dates = days.map(({ date }) => date);
  const closesOf = closesCarried(days, now);
  const held: HeldSymbol[] = [];
  for (const one of priced) {
    const { type, bars, splits, firstPrice, endedOn } = one;
    const closes = closesOf(type, bars);
    const until = endedOn === null ? dates.length : firstWithout(closes, dates, endedOn);
    const lastPrice = bars.at(-1)?.date ?? '';
    const heldLots = one.lots.map((lot) => heldLot(lot, splits, lastPrice));
    const entries = yield* heldUnits(heldLots, { dates, first, firstPrice });
    held.push({ ...one, entries: entries.filter(({ from }) => from < until), closes, until });
    yield;
  }
  return { first, dates, held, leftOut };
}

/** Returns the index of the first day without a close after the last price. A following weekend still carries that price. */
function firstWithout(closes: Float64Array, dates: readonly string[], last: string): number {
  const at = dates.findIndex((date, at) => date > last && Number.isNaN(closes[at]));
  return at < 0 ? dates.length : at;
}

/** Returns every day with a price for any symbol, plus today. */
function* daysOf(symbols: readonly PricedSymbol[], first: string, today: Day): Steps<HistoryDay[]> {
  const dates = new Set([dateOf(today)]);
  for (const { bars } of symbols) {
    for (let at = firstAfter(bars, dateOf(dayOf(first) - 1)); at < bars.length; at += 1) {
      dates.add((bars[at] as { date: string }).date);
    }
    yield;
  }
  return [...dates].sort().map((date) => ({ date, day: dayOf(date) }));
}
