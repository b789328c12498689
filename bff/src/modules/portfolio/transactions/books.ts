import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { Decimal } from 'decimal.js';
import type { Knex } from 'knex';
import { lockUser } from '../../../db/lockUser.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { type InstrumentId, keyOf } from '../../../market/instrument.ts';
import type { Split } from '../../../market/split.ts';
import { accountNames } from '../accounts/accountNames.ts';
import { listAccounts } from '../accounts/accounts.repository.ts';
import { listLots, touchLots } from '../lots/holdings.repository.ts';
import type { Lot, OpenLot } from '../lots/lot.ts';
import { type Match, matchLots, openLots, type Shortage } from './matchLots.ts';
import { shortageText } from './shortageText.ts';
import type { Transaction } from './transaction.ts';
import { listDisposals } from './transactions.repository.ts';

export interface BooksMarket {
  resolve(symbol: string): InstrumentId;
  /** Returns all splits that the market knows, oldest first. */
  splits(symbol: string): readonly Split[];
}

/** All lots of a user, sold ones included, and what was taken out of them. */
export interface Books {
  readonly lots: readonly Lot[];
  readonly open: readonly OpenLot[];
  readonly matches: readonly Match[];
  readonly shortages: readonly Shortage[];
  /** Units that remain of each lot that was sold from, as they were entered. */
  readonly remaining: ReadonlyMap<string, Decimal>;
}

export async function readBooks(connection: Knex, userId: string, market: BooksMarket): Promise<Books> {
  const disposals = await listDisposals(connection, userId);
  return booksOf(await listLots(connection, userId), disposals, await withCostBases(connection, userId, market));
}

/** Returns the lots of which something is left, in the order they were added. With `account`, those in it. */
export async function listOpenLots(
  connection: Knex,
  userId: string,
  market: BooksMarket,
  { account }: { account?: string | undefined } = {},
): Promise<readonly OpenLot[]> {
  const { open } = await readBooks(connection, userId, market);
  return account === undefined ? open : open.filter((lot) => lot.account === account);
}

/**
 * Returns the books as they are, and as they would be if an account had another cost basis.
 * @throws Refusal `unprocessable` if lots that sales name would not be there
 */
export async function compareBooks(
  connection: Knex,
  userId: string,
  market: BooksMarket,
  { account, costBasis }: { account: string; costBasis: CostBasis },
): Promise<{ was: Books; becomes: Books }> {
  const disposals = await listDisposals(connection, userId);
  const lots = await listLots(connection, userId);
  const own = await withCostBases(connection, userId, market);
  const was = booksOf(lots, disposals, own);
  const costBasisOf = (id: string) => (id === account ? costBasis : own.costBasisOf(id));
  const becomes = booksOf(lots, disposals, { ...own, costBasisOf });
  await refuseShortage(connection, userId, newShortage(was, becomes, undefined), undefined);
  return { was, becomes };
}

interface OwnBooks extends BooksMarket {
  costBasisOf(account: string): CostBasis;
}

async function withCostBases(connection: Knex, userId: string, market: BooksMarket): Promise<OwnBooks> {
  const bases = new Map((await listAccounts(connection, userId)).map(({ id, costBasis }) => [id, costBasis]));
  return {
    resolve: (symbol) => market.resolve(symbol),
    splits: (symbol) => market.splits(symbol),
    costBasisOf: (account) => bases.get(account) ?? 'fifo',
  };
}

function booksOf(lots: readonly Lot[], disposals: readonly Transaction[], market: OwnBooks): Books {
  const isAsPaid = disposals.length === 0 && !lots.some(({ account }) => market.costBasisOf(account) === 'average');
  if (isAsPaid) return { lots, open: lots, matches: [], shortages: [], remaining: new Map() };
  const keys = new Map<string, string>();
  const matched = matchLots(lots, disposals, {
    instrumentOf: (symbol) => {
      const key = keys.get(symbol) ?? keyOf(market.resolve(symbol));
      keys.set(symbol, key);
      return key;
    },
    splits: (symbol) => market.splits(symbol),
    costBasisOf: (account) => market.costBasisOf(account),
  });
  return { lots, open: openLots(lots, matched), ...matched };
}

interface Change<T> {
  readonly now: number;
  /** The transaction that is being added or changed. The refusal is about it rather than about another. */
  readonly subjectId?: string;
  /** Lots that the work adds. Nobody has seen them yet, so what the same work takes from them is no change of them. */
  readonly addedLots?: ReadonlySet<string>;
  /** Changes lots or transactions. `before` are the books until then; null if nothing was ever sold. */
  readonly work: (before: Books | null) => Promise<T>;
}

/**
 * Changes a user's books under the user's lock. Lots of which something else is left afterward get their next version, so
 * another tab's edit of them is noticed.
 * @throws Refusal `unprocessable` if more would be sold than was held; the transaction must then end
 */
export async function changeBooks<T>(
  trx: Knex.Transaction,
  userId: string,
  market: BooksMarket,
  { now, subjectId, addedLots, work }: Change<T>,
): Promise<T> {
  await lockUser(trx, userId);
  const disposals = await listDisposals(trx, userId);
  const before =
    disposals.length === 0
      ? null
      : booksOf(await listLots(trx, userId), disposals, await withCostBases(trx, userId, market));
  const result = await work(before);
  const disposalsAfter = await listDisposals(trx, userId);
  if (!before && disposalsAfter.length === 0) return result;
  const after = booksOf(await listLots(trx, userId), disposalsAfter, await withCostBases(trx, userId, market));
  await refuseShortage(trx, userId, newShortage(before, after, subjectId), subjectId);
  const versions = new Map(before?.lots.map(({ id, version }) => [id, version]));
  const touched = after.lots.filter(({ id, version }) => {
    if (addedLots?.has(id)) return false;
    const isSame = version === (versions.get(id) ?? version); // else the work itself gave it the next one
    return isSame && !sameUnits(before?.remaining.get(id), after.remaining.get(id));
  });
  await touchLots(
    trx,
    userId,
    touched.map(({ id }) => id),
    { now },
  );
  return result;
}

async function refuseShortage(
  connection: Knex,
  userId: string,
  shortage: Shortage | undefined,
  subjectId: string | undefined,
): Promise<void> {
  if (!shortage) return;
  const isSubject = shortage.disposal.id === subjectId;
  const words = shortageText(shortage, { isSubject, accounts: await accountNames(connection, userId) });
  const other = shortage.disposal.kind === 'sell' ? 'sale' : 'transfer';
  const advice = isSubject ? '' : ` Change or delete that ${other} first.`;
  throw new Refusal('unprocessable', `${words}${advice}`, { field: shortage.pick ? 'lots' : 'quantity' });
}

/** A shortage that was there before does not stand in the way: a market may correct its splits at any time. */
function newShortage(before: Books | null, after: Books, subjectId: string | undefined): Shortage | undefined {
  const known = new Set(before?.shortages.map(({ disposal }) => disposal.id));
  return after.shortages.find(({ disposal }) => disposal.id === subjectId || !known.has(disposal.id));
}

function sameUnits(a: Decimal | undefined, b: Decimal | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.eq(b);
}
