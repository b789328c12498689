import type { Holding, NewLot } from '@bellwether/sdk/contract/types';
import { lotFormOf } from './lotForm.ts';
import { newLot } from './newLot.ts';

/**
 * Returns the lot that was just added if an identical one was there before: the same symbol, quantity, price and date. A
 * request that was sent again adds none, so only a lot that is new counts.
 */
export function secondLot(lot: NewLot, before: readonly Holding[], after: readonly Holding[]): Holding | undefined {
  const text = JSON.stringify(lot);
  const isLike = (holding: Holding) => JSON.stringify(newLot(lotFormOf(holding))) === text;
  if (!before.some(isLike)) return undefined;
  const known = new Set(before.map(({ _id }) => _id));
  return after.find((holding) => !known.has(holding._id) && isLike(holding));
}
