import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import type { Steps } from '../../../kernel/inSlices.ts';
import { Exact } from '../../../market/exact.ts';
import { dollars } from '../lots/exact.ts';
import { exactSum, type Units } from '../lots/exactSum.ts';
import type { Entry } from './heldUnits.ts';

/** A symbol's holdings and closes over the days of the history. */
export interface Held {
  readonly entries: readonly Entry[];
  /** One close per day, NaN if missing. */
  readonly closes: Float64Array;
  /** Index of the first day after the symbol's prices ended, or the number of days if they have not ended. */
  readonly until: number;
}

/**
 * Returns the points of a history. A day with a missing close for any held lot has no point, because the sum would look
 * like a loss. Its payments are added to the next point.
 */
export function* valuedDays(
  dates: readonly string[],
  held: readonly Held[],
): Steps<Pick<PortfolioHistory, 'points' | 'daysLeftOut'>> {
  const points: PortfolioHistory['points'] = [];
  const { paidOn, opening } = yield* payments(held);
  const countedOn = counting(held);
  let putInSoFar = new Exact(0);
  let told = opening;
  let daysLeftOut = 0;
  let missing = 0;
  for (const [at, date] of dates.entries()) {
    yield;
    putInSoFar = putInSoFar.plus(paidOn.get(at) ?? 0);
    const { units, closes } = countedOn(at);
    if (units.length === 0) continue;
    if (closes.some(Number.isNaN)) {
      missing += 1;
      continue;
    }
    if (points.length > 0) daysLeftOut += missing;
    missing = 0;
    const putIn = dollars(putInSoFar.minus(told));
    points.push({ date, value: exactSum(units, closes), putIn, putInSoFar: dollars(putInSoFar) });
    told = putInSoFar;
  }
  return { points, daysLeftOut };
}

/** What counts on one day: the `nth` of the symbols held, its units and its close. */
interface Counted {
  readonly nth: readonly number[];
  readonly units: readonly Units[];
  readonly closes: readonly number[];
}

/** Returns a function of ascending day indexes. */
export function counting(held: readonly Held[]): (at: number) => Counted {
  const entered = held.map(() => 0);
  return (at) => {
    const nths: number[] = [];
    const units: Units[] = [];
    const closes: number[] = [];
    held.forEach((one, nth) => {
      let count = entered[nth] as number;
      while (count < one.entries.length && (one.entries[count] as Entry).from <= at) count += 1;
      entered[nth] = count;
      if (count === 0 || at >= one.until) return;
      nths.push(nth);
      units.push((one.entries[count - 1] as Entry).held);
      closes.push(one.closes[at] as number);
    });
    return { nth: nths, units, closes };
  };
}

interface Payments {
  /** By day index, minus the cost of symbols left out from that day on. */
  readonly paidOn: ReadonlyMap<number, Decimal>;
  /** The cost paid before the first day. */
  readonly opening: Decimal;
}

function* payments(held: readonly Held[]): Steps<Payments> {
  const paidOn = new Map<number, Decimal>();
  let opening = new Exact(0);
  for (const { from, cost, opening: isOpening } of held.flatMap(({ entries }) => entries)) {
    paidOn.set(from, cost.plus(paidOn.get(from) ?? 0));
    if (isOpening && from === 0) opening = opening.plus(cost);
    yield;
  }
  for (const { entries, until } of held) {
    const cost = entries.reduce((total, entry) => total.plus(entry.cost), new Exact(0));
    if (entries.length > 0) paidOn.set(until, (paidOn.get(until) ?? new Exact(0)).minus(cost));
    yield;
  }
  return { paidOn, opening };
}
