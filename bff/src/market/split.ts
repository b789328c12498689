import type { Decimal } from 'decimal.js';
import { Exact } from './exact.ts';

/** A split, forward or reverse: every `from` units became `to` units. 4-for-1 is `{ to: 4, from: 1 }`. */
export interface Split {
  /**
   * The ex-date, `YYYY-MM-DD`: the first day on which the market traded in new units. A lot bought on that day is in new
   * units; a close of the day before is in old ones.
   */
  readonly date: string;
  /** Whole numbers above zero. */
  readonly to: number;
  readonly from: number;
}

/** Returns the splits with an ex-date after one date and up to another, both `YYYY-MM-DD`. */
export function splitsBetween(splits: readonly Split[], after: string, through: string): readonly Split[] {
  return splits.filter(({ date }) => date > after && date <= through);
}

/**
 * Returns how many units a quantity became. Multiplies before it divides, so the order of the splits does not matter and
 * only a division that does not come out even is rounded, at 60 digits.
 */
export function unitsAfter(quantity: Decimal.Value, splits: readonly Split[]): Decimal {
  if (splits.length === 0) return new Exact(quantity); // dividing by one takes as long as any division
  const became = splits.reduce((product, { to }) => product.times(to), new Exact(quantity));
  return became.div(splits.reduce((product, { from }) => product.times(from), new Exact(1)));
}
