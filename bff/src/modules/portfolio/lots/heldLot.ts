import type { Holding } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import { type Split, splitsBetween, unitsAfter } from '../../../market/split.ts';
import { unitPrice } from './exact.ts';
import { type OpenLot, shown } from './lot.ts';
import { averageNote, splitNote } from './splitNote.ts';

/** What a lot has become. Its cost is what was paid, whatever the number of units, or its part of an average. */
export interface HeldLot {
  readonly lot: OpenLot;
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
export function heldLot(lot: OpenLot, splits: readonly Split[], priceDate: string): HeldLot {
  const entered = new Exact(lot.quantity);
  const since = lot.purchaseDate === null ? [] : splitsBetween(splits, lot.purchaseDate, priceDate);
  return {
    lot,
    quantity: since.length === 0 ? entered : unitsAfter(entered, since),
    cost: lot.basis ?? entered.times(lot.purchasePrice),
    splits: since,
  };
}

/** Returns the lot's fields for a response: what is held and, after a split or at an average, what was entered and why they differ. */
export function shownHeld({ lot, quantity, cost, splits }: HeldLot, type: Holding['type']) {
  const entered = shown(lot);
  const price = unitPrice(cost, quantity);
  const isAveraged = lot.basis !== undefined && (splits.length > 0 || price !== entered.purchasePrice);
  if (splits.length === 0 && !isAveraged) return entered;
  return {
    ...entered,
    quantity: quantity.toNumber(),
    purchasePrice: price,
    entered: { quantity: entered.quantity, purchasePrice: entered.purchasePrice },
    ...(splits.length > 0 && { splitNote: splitNote(entered, splits, type) }),
    ...(isAveraged && { basisNote: averageNote(entered) }),
  };
}
