import type { Holding, Quote } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';

/** The age of a price, from a lot or a quote. */
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

/** Returns whether there are prices and all of them are stale. */
export function allOld(prices: readonly PriceAge[]): boolean {
  const priced = prices.filter(({ isPriced }) => isPriced);
  return priced.length > 0 && priced.every(({ state }) => state === 'stale');
}

/** Says which prices behind a total are stale, and their dates. Returns null when all are current. */
export function oldPricesSentence(prices: readonly PriceAge[]): string | null {
  const priced = prices.filter(({ isPriced }) => isPriced);
  const old = priced.filter(({ state }) => state === 'stale');
  if (old.length === 0) return null;
  const which =
    old.length === priced.length
      ? 'Using last known prices'
      : `Using last known prices for ${old.length} of ${priced.length},`;
  const days = rangeOf(old.flatMap(({ asOf }) => (asOf === null ? [] : [dayOf(asOf)])));
  return `${which}${days && ` from ${days}`}. No newer prices are available.`;
}

function rangeOf(days: readonly string[]): string {
  const [first, ...others] = days.toSorted();
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return '';
  return first === last ? plainDate(first) : `${plainDate(first)} to ${plainDate(last)}`;
}

/** The date of a close, YYYY-MM-DD. A coin's day closes at midnight UTC, the instant the next day starts. */
export function dayOf(asOf: string): string {
  return new Date(Date.parse(asOf) - 1).toISOString().slice(0, 10);
}
