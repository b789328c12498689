import type { LotChange } from '@bellwether/sdk/contract/types';
import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { Knex } from 'knex';
import { columnsOf } from '../../../db/columnsOf.ts';
import type { Lot } from './lot.ts';

const ROWS_A_STATEMENT = 100;

/** Database column for each field of a lot. */
const COLUMNS: Readonly<Record<keyof Lot, string>> = {
  id: 'id',
  symbol: 'symbol',
  quantity: 'quantity',
  purchasePrice: 'purchase_price',
  purchaseDate: 'purchase_date',
  version: 'version',
  account: 'account_id',
};

/** Returns the lots in the order they were added. Ids are UUIDv7, so they sort by time. */
export async function listLots(connection: Knex, userId: string): Promise<Lot[]> {
  return connection('holdings').where({ user_id: userId }).orderBy('id').select(COLUMNS);
}

/** The lots of a symbol of another query, in any of these spellings, for `exists`. */
export function holdersOf(connection: Knex, spellings: readonly Knex.Raw[]): Knex.QueryBuilder {
  return connection('holdings').whereIn('symbol', spellings).select(connection.raw('1'));
}

export async function countLots(connection: Knex, userId: string): Promise<number> {
  const [{ n }] = (await connection('holdings').where({ user_id: userId }).count({ n: '*' })) as [{ n: number }];
  return Number(n);
}

/** Returns null if it is missing or belongs to another user. */
export async function findLot(connection: Knex, userId: string, id: string): Promise<Lot | null> {
  const [lot] = await connection('holdings').where({ user_id: userId, id }).select(COLUMNS);
  return lot ?? null;
}

export async function insertLots(
  connection: Knex,
  userId: string,
  lots: readonly Lot[],
  { now, kind = 'buy' }: { now: number; kind?: TransactionKind },
): Promise<void> {
  for (let at = 0; at < lots.length; at += ROWS_A_STATEMENT) {
    const rows = lots.slice(at, at + ROWS_A_STATEMENT).map((lot) => ({
      ...columnsOf(COLUMNS, lot),
      user_id: userId,
      kind,
      created_at: now,
      updated_at: now,
    }));
    await connection('holdings').insert(rows);
  }
}

export type LotFigureChanges = Omit<LotChange, 'version'>;

/** Updates a lot in one statement. With `version`, only if the lot still has that version. Returns false if no lot matched. */
export async function updateLot(
  connection: Knex,
  userId: string,
  id: string,
  { changes, version, now }: { changes: LotFigureChanges; version?: number; now: number },
): Promise<boolean> {
  const lot = connection('holdings').where({ user_id: userId, id });
  if (version !== undefined) lot.andWhere({ version });
  const changed = await lot.update({
    ...columnsOf(COLUMNS, changes),
    version: connection.raw('version + 1'),
    updated_at: now,
  });
  return changed === 1;
}

/** Returns false if the lot does not exist in this version. */
export async function deleteLot(
  connection: Knex,
  userId: string,
  { id, version }: Pick<Lot, 'id' | 'version'>,
): Promise<boolean> {
  return (await connection('holdings').where({ user_id: userId, id, version }).del()) === 1;
}

/** Gives lots their next version, because other transactions changed what is left of them. */
export async function touchLots(
  connection: Knex,
  userId: string,
  ids: readonly string[],
  { now }: { now: number },
): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT) {
    await connection('holdings')
      .where({ user_id: userId })
      .whereIn('id', ids.slice(at, at + ROWS_A_STATEMENT))
      .update({ version: connection.raw('version + 1'), updated_at: now });
  }
}
