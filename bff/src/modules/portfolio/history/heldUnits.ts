import type { Decimal } from 'decimal.js';
import { Exact } from '../lots/exact.ts';
import type { Units } from '../lots/exactSum.ts';
import type { Lot } from '../lots/lot.ts';

/** A lot as it enters a history; all units of its symbol that are held from then on. */
export interface Entry {
  /** Position of the day from which it counts. */
  readonly from: number;
  readonly held: Units;
  /** US dollars. */
  readonly cost: Decimal;
  /** Bought before the history begins, or no one knows when. */
  readonly opening: boolean;
}

interface Bounds {
  /** Days of the history, ascending; the last one is today. */
  readonly dates: readonly string[];
  /** The day that older lots, and those without a purchase date, count from. */
  readonly first: string;
  /** Of the symbol: before this day it had none. */
  readonly firstPrice: string;
}

/**
 * The lots of one symbol as they come to be held, oldest first. A lot counts from the first day of the history on or
 * after its purchase, and not before there is a price.
 */
export function heldUnits(lots: readonly Lot[], { dates, first, firstPrice }: Bounds): Entry[] {
  const entries = lots
    .map((lot) => {
      const { purchaseDate } = lot;
      const opening = purchaseDate === null || purchaseDate < first;
      return { lot, opening, from: positionOf(later(opening ? first : purchaseDate, firstPrice), dates) };
    })
    .sort((a, b) => a.from - b.from);
  let held = new Exact(0);
  return entries.map(({ lot, opening, from }) => {
    const quantity = new Exact(lot.quantity);
    held = held.plus(quantity);
    return { from, opening, cost: quantity.times(lot.purchasePrice), held: { exact: held, near: held.toNumber() } };
  });
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Of the first day on or after a date. Where the day begins sooner than in UTC a lot may be of tomorrow: that is today. */
export function positionOf(date: string, dates: readonly string[]): number {
  let low = 0;
  let high = dates.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] as string) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
