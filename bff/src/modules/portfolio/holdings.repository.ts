import type { Knex } from 'knex';
import type { Lot } from './lot.ts';

interface HoldingRow {
  id: string;
  symbol: string;
  quantity: string;
  purchase_price: string;
  purchase_date: string | null;
  version: number;
}

const ROWS_A_STATEMENT = 100;
const columns = ['id', 'symbol', 'quantity', 'purchase_price', 'purchase_date', 'version'] as const;

/** In the order in which they were added: ids are UUIDv7. */
export async function listLots(connection: Knex, userId: string): Promise<Lot[]> {
  const rows = (await connection('holdings').where({ user_id: userId }).orderBy('id').select(columns)) as HoldingRow[];
  return rows.map(lotFromRow);
}

export async function countLots(connection: Knex, userId: string): Promise<number> {
  const [{ n }] = (await connection('holdings').where({ user_id: userId }).count({ n: '*' })) as [{ n: number }];
  return Number(n);
}

/** null also when it is another person's. */
export async function findLot(connection: Knex, userId: string, id: string): Promise<Lot | null> {
  const row = await connection('holdings').where({ user_id: userId, id }).first(columns);
  return row ? lotFromRow(row as HoldingRow) : null;
}

/** `importId` where a file brought them. */
export async function insertLots(
  connection: Knex,
  userId: string,
  lots: readonly Lot[],
  { now, importId = null }: { now: number; importId?: string | null },
): Promise<void> {
  for (let at = 0; at < lots.length; at += ROWS_A_STATEMENT) {
    const rows = lots.slice(at, at + ROWS_A_STATEMENT).map((lot) => ({
      user_id: userId,
      id: lot.id,
      import_id: importId,
      symbol: lot.symbol,
      quantity: lot.quantity,
      purchase_price: lot.purchasePrice,
      purchase_date: lot.purchaseDate,
      version: lot.version,
      created_at: now,
      updated_at: now,
    }));
    await connection('holdings').insert(rows);
  }
}

export type LotChanges = Partial<Pick<Lot, 'quantity' | 'purchasePrice' | 'purchaseDate'>>;

/** One statement; with `version` only when the lot is still that one. False when there is no such lot. */
export async function updateLot(
  connection: Knex,
  userId: string,
  id: string,
  { changes, version, now }: { changes: LotChanges; version?: number; now: number },
): Promise<boolean> {
  const lot = connection('holdings').where({ user_id: userId, id });
  if (version !== undefined) lot.andWhere({ version });
  const changed = await lot.update({
    quantity: changes.quantity,
    purchase_price: changes.purchasePrice,
    purchase_date: changes.purchaseDate,
    version: connection.raw('version + 1'),
    updated_at: now,
  });
  return changed === 1;
}

/** False when there is no such lot. */
export async function deleteLot(connection: Knex, userId: string, id: string): Promise<boolean> {
  return (await connection('holdings').where({ user_id: userId, id }).del()) === 1;
}

function lotFromRow(row: HoldingRow): Lot {
  return {
    id: row.id,
    symbol: row.symbol,
    quantity: row.quantity,
    purchasePrice: row.purchase_price,
    purchaseDate: row.purchase_date,
    version: row.version,
  };
}
