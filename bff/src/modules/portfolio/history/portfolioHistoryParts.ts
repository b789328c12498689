import type { PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import type { Steps } from '../../../kernel/inSlices.ts';
import type { Units } from '../lots/exactSum.ts';
import { type Asked, heldOver } from './heldOver.ts';
import { firstHeld } from './heldUnits.ts';
import { roundedParts } from './roundedParts.ts';
import { counting, valuedDays } from './valuedDays.ts';

interface Named {
  readonly symbols: readonly string[];
  /** The index of the name that a lot's symbol counts under; -1 for the other symbols. */
  partOf(symbol: string): number;
}

/** Returns the values by symbol on each day of the history of the same lots. Their sum is that day's value, to the cent. */
export function* portfolioHistoryParts(asked: Asked, { symbols, partOf }: Named): Steps<PortfolioHistoryParts> {
  const { first, dates, held } = yield* heldOver(asked);
  const { points } = yield* valuedDays(dates, held);
  const countedOn = counting(held);
  const others = symbols.length;
  const placeOf = (symbol: string) => (partOf(symbol) < 0 ? others : partOf(symbol));
  const places = held.map(({ symbol }) => placeOf(symbol));
  const lots = Map.groupBy(asked.lots, ({ symbol }) => placeOf(symbol));
  const heldSince = symbols.map((_, place) => firstHeld(lots.get(place) ?? [], { dates, first }));
  const parts = symbols.map((symbol) => ({ symbol, values: [] as (number | null)[] }));
  const other: number[] = [];
  let at = -1;
  for (const { date, value } of points) {
    at = dates.indexOf(date, at + 1);
    const { nth, units, closes } = countedOn(at);
    const exact = new Array<number>(others + 1).fill(0);
    nth.forEach((one, index) => {
      const place = places[one] as number;
      exact[place] = (exact[place] as number) + (units[index] as Units).near * (closes[index] as number);
    });
    const rounded = roundedParts(exact, value);
    const counted = new Set(nth.map((one) => places[one]));
    parts.forEach(({ values }, place) => {
      const isKnown = counted.has(place) || at < (heldSince[place] as number);
      values.push(isKnown ? (rounded[place] as number) : null);
    });
    other.push(rounded[others] as number);
    yield;
  }
  return { period: asked.period, dates: points.map(({ date }) => date), parts, other };
}
