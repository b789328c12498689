import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { Decimal } from 'decimal.js';
import { Exact, exactDigits } from '../../../market/exact.ts';
import { type Split, splitsBetween, unitsAfter } from '../../../market/split.ts';
import type { Lot, OpenLot } from '../lots/lot.ts';
import { AverageCost } from './averageCost.ts';
import { daysInOrder } from './daysInOrder.ts';
import type { LotPick, Transaction } from './transaction.ts';

/** Units that a disposal took from one lot. */
export interface Match {
  readonly lot: Lot;
  readonly disposal: Transaction;
  /** Units of the disposal's day. */
  readonly quantity: Decimal;
  /** The same units as the lot was entered in. They differ after a split. */
  readonly entered: Decimal;
  /** US dollars that they had cost, by the method of the account. */
  readonly cost: Decimal;
}

/** A disposal of more than was held. */
export interface Shortage {
  readonly disposal: Transaction;
  /** Units that were held on that day, as of that day; of the lot that it names, if it names one. */
  readonly held: Decimal;
  /** What it asks of one lot, if that is more than the lot has. */
  readonly pick?: LotPick;
}

export interface Matched {
  readonly matches: readonly Match[];
  /** Units that remain of each lot, as they were entered. A lot that is not in it is whole. */
  readonly remaining: ReadonlyMap<string, Decimal>;
  /** US dollars that what is left of a lot has cost, in accounts of average cost. */
  readonly basis: ReadonlyMap<string, Decimal>;
  /** What comes after the first one in the same instrument and account is not matched, unless it may be left out. */
  readonly shortages: readonly Shortage[];
}

export interface MatchingMarket {
  /** The same for every spelling of an instrument. */
  instrumentOf(symbol: string): string;
  splits(symbol: string): readonly Split[];
  /** Without it, first in, first out. */
  costBasisOf?(account: string): CostBasis;
}

/** What a division after a split may leave of nothing: far below the eighth decimal, far above the 60th digit. */
const nothing = new Exact('1e-20');

/**
 * Matches sales and transfers out to lots of their account: first in, first out within it (26 CFR § 1.1012-1(c)(1)(i), and
 * § 1.1012-1(j) for digital assets). A lot without a purchase date was there before every other. Of one day, purchases come
 * first: nobody enters the hour, and selling what was bought that morning is possible while selling what is bought in the
 * evening is not. In an account of specific lots, a sale takes those that it names first (§ 1.1012-1(c)(2)). In one of average
 * cost it takes the same lots as first in, first out, which decides the holding period (§ 1.1012-1(e)(7)(ii)), at the
 * average. `mayLeaveOut` tells which disposals take nothing if they ask for more than was held.
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
  const basis = new Map<string, Decimal>();
  const poolOf = ({ account, symbol }: Pick<Lot | Transaction, 'account' | 'symbol'>) =>
    `${account} ${market.instrumentOf(symbol ?? '')}`;
  const methodOf = (account: string) => market.costBasisOf?.(account) ?? 'fifo';
  const lotsOf = Map.groupBy(lots, poolOf);
  const outsOf = Map.groupBy(disposals, poolOf);
  for (const [pool, outs] of outsOf) {
    const own = daysInOrder(lotsOf.get(pool) ?? [], ({ purchaseDate }) => purchaseDate);
    const method = methodOf(outs[0]?.account ?? '');
    const splits = market.splits(outs[0]?.symbol ?? '');
    const average = method === 'average' ? new AverageCost(splits) : null;
    let averaged = 0; // lots before it are in the average
    let first = 0; // lots before it are used up
    for (const disposal of daysInOrder(outs, ({ date }) => date)) {
      const day = disposal.date ?? '';
      let wanted = new Exact(disposal.quantity ?? 0);
      const taken: Omit<Match, 'cost'>[] = [];
      const lefts: [string, Decimal][] = [];
      const firstBefore = first;
      let short: Shortage | null = null;

      /** Takes up to `most` units from a lot, and returns how many, and whether that was all of it. */
      const takeFrom = (lot: Lot, most: Decimal): { quantity: Decimal; isAll: boolean } => {
        const since = lot.purchaseDate === null ? [] : splitsBetween(splits, lot.purchaseDate, day);
        const left = remaining.get(lot.id) ?? new Exact(lot.quantity);
        const held = unitsAfter(left, since);
        const isAll = held.minus(most).lte(nothing);
        const quantity = isAll ? held : most;
        const entered = isAll ? left : unitsBefore(most, since);
        lefts.push([lot.id, left]);
        remaining.set(lot.id, left.minus(entered));
        if (quantity.gt(nothing)) taken.push({ lot, disposal, quantity, entered });
        return { quantity, isAll };
      };

      for (const pick of method === 'specific' ? (disposal.lots ?? []) : []) {
        const lot = own.find(({ id, purchaseDate }) => id === pick.lot && (purchaseDate ?? '') <= day);
        const got = lot ? takeFrom(lot, new Exact(pick.quantity)).quantity : new Exact(0);
        if (new Exact(pick.quantity).minus(got).gt(nothing)) {
          short = { disposal, held: got, pick };
          break;
        }
        wanted = wanted.minus(got);
      }
      for (let at = first; short === null && at < own.length && wanted.gt(nothing); at += 1) {
        const lot = own[at] as Lot;
        if (lot.purchaseDate !== null && lot.purchaseDate > day) break;
        const { quantity, isAll } = takeFrom(lot, wanted);
        if (isAll && at === first) first += 1;
        wanted = wanted.minus(quantity);
      }
      if (short === null && wanted.gt(nothing)) {
        short = { disposal, held: new Exact(disposal.quantity ?? 0).minus(wanted) };
      }
      if (short !== null) {
        shortages.push(short);
        if (!mayLeaveOut(disposal)) break;
        for (const [id, left] of lefts.toReversed()) remaining.set(id, left);
        first = firstBefore;
        continue;
      }
      if (average === null) {
        for (const match of taken) matches.push({ ...match, cost: match.entered.times(match.lot.purchasePrice) });
        continue;
      }
      for (; averaged < own.length && (own[averaged]?.purchaseDate ?? '') <= day; averaged += 1) {
        average.add(own[averaged] as Lot);
      }
      matches.push(...average.take(taken, day));
    }
    if (average) {
      for (const lot of own.slice(averaged)) average.add(lot);
      addBasis(basis, average, { lots: own, remaining });
    }
  }
  for (const [pool, own] of lotsOf) {
    if (outsOf.has(pool) || methodOf(own[0]?.account ?? '') !== 'average') continue;
    const average = new AverageCost(market.splits(own[0]?.symbol ?? ''));
    for (const lot of daysInOrder(own, ({ purchaseDate }) => purchaseDate)) average.add(lot);
    addBasis(basis, average, { lots: own, remaining });
  }
  return { matches, remaining, basis, shortages };
}

function addBasis(
  basis: Map<string, Decimal>,
  average: AverageCost,
  { lots, remaining }: { lots: readonly Lot[]; remaining: ReadonlyMap<string, Decimal> },
): void {
  const left = lots.map((lot) => ({ lot, units: remaining.get(lot.id) ?? new Exact(lot.quantity) }));
  for (const [id, cost] of average.ofLots(left.filter(({ units }) => units.gt(nothing)))) basis.set(id, cost);
}

/** The inverse of `unitsAfter`. */
function unitsBefore(quantity: Decimal, splits: readonly Split[]): Decimal {
  return unitsAfter(
    quantity,
    splits.map(({ date, to, from }) => ({ date, to: from, from: to })),
  );
}

/** Returns the lots of which something is left, with what is left of them and has been paid for it. */
export function openLots(lots: readonly Lot[], { remaining, basis }: Pick<Matched, 'remaining' | 'basis'>): OpenLot[] {
  return lots.flatMap((lot) => {
    const left = remaining.get(lot.id);
    if (left?.lte(nothing)) return [];
    const cost = basis.get(lot.id);
    return { ...lot, ...(left && { quantity: exactDigits(left) }), ...(cost && { basis: cost }) };
  });
}
