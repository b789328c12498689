import type { TransactionExportQuery } from '@bellwether/sdk/contract/types';
import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import { inSlices } from '../../../kernel/inSlices.ts';
import { namesOf } from '../accounts/accountNames.ts';
import { listAccounts, type PortfolioAccount } from '../accounts/accounts.repository.ts';
import { refuseUnknownAccount } from '../accounts/knownAccount.ts';
import type { BooksMarket } from '../transactions/books.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { findTransactions, listFiltered } from '../transactions/transactions.repository.ts';
import { type ExportedTransactions, exportTransactions } from './exportTransactions.ts';

const IDS_A_STATEMENT = 500;

/** What happened to a user's portfolio, as a file. */
export class ExportTransactionsService {
  private readonly db: Database;
  private readonly market: BooksMarket;

  constructor({ db, market }: { db: Database; market: BooksMarket }) {
    this.db = db;
    this.market = market;
  }

  /** Returns the transactions that pass the filter, the oldest first. @throws Refusal `not-found` if its account is */
  async file(userId: string, { format, ...filter }: TransactionExportQuery): Promise<ExportedTransactions> {
    await refuseUnknownAccount(this.db.knex, userId, filter.account);
    const transactions = await listFiltered(this.db.knex, userId, filter);
    const accounts = await listAccounts(this.db.knex, userId);
    const naming = {
      resolve: (symbol: string) => this.market.resolve(symbol),
      accounts: namesOf(accounts),
      costBases: costBasesOf(accounts),
      otherLots: await otherLots(this.db.knex, userId, transactions),
    };
    return inSlices(exportTransactions(transactions, format, naming));
  }
}

function costBasesOf(accounts: readonly PortfolioAccount[]): ReadonlyMap<string, CostBasis> | null {
  if (accounts.every(({ costBasis }) => costBasis === 'fifo')) return null;
  return new Map(accounts.map(({ id, costBasis }) => [id, costBasis]));
}

/** Returns the lots that sales name and the filter leaves out. */
async function otherLots(
  connection: Knex,
  userId: string,
  transactions: readonly Transaction[],
): Promise<ReadonlySet<string>> {
  const here = new Set(transactions.map(({ id }) => id));
  const named = transactions.flatMap(({ lots }) => (lots ?? []).map(({ lot }) => lot));
  const missing = [...new Set(named)].filter((lot) => !here.has(lot));
  const found = new Set<string>();
  for (let at = 0; at < missing.length; at += IDS_A_STATEMENT) {
    const some = await findTransactions(connection, userId, missing.slice(at, at + IDS_A_STATEMENT));
    for (const { id } of some) found.add(id);
  }
  return found;
}
