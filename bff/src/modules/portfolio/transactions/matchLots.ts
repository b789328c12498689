import type { Decimal } from 'decimal.js';
import { Exact, exactDigits } from '../../../market/exact.ts';
import { type Split, splitsBetween, unitsAfter } from '../../../market/split.ts';
import type { Lot } from '../lots/lot.ts';
import { daysInOrder } from './daysInOrder.ts';
import type { Transaction } from './transaction.ts';

/** Units that a disposal took from one lot. */
export interface Match {
  readonly lot: Lot;
  readonly disposal: Transaction;
  /** Units of the disposal's day. */
  readonly quantity: Decimal;
  /** The same units as the lot was entered in. They differ after a split. */
  readonly entered: Decimal;
}

/** A disposal of more than was held. */
export interface Shortage {
  readonly disposal: Transaction;
  /** Units that were held on that day, as of that day. */
  readonly held: Decimal;
}

export interface Matched {
  readonly matches: readonly Match[];
  /** Units that remain of each lot, as they were entered. A lot that is not in it is whole. */
  readonly remaining: ReadonlyMap<string, Decimal>;
  /** What comes after the first one in the same instrument and account is not matched, unless it may be left out. */
  readonly shortages: readonly Shortage[];
}

export interface MatchingMarket {
  /** The same for every spelling of an instrument. */
  instrumentOf(symbol: string): string;
  splits(symbol: string): readonly Split[];
}

/** What a division after a split may leave of nothing: far below the eighth decimal, far above the 60th digit. */
const nothing = new Exact('1e-20');

/**
 * Matches sales and transfers out to lots of their account: first in, first out within it (26 CFR § 1.1012-1(c)(1)(i), and
 * § 1.1012-1(j) for digital assets). A lot without a purchase date was there before every other. Of one day, purchases come
 * first: nobody enters the hour, and selling what was bought that morning is possible while selling what is bought in the
 * evening is not. `mayLeaveOut` tells which disposals take nothing if they ask for more than was held.
 */
export function matchLots(
  lots: readonly Lot[],
  disposals: readonly Transaction[],
  market: MatchingMarket,
  mayLeaveOut: (disposal: Transaction) => boolean = () => false,
): Matched {
  const matches: Match[] = [];
  const shortages: Shortage[] = [];
  const remaining = new Map<string, Decimal>();
  const poolOf = ({ account, symbol }: Pick<Lot | Transaction, 'account' | 'symbol'>) =>
    `${account} ${market.instrumentOf(symbol ?? '')}`;
  const lotsOf = Map.groupBy(lots, poolOf);
  for (const [pool, outs] of Map.groupBy(disposals, poolOf)) {
    const own = daysInOrder(lotsOf.get(pool) ?? [], ({ purchaseDate }) => purchaseDate);
    const splits = market.splits(outs[0]?.symbol ?? '');
    let first = 0; // lots before it are used up
    for (const disposal of daysInOrder(outs, ({ date }) => date)) {
      const day = disposal.date ?? '';
      let wanted = new Exact(disposal.quantity ?? 0);
      const taken: Match[] = [];
      const lefts: [string, Decimal][] = [];
      const firstBefore = first;
      for (let at = first; at < own.length && wanted.gt(nothing); at += 1) {
        const lot = own[at] as Lot;
        if (lot.purchaseDate !== null && lot.purchaseDate > day) break;
        const since = lot.purchaseDate === null ? [] : splitsBetween(splits, lot.purchaseDate, day);
        const left = remaining.get(lot.id) ?? new Exact(lot.quantity);
        const held = unitsAfter(left, since);
        const isAll = held.minus(wanted).lte(nothing);
        const quantity = isAll ? held : wanted;
        const entered = isAll ? left : unitsBefore(wanted, since);
        lefts.push([lot.id, left]);
        remaining.set(lot.id, left.minus(entered));
        if (isAll && at === first) first += 1;
        if (quantity.gt(nothing)) taken.push({ lot, disposal, quantity, entered });
        wanted = wanted.minus(quantity);
      }
      if (wanted.gt(nothing)) {
        shortages.push({ disposal, held: new Exact(disposal.quantity ?? 0).minus(wanted) });
        if (!mayLeaveOut(disposal)) break;
        for (const [id, left] of lefts) remaining.set(id, left);
        first = firstBefore;
        continue;
      }
      matches.push(...taken);
    }
  }
  return { matches, remaining, shortages };
}

/** The inverse of `unitsAfter`. */
function unitsBefore(quantity: Decimal, splits: readonly Split[]): Decimal {
  return unitsAfter(
    quantity,
    splits.map(({ date, to, from }) => ({ date, to: from, from: to })),
  );
}

/** Returns the lots of which something is left, with what is left of them. */
export function openLots(lots: readonly Lot[], { remaining }: Pick<Matched, 'remaining'>): Lot[] {
  return lots.flatMap((lot) => {
    const left = remaining.get(lot.id);
    if (left === undefined) return lot;
    return left.lte(nothing) ? [] : { ...lot, quantity: exactDigits(left) };
  });
}
