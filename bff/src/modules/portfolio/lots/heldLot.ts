import type { Holding } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import { type Split, splitsBetween, unitsAfter } from '../../../market/split.ts';
import { unitPrice } from './exact.ts';
import { type Lot, shown } from './lot.ts';
import { splitNote } from './splitNote.ts';

/** What a lot has become. Its cost is what was paid, whatever the number of units. */
export interface HeldLot {
  readonly lot: Lot;
  /** In the units of the price that it is valued at. */
  readonly quantity: Decimal;
  /** US dollars. */
  readonly cost: Decimal;
  /** The splits between its purchase and that price, oldest first. */
  readonly splits: readonly Split[];
}

/**
 * Returns a lot in the units of a price's day, `YYYY-MM-DD`. A lot without a purchase date is taken as it was entered:
 * nobody knows which splits it has been through.
 */
export function heldLot(lot: Lot, splits: readonly Split[], priceDate: string): HeldLot {
  const entered = new Exact(lot.quantity);
  const since = lot.purchaseDate === null ? [] : splitsBetween(splits, lot.purchaseDate, priceDate);
  return {
    lot,
    quantity: since.length === 0 ? entered : unitsAfter(entered, since),
    cost: entered.times(lot.purchasePrice),
    splits: since,
  };
}

/** Returns the lot's fields for a response: what is held and, after a split, what was entered and why they differ. */
export function shownHeld({ lot, quantity, cost, splits }: HeldLot, type: Holding['type']) {
  const entered = shown(lot);
  if (splits.length === 0) return entered;
  return {
    ...entered,
    quantity: quantity.toNumber(),
    purchasePrice: unitPrice(cost, quantity),
    entered: { quantity: entered.quantity, purchasePrice: entered.purchasePrice },
    splitNote: splitNote(entered, splits, type),
  };
}
