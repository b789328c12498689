import type { TransactionExportQuery } from '@bellwether/sdk/contract/types';
import type { Database } from '../../../db/database.ts';
import { inSlices } from '../../../kernel/inSlices.ts';
import { accountNames } from '../accounts/accountNames.ts';
import { refuseUnknownAccount } from '../accounts/knownAccount.ts';
import type { BooksMarket } from '../transactions/books.ts';
import { listFiltered } from '../transactions/transactions.repository.ts';
import { type ExportedTransactions, exportTransactions } from './exportTransactions.ts';

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
    const accounts = await accountNames(this.db.knex, userId);
    const resolve = (symbol: string) => this.market.resolve(symbol);
    return inSlices(exportTransactions(transactions, format, { resolve, accounts }));
  }
}
