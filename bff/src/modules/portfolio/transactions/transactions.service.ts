import { isDeepStrictEqual } from 'node:util';
import type {
  NewTransaction,
  Quote,
  Transaction as ShownTransaction,
  TransactionChange,
  TransactionList,
  TransactionListQuery,
} from '@bellwether/sdk/contract/types';
import { LOTS_LIMIT, TRANSACTIONS_LIMIT } from '@bellwether/sdk/limits';
import { TRANSACTIONS_PAGE_SIZE } from '@bellwether/sdk/limits/transactionKinds';
import { TRANSACTION_DATE_IN_FUTURE, TRANSACTIONS_FULL } from '@bellwether/sdk/messages/transactions.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { answeredBefore, once } from '../../idempotency/once.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../../marketData/refuseUnknownSymbol.ts';
import { countLots } from '../lots/holdings.repository.ts';
import { futureDate, TOO_MANY_LOTS } from '../lots/lotRules.ts';
import { type BooksMarket, changeBooks } from './books.ts';
import { feeRefusal } from './feeRefusal.ts';
import { findEntry, insertEntry, isUndone } from './journal.repository.ts';
import {
  completedTransaction,
  effectOf,
  shownTransaction,
  type Transaction,
  type TransactionFigures,
} from './transaction.ts';
import {
  type Cursor,
  countOthers,
  deleteTransaction,
  findTransaction,
  insertTransaction,
  listTransactions,
  replaceTransaction,
} from './transactions.repository.ts';

export interface TransactionsMarket extends BooksMarket, QuoteSource {
  quotes(symbols: readonly string[]): Promise<Quote[]>;
}

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

  async list(userId: string, { after, ...filter }: TransactionListQuery): Promise<TransactionList> {
    const found = await listTransactions(this.db.knex, userId, {
      filter,
      after: after === undefined ? null : cursorFrom(after),
      limit: TRANSACTIONS_PAGE_SIZE + 1,
    });
    const page = found.slice(0, TRANSACTIONS_PAGE_SIZE);
    const last = found.length > page.length ? page.at(-1) : undefined;
    return { transactions: page.map(shownTransaction), next: last ? `${last.date ?? UNDATED}.${last.id}` : null };
  }

  /**
   * @throws Refusal `not-found` if the market does not know the symbol; `unprocessable` if more would be sold than was held,
   * or beyond the limits
   */
  async add(userId: string, asked: NewTransaction, key: string | null = null): Promise<TransactionChanged> {
    const now = this.clock.now();
    const figures = completedTransaction(asked);
    const repeatable = { key, request: ['portfolio/transactions', ...Object.values(figures)], now };
    const before = await answeredBefore<TransactionChanged>(this.db.knex, userId, repeatable);
    if (before) return before;
    await this.refuseUnlikely(figures);
    const transaction: Transaction = { ...figures, id: uuid(), version: 1 };
    return once(this.db, userId, repeatable, (trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        subjectId: transaction.id,
        work: async () => {
          await refuseBeyondLimit(trx, userId, figures);
          await insertTransaction(trx, userId, transaction, { now });
          return this.noted(trx, userId, { was: null, became: transaction, undoes: null });
        },
      }),
    );
  }

  /**
   * Replaces what a transaction says. With `version`, only if it has not changed since that version. What changes nothing
   * writes nothing: the journal is never cleared.
   * @throws Refusal `not-found` if it is missing or another user's; `taken` if the version differs; `unprocessable` if its
   * kind differs or more would be sold than was held
   */
  async update(userId: string, id: string, { version, ...asked }: TransactionChange): Promise<TransactionUpdated> {
    const now = this.clock.now();
    const figures = completedTransaction(asked);
    await this.refuseUnlikely(figures);
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        subjectId: id,
        work: async () => {
          const was = await found(trx, userId, id);
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
   * Undoes one change. Undoing is a change as well, so it can be undone.
   * @throws Refusal `not-found` if it is missing or another user's; `taken` if it was already undone or the transaction has
   * changed since; `unprocessable` if more would be sold than was held
   */
  async undo(userId: string, changeId: string): Promise<TransactionChanged> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const entry = await findEntry(trx, userId, changeId);
          if (!entry) throw new Refusal('not-found', 'Change not found.');
          if (await isUndone(trx, userId, changeId)) throw new Refusal('taken', 'This change was already undone.');
          const there = await findTransaction(trx, userId, entry.transactionId);
          if (!sameFigures(there, entry.became)) throw changedSince();
          const became = entry.was && { ...entry.was, version: (there ?? entry.was).version + 1 };
          if (there && became) await replaceTransaction(trx, userId, became, { now, replaces: there.version });
          else if (there) await deleteTransaction(trx, userId, there);
          else if (became) {
            await refuseBeyondLimit(trx, userId, became);
            await insertTransaction(trx, userId, became, { now });
          }
          return this.noted(trx, userId, { was: there, became, undoes: changeId });
        },
      }),
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

async function refuseBeyondLimit(trx: Knex.Transaction, userId: string, { kind }: TransactionFigures): Promise<void> {
  if (effectOf(kind) === 'in') {
    if ((await countLots(trx, userId)) >= LOTS_LIMIT) throw new Refusal('unprocessable', TOO_MANY_LOTS.msg);
  } else if ((await countOthers(trx, userId)) >= TRANSACTIONS_LIMIT) {
    throw new Refusal('unprocessable', TRANSACTIONS_FULL);
  }
}

/** Versions do not count: a sale gives the lots that it takes from their next version. */
function sameFigures(a: Transaction | null, b: Transaction | null): boolean {
  if (a === null || b === null) return a === b;
  return isDeepStrictEqual({ ...a, version: 0 }, { ...b, version: 0 });
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

function changedSince(): Refusal {
  return new Refusal('taken', 'This transaction has changed since, so that change can’t be undone.');
}
