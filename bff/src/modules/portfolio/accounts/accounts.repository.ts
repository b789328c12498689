import { accountNameKey, MAIN_ACCOUNT, MAIN_ACCOUNT_NAME } from '@bellwether/sdk/limits/accounts';
import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { Knex } from 'knex';
import { ownTurn } from '../../../kernel/ownTurn.ts';

/** An account at a broker or an exchange, or the main one. */
export interface PortfolioAccount {
  readonly id: string;
  readonly name: string;
  readonly costBasis: CostBasis;
  /** Increases by one with every change. */
  readonly version: number;
}

const MAIN: PortfolioAccount = { id: MAIN_ACCOUNT, name: MAIN_ACCOUNT_NAME, costBasis: 'fifo', version: 1 };

/** Returns the main account first, the others in the order they were created. Ids are UUIDv7, so they sort by time. */
export async function listAccounts(
  connection: Knex,
  userId: string,
): Promise<[PortfolioAccount, ...PortfolioAccount[]]> {
  const rows: PortfolioAccount[] = await connection('portfolio_accounts')
    .where({ user_id: userId })
    .orderBy('id')
    .select('id', 'name', 'version', { costBasis: 'cost_basis' });
  return [rows.find(({ id }) => id === MAIN_ACCOUNT) ?? MAIN, ...rows.filter(({ id }) => id !== MAIN_ACCOUNT)];
}

export async function insertAccount(
  connection: Knex,
  userId: string,
  account: PortfolioAccount,
  { now }: { now: number },
): Promise<void> {
  const row = { user_id: userId, id: account.id, ...columnsOf(account), created_at: now, updated_at: now };
  await connection('portfolio_accounts').insert(row);
}

/** The main account gets its row with the first change of it. */
export async function replaceAccount(
  connection: Knex,
  userId: string,
  account: PortfolioAccount,
  { now }: { now: number },
): Promise<void> {
  const changed = await connection('portfolio_accounts')
    .where({ user_id: userId, id: account.id })
    .update({ ...columnsOf(account), updated_at: now });
  if (changed === 0) await insertAccount(connection, userId, account, { now });
}

function columnsOf({ name, costBasis, version }: PortfolioAccount) {
  return { name, name_key: accountNameKey(name), cost_basis: costBasis, version };
}

export async function deleteAccountRow(connection: Knex, userId: string, id: string): Promise<void> {
  await connection('portfolio_accounts').where({ user_id: userId, id }).del();
  await connection('portfolio_account_sizes').where({ user_id: userId, account_id: id }).del();
}

/** Returns how many lots and other transactions are in each account that has had some. Triggers of the tables count them. */
export async function countByAccount(connection: Knex, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows: { id: string; n: number }[] = await connection('portfolio_account_sizes')
    .where({ user_id: userId })
    .select({ id: 'account_id', n: 'transactions' });
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

const HOLDERS = ['holdings', 'portfolio_transactions'] as const;
const IDS_A_STATEMENT = 500;

/** Puts transactions, lots included, into an account. They get their next version. */
export async function moveTransactions(
  connection: Knex,
  userId: string,
  ids: readonly string[],
  { to, now }: { to: string; now: number },
): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_A_STATEMENT) {
    for (const table of HOLDERS) {
      await connection(table)
        .where({ user_id: userId })
        .whereIn('id', ids.slice(at, at + IDS_A_STATEMENT))
        .update({ account_id: to, version: connection.raw('version + 1'), updated_at: now });
    }
    await ownTurn(); // SQLite has no pause of its own
  }
}
