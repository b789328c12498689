import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import { type Split, splitsBetween, unitsAfter } from '../../../market/split.ts';
import type { Lot } from '../lots/lot.ts';
import type { Match } from './matchLots.ts';

/** So that units × price, rounded at 60 digits, is what cost × units ÷ all units is. */
const Finer = Exact.clone({ precision: 90 });

/**
 * What one instrument's units of one account have cost, on average: 26 CFR § 1.1012-1(e)(7), by which the basis of each
 * share is the cost of all that are held divided by their number. A purchase changes the average from its day on, a sale
 * does not. Quotients are rounded at 60 digits; what is left over of one goes to the last lot, so no cost is lost.
 */
export class AverageCost {
  private readonly splits: readonly Split[];
  private cost = new Exact(0);
  /** Of lots with a purchase date, as of `day`. */
  private dated = new Exact(0);
  /** Of lots without one, which are taken as they were entered on any day. */
  private undated = new Exact(0);
  private day = '';
  /** Of a unit, until a purchase or a split changes it: a sale does not, and a division takes longer than the rest. */
  private price: Decimal | null = null;

  constructor(splits: readonly Split[]) {
    this.splits = splits;
  }

  add({ quantity, purchasePrice, purchaseDate }: Lot): void {
    this.cost = this.cost.plus(new Exact(quantity).times(purchasePrice));
    this.price = null;
    if (purchaseDate === null) this.undated = this.undated.plus(quantity);
    else {
      this.moveTo(purchaseDate);
      this.dated = this.dated.plus(unitsAfter(quantity, splitsBetween(this.splits, purchaseDate, this.day)));
    }
  }

  /** Takes what a sale took, on its day, and gives each of its matches its part of the cost. */
  take(taken: readonly Omit<Match, 'cost'>[], day: string): Match[] {
    this.moveTo(day);
    const units = taken.reduce((total, { quantity }) => total.plus(quantity), new Exact(0));
    const held = this.dated.plus(this.undated);
    this.price ??= Finer.div(this.cost, held);
    const whole = units.gte(held) ? this.cost : Exact.mul(units, this.price);
    this.cost = this.cost.minus(whole);
    for (const { lot, quantity } of taken) {
      if (lot.purchaseDate === null) this.undated = this.undated.minus(quantity);
      else this.dated = this.dated.minus(quantity);
    }
    let left = whole;
    return taken.map((match, at) => {
      const cost = at === taken.length - 1 ? left : Exact.mul(match.quantity, this.price ?? 0);
      left = left.minus(cost);
      return { ...match, cost };
    });
  }

  /** Returns what is left of the cost for each of the lots that are left, `units` as they were entered. */
  ofLots(lots: readonly { readonly lot: Lot; readonly units: Decimal }[]): Map<string, Decimal> {
    const today = lots.map(({ lot: { purchaseDate }, units }) =>
      purchaseDate === null ? units : unitsAfter(units, splitsBetween(this.splits, purchaseDate, this.day)),
    );
    const parts = shared(this.cost, today);
    return new Map(lots.map(({ lot }, at) => [lot.id, parts[at] as Decimal]));
  }

  private moveTo(day: string): void {
    if (day <= this.day) return;
    const since = this.day === '' ? [] : splitsBetween(this.splits, this.day, day);
    this.day = day;
    if (since.length === 0) return;
    this.dated = unitsAfter(this.dated, since);
    this.price = null;
  }
}

/** Shares an amount by weight, to the last digit. */
function shared(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const total = weights.reduce((sum, weight) => sum.plus(weight), new Exact(0));
  let left = amount;
  return weights.map((weight, at) => {
    const part = at === weights.length - 1 ? left : amount.times(weight).div(total);
    left = left.minus(part);
    return part;
  });
}
