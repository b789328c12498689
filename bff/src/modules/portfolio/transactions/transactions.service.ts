import type {
  NewTransaction,
  Quote,
  Transaction as ShownTransaction,
  TransactionChange,
  TransactionList,
  TransactionListQuery,
} from '@bellwether/sdk/contract/types';
import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { TRANSACTIONS_PAGE_SIZE, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { TRANSACTION_DATE_IN_FUTURE } from '@bellwether/sdk/messages/transactions.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { ownTurn } from '../../../kernel/ownTurn.ts';
import { answeredBefore, once } from '../../idempotency/once.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../../marketData/refuseUnknownSymbol.ts';
import type { PortfolioAccount } from '../accounts/accounts.repository.ts';
import { knownAccount, refuseUnknownAccount } from '../accounts/knownAccount.ts';
import { futureDate } from '../lots/lotRules.ts';
import { type BooksMarket, changeBooks } from './books.ts';
import { feeRefusal } from './feeRefusal.ts';
import { insertEntry } from './journal.repository.ts';
import { noPicksText, pickRefusal } from './pickRefusal.ts';
import { refuseBeyondLimit } from './refuseBeyondLimit.ts';
import {
  completedTransaction,
  sameFigures,
  shownTransaction,
  type Transaction,
  type TransactionFigures,
} from './transaction.ts';
import {
  type Cursor,
  deleteTransaction,
  findTransaction,
  insertTransaction,
  listFiltered,
  listTransactions,
  replaceTransaction,
} from './transactions.repository.ts';
import { type ChangeUndone, undoChange } from './undoChange.ts';

export interface TransactionsMarket extends BooksMarket, QuoteSource {
  quotes(symbols: readonly string[]): Promise<Quote[]>;
}

/** More at once would hold the main thread for longer than a request may. */
const SHOWN_AT_ONCE = 500;

/** A transaction after a change, and the id under which the change can be undone. */
export interface TransactionChanged {
  readonly transaction: ShownTransaction;
  readonly change: string;
}

/** `change` is null if the transaction already was what was asked for. */
export type TransactionUpdated = Omit<TransactionChanged, 'change'> & { readonly change: string | null };

/** What happened to a user's portfolio, the lots included: each is the purchase that opened it. */
export class TransactionsService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: TransactionsMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: TransactionsMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /** @throws Refusal `not-found` if the account of the filter is missing or another user's */
  async list(userId: string, { after, ...filter }: TransactionListQuery): Promise<TransactionList> {
    await refuseUnknownAccount(this.db.knex, userId, filter.account);
    const found = await listTransactions(this.db.knex, userId, {
      filter,
      after: after === undefined ? null : cursorFrom(after),
      limit: TRANSACTIONS_PAGE_SIZE + 1,
    });
    const page = found.slice(0, TRANSACTIONS_PAGE_SIZE);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return { transactions: page.map(shownTransaction), next: last ? `${last.date ?? UNDATED}.${last.id}` : null };
  }

  /** All of these kinds, kind by kind. */
  async listKinds(userId: string, kinds: readonly TransactionKind[]): Promise<ShownTransaction[]> {
    const all: ShownTransaction[] = [];
    for (const kind of kinds) {
      for (const one of await listFiltered(this.db.knex, userId, { kind })) {
        all.push(shownTransaction(one));
        if (all.length % SHOWN_AT_ONCE === 0) await ownTurn();
      }
    }
    return all;
  }

  /**
   * @throws Refusal `not-found` if the market does not know the symbol, or the user has no such account; `unprocessable` if
   * more would be sold than was held, or beyond the limits
   */
  async add(userId: string, asked: NewTransaction, key: string | null = null): Promise<TransactionChanged> {
    const now = this.clock.now();
    const figures = completedTransaction(asked);
    const { account, lots, ...said } = figures;
    // In the main account, requests are the same as before there were accounts.
    const picks = (lots ?? []).flatMap(({ lot, quantity: units }) => [lot, units]);
    const place = [...(account === MAIN_ACCOUNT ? [] : [account]), ...picks];
    const repeatable = { key, request: ['portfolio/transactions', ...Object.values(said), ...place], now };
    const before = await answeredBefore<TransactionChanged>(this.db.knex, userId, repeatable);
    if (before) return before;
    await this.refuseUnlikely(figures);
    const transaction: Transaction = { ...figures, id: uuid(), version: 1 };
    return once(this.db, userId, repeatable, (trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        subjectId: transaction.id,
        work: async () => {
          refusePicks(figures, await knownAccount(trx, userId, account));
          await refuseBeyondLimit(trx, userId, figures);
          await insertTransaction(trx, userId, transaction, { now });
          return this.noted(trx, userId, { was: null, became: transaction, undoes: null });
        },
      }),
    );
  }

  /**
   * Replaces what a transaction says, its account included. With `version`, only if it has not changed since that version. What changes nothing
   * writes nothing: the journal is never cleared.
   * @throws Refusal `not-found` if it is missing or another user's; `taken` if the version differs; `unprocessable` if its
   * kind differs or more would be sold than was held
   */
  async update(userId: string, id: string, { version, ...asked }: TransactionChange): Promise<TransactionUpdated> {
    const now = this.clock.now();
    await this.refuseUnlikely(completedTransaction(asked));
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        subjectId: id,
        work: async () => {
          const was = await found(trx, userId, id);
          const account = asked.account ?? was.account;
          // The lots of the account that it leaves are none of the other one's.
          const lots = asked.lots === undefined && account === was.account ? was.lots : asked.lots;
          const figures = completedTransaction({ ...asked, account, lots });
          if (asked.lots || account !== was.account) refusePicks(figures, await knownAccount(trx, userId, account));
          refusePickedBeyond(figures);
          if (was.kind !== figures.kind) throw kindStays();
          if (version !== undefined && version !== was.version) throw changedElsewhere();
          if (sameFigures(was, { ...figures, id, version: 0 })) {
            return { transaction: shownTransaction(was), change: null };
          }
          const became: Transaction = { ...figures, id, version: was.version + 1 };
          if (!(await replaceTransaction(trx, userId, became, { now, replaces: was.version })))
            throw changedElsewhere();
          return this.noted(trx, userId, { was, became, undoes: null });
        },
      }),
    );
  }

  /** @throws Refusal `not-found` if it is missing or another user's; `unprocessable` if later sales need what it brought in */
  async remove(userId: string, id: string): Promise<TransactionChanged> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const was = await found(trx, userId, id);
          await deleteTransaction(trx, userId, was);
          return this.noted(trx, userId, { was, became: null, undoes: null });
        },
      }),
    );
  }

  /**
   * Undoes one change, or all changes of a move.
   * @throws Refusal as `undoChange`, and `unprocessable` if more would be sold than was held
   */
  async undo(userId: string, changeId: string): Promise<ChangeUndone> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, { now, work: () => undoChange(trx, userId, changeId, { now }) }),
    );
  }

  /** Writes a change to the journal, in the transaction of the change. */
  private async noted(
    trx: Knex.Transaction,
    userId: string,
    change: { was: Transaction | null; became: Transaction | null; undoes: string | null },
  ): Promise<TransactionChanged> {
    const transaction = change.became ?? change.was;
    if (!transaction) throw new Error('a change of nothing: an entry has a transaction before it or after it');
    const id = await insertEntry(trx, userId, change, { now: this.clock.now() });
    return { transaction: shownTransaction(transaction), change: id };
  }

  private async refuseUnlikely(figures: TransactionFigures): Promise<void> {
    const { date, symbol } = figures;
    if (futureDate(date, this.clock.now())) {
      throw new Refusal('invalid', TRANSACTION_DATE_IN_FUTURE, { field: 'date' });
    }
    const fee = feeRefusal(figures);
    if (fee) throw new Refusal('unprocessable', fee.msg, { field: fee.field });
    if (symbol !== null) await refuseUnknownSymbol(this.market, symbol);
  }
}

const UNDATED = 'undated';

/** The contract has checked the shape. */
function cursorFrom(after: string): Cursor {
  const point = after.indexOf('.');
  const date = after.slice(0, point);
  return { date: date === UNDATED ? null : date, id: after.slice(point + 1) };
}

async function found(trx: Knex.Transaction, userId: string, id: string): Promise<Transaction> {
  const transaction = await findTransaction(trx, userId, id);
  if (!transaction) throw new Refusal('not-found', 'Transaction not found.');
  return transaction;
}

/** Refuses lots that a sale names where the account does not ask for them, and more of them than it sells. */
function refusePicks(figures: TransactionFigures, { name, costBasis }: PortfolioAccount): void {
  if (figures.lots !== null && costBasis !== 'specific') {
    throw new Refusal('unprocessable', noPicksText(name), { field: 'lots' });
  }
  refusePickedBeyond(figures);
}

function refusePickedBeyond(figures: TransactionFigures): void {
  const refusal = pickRefusal(figures);
  if (refusal) throw new Refusal('unprocessable', refusal.msg, { field: 'lots' });
}

function kindStays(): Refusal {
  return new Refusal('unprocessable', 'The kind of a transaction stays. Delete it and add another one.', {
    field: 'kind',
  });
}

function changedElsewhere(): Refusal {
  return new Refusal(
    'taken',
    'This transaction was changed in another window. Save again to keep your version, or cancel to see the other one.',
  );
}
