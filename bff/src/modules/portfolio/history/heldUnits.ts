import type { Decimal } from 'decimal.js';
import type { Steps } from '../../../kernel/inSlices.ts';
import { Exact } from '../../../market/exact.ts';
import type { Units } from '../lots/exactSum.ts';
import type { HeldLot } from '../lots/heldLot.ts';
import type { Lot } from '../lots/lot.ts';

/** The entry of a lot into a history, with the total units of its symbol held from then on. */
export interface Entry {
  /** Index of the first day on which the lot counts. */
  readonly from: number;
  readonly held: Units;
  /** US dollars. */
  readonly cost: Decimal;
  /** Whether the lot was bought before the history begins or has no purchase date. */
  readonly opening: boolean;
}

interface Bounds {
  /** Days of the history in ascending order, ending today. */
  readonly dates: readonly string[];
  /** First day for older lots and lots without a purchase date. */
  readonly first: string;
  /** Date of the symbol's first price. */
  readonly firstPrice: string;
}

/**
 * Returns the entries of one symbol's lots, oldest first. A lot counts from the first day of the history on or after
 * its purchase, but not before the symbol's first price, in the units of the symbol's last price.
 */
export function* heldUnits(lots: readonly HeldLot[], { dates, first, firstPrice }: Bounds): Steps<Entry[]> {
  const entered = lots
    .map((one) => {
      const since = heldSince(one.lot, first);
      return { ...one, opening: since === null, from: positionOf(later(since ?? first, firstPrice), dates) };
    })
    .sort((a, b) => a.from - b.from);
  let held = new Exact(0);
  const entries: Entry[] = [];
  for (const { quantity, cost, opening, from } of entered) {
    held = held.plus(quantity);
    entries.push({ from, opening, cost, held: { exact: held, near: held.toNumber() } });
    yield;
  }
  return entries;
}

/** Returns the index of the first day on which any of the lots is held, with or without a price; Infinity without lots. */
export function firstHeld(lots: readonly Lot[], { dates, first }: Pick<Bounds, 'dates' | 'first'>): number {
  return Math.min(...lots.map((lot) => positionOf(heldSince(lot, first) ?? first, dates)));
}

/** Returns the purchase date within the history; null for older lots and lots without a date. */
function heldSince({ purchaseDate }: Lot, first: string): string | null {
  return purchaseDate === null || purchaseDate < first ? null : purchaseDate;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Returns the index of the first day on or after a date, or of today for a later date. East of UTC, a lot may be dated tomorrow. */
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
