import type { Holding, Quote } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';

/** How old a price is, whether of a lot or of a quote. */
export interface PriceAge {
  readonly state: Quote['state'];
  /** Instant of the price. */
  readonly asOf: string | null;
  readonly isPriced: boolean;
}

export function ageOfLot({ state, asOf, currentPrice }: Holding): PriceAge {
  return { state, asOf, isPriced: currentPrice !== null };
}

export function ageOfQuote({ state, asOf, price }: Quote): PriceAge {
  return { state, asOf, isPriced: price !== null };
}

/** There are prices, and not one of them is new. */
export function allOld(prices: readonly PriceAge[]): boolean {
  const priced = prices.filter(({ isPriced }) => isPriced);
  return priced.length > 0 && priced.every(({ state }) => state === 'stale');
}

/** What totals rest on where prices are old, with the days that those are of; null where all are new. */
export function oldPricesSentence(prices: readonly PriceAge[]): string | null {
  const priced = prices.filter(({ isPriced }) => isPriced);
  const old = priced.filter(({ state }) => state === 'stale');
  if (old.length === 0) return null;
  const which =
    old.length === priced.length
      ? 'At the last known prices'
      : `${old.length} of ${priced.length} at a last known price`;
  const days = rangeOf(old.flatMap(({ asOf }) => (asOf === null ? [] : [dayOf(asOf)])));
  return `${which}${days && `, ${days}`}: there ${old.length === 1 ? 'is no newer one' : 'are no newer ones'}.`;
}

function rangeOf(days: readonly string[]): string {
  const [first, ...others] = days.toSorted();
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return '';
  return first === last ? `of ${plainDate(first)}` : `of ${plainDate(first)} to ${plainDate(last)}`;
}

/** The day that a price closed; a coin's day ends at midnight, which is the next one's begin. */
export function dayOf(asOf: string): string {
  return new Date(Date.parse(asOf) - 1).toISOString().slice(0, 10);
}
