import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { Decimal } from 'decimal.js';
import type { Steps } from '../../../kernel/inSlices.ts';
import type { Dividend } from '../../../market/dividend.ts';
import { centsText, Exact } from '../../../market/exact.ts';
import { type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import { type Split, unitsAfter } from '../../../market/split.ts';
import type { Books, BooksMarket } from '../transactions/books.ts';

export interface DividendsMarket extends BooksMarket {
  /** Returns all cash dividends that the market knows, oldest first. */
  dividends(symbol: string): readonly Dividend[];
}

/** A dividend of the market for shares that were in an account. */
export interface DueDividend {
  readonly account: string;
  readonly instrument: InstrumentKey;
  /** As the user wrote it last. */
  readonly symbol: string;
  /** The ex-date. */
  readonly date: string;
  /** US dollars, in the shares of the ex-date. */
  readonly perShare: Decimal;
  /** Held at the end of the day before, in those of the ex-date. */
  readonly shares: Decimal;
  /** US dollars in whole cents, as an exact decimal. */
  readonly amount: string;
}

/**
 * Returns what the market paid on the shares that the books have, account by account: whoever holds a share at the end of the
 * day before the ex-date gets its dividend (https://www.investor.gov, "Ex-Dividend Dates"). Up to and without `today`.
 *
 * Lots without a purchase date do not count, and neither does what was sold from them: when they were bought is not known.
 * Nothing is due where the books sell more than they have, because then the shares of that time are not known.
 */
export function* dividendsDue(
  { lots, matches, shortages }: Pick<Books, 'lots' | 'matches' | 'shortages'>,
  market: DividendsMarket,
  { today }: { today: string },
): Steps<DueDividend[]> {
  const keys = new Map<string, InstrumentKey>();
  const instrumentOf = (symbol: string) => {
    const key = keys.get(symbol) ?? keyOf(market.resolve(symbol));
    keys.set(symbol, key);
    return key;
  };
  const poolOf = (account: string, symbol: string) => `${account} ${instrumentOf(symbol)}`;
  const unclear = new Set(shortages.map(({ disposal }) => poolOf(disposal.account, disposal.symbol ?? '')));
  const matchesOf = Map.groupBy(matches, ({ lot }) => poolOf(lot.account, lot.symbol));
  const due: DueDividend[] = [];
  for (const [pool, own] of Map.groupBy(lots, ({ account, symbol }) => poolOf(account, symbol))) {
    const symbol = own.at(-1)?.symbol ?? '';
    const dividends = market.dividends(symbol);
    if (dividends.length === 0 || unclear.has(pool)) continue;
    const changes: UnitChange[] = [];
    for (const { purchaseDate: date, quantity } of own) {
      if (date !== null) changes.push({ date, units: new Exact(quantity) });
    }
    for (const { lot, disposal, quantity } of matchesOf.get(pool) ?? []) {
      if (lot.purchaseDate !== null && disposal.date !== null) {
        changes.push({ date: disposal.date, units: quantity.negated() });
      }
    }
    const held = yield* sharesHeld(changes, market.splits(symbol), exDatesOf(dividends, today));
    const about = { account: own[0]?.account ?? '', instrument: instrumentOf(symbol), symbol };
    for (const { date, perShare, shares } of held) {
      const amount = exactDecimal(centsText(perShare.times(shares)));
      if (amount !== null && amount !== '0') due.push({ ...about, date, perShare, shares, amount });
    }
  }
  return due;
}

interface UnitChange {
  readonly date: string;
  /** Added, or taken away if negative, in the units of the date. */
  readonly units: Decimal;
}

type ExDate = Pick<DueDividend, 'date' | 'perShare'>;

/** A company may pay a regular and a special dividend on one day: together they are one. Ascending. */
function exDatesOf(dividends: readonly Dividend[], today: string): ExDate[] {
  const days = Map.groupBy(dividends, ({ date }) => date);
  return [...days]
    .filter(([date]) => date < today)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, all]) => ({ date, perShare: all.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)) }));
}

/** Of one day, the split comes first, then the ex-date, and then what was bought and sold in that day's shares. */
function* sharesHeld(
  changes: readonly UnitChange[],
  splits: readonly Split[],
  exDates: readonly ExDate[],
): Steps<Pick<DueDividend, 'date' | 'perShare' | 'shares'>[]> {
  const inOrder = changes.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  const held: Pick<DueDividend, 'date' | 'perShare' | 'shares'>[] = [];
  let shares = new Exact(0);
  let nextChange = 0;
  let nextSplit = 0;
  function splitThrough(date: string): void {
    for (; nextSplit < splits.length && (splits[nextSplit] as Split).date <= date; nextSplit += 1) {
      shares = unitsAfter(shares, [splits[nextSplit] as Split]);
    }
  }
  for (const { date, perShare } of exDates) {
    for (; nextChange < inOrder.length && (inOrder[nextChange] as UnitChange).date < date; nextChange += 1) {
      const change = inOrder[nextChange] as UnitChange;
      splitThrough(change.date);
      shares = shares.plus(change.units);
      yield;
    }
    splitThrough(date);
    if (shares.gt(0)) held.push({ date, perShare, shares });
    yield;
  }
  return held;
}
