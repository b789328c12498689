import type { Account, AccountChange, AccountNamed, CostBasisPreview } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { ACCOUNTS_LIMIT, accountNameKey, MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { COST_BASES, type CostBasis } from '@bellwether/sdk/limits/costBasis';
import { ACCOUNTS_FULL, accountTakenMessage } from '@bellwether/sdk/messages/accounts.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { once } from '../idempotency/once.ts';
import {
  countByAccount,
  deleteAccountRow,
  insertAccount,
  listAccounts,
  moveTransactions,
  type PortfolioAccount,
  replaceAccount,
} from './accounts/accounts.repository.ts';
import { knownAccount } from './accounts/knownAccount.ts';
import { changesOfBasis } from './gains/changesOfBasis.ts';
import { type Books, type BooksMarket, changeBooks, compareBooks } from './transactions/books.ts';
import { insertAccountEntry, insertMove } from './transactions/journal.repository.ts';
import type { Transaction } from './transactions/transaction.ts';
import { findTransactions, listAllTransactions } from './transactions/transactions.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: BooksMarket;
}

export interface Moved {
  readonly msg: string;
  readonly moved: number;
  /** Undoes all of it. null if nothing moved. */
  readonly change: string | null;
}

export type Removed = Moved & { readonly change: string };

/** An account after a change, and the id under which the change can be undone. null if nothing changed. */
interface Changed {
  readonly msg: string;
  readonly account: AccountNamed;
  readonly change: string | null;
}

/** The accounts at brokers and exchanges that a user's lots and transactions are in. */
export class AccountsService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: BooksMarket;

  constructor({ db, clock, market }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /** Returns the main account first, the others in the order they were created. */
  async list(userId: string): Promise<Account[]> {
    const counts = await countByAccount(this.db.knex, userId);
    const accounts = await listAccounts(this.db.knex, userId);
    return accounts.map(({ id, name, version, costBasis }) => {
      return { _id: id, name, version, costBasis, transactions: counts.get(id) ?? 0 };
    });
  }

  /** @throws Refusal `taken` if another account has the name; `unprocessable` beyond the limit */
  add(userId: string, name: string, key: string | null = null): Promise<AccountNamed> {
    const now = this.clock.now();
    return once(this.db, userId, { key, request: ['portfolio/accounts', name], now }, async (trx) => {
      const accounts = await listAccounts(trx, userId);
      refuseTaken(accounts, name);
      if (accounts.length > ACCOUNTS_LIMIT) throw new Refusal('unprocessable', ACCOUNTS_FULL);
      const account: PortfolioAccount = { id: uuid(), name, costBasis: 'fifo', version: 1 };
      await insertAccount(trx, userId, account, { now });
      return { _id: account.id, name };
    });
  }

  /**
   * Renames an account, or gives it another cost basis. With `version`, only if it has not changed since that version.
   * @throws Refusal `not-found` if it is missing or another user's; `taken` if the version differs or another one has the
   * name; `unprocessable` if lots that sales name would not be there
   */
  async change(userId: string, id: string, { name, costBasis, version }: AccountChange): Promise<Changed> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const was = await knownAccount(trx, userId, id, { field: 'id' });
          if (version !== undefined && version !== was.version) throw changedElsewhere();
          const others = (await listAccounts(trx, userId)).filter((account) => account.id !== id);
          refuseTaken(others, name);
          const became = { id, name, costBasis: costBasis ?? was.costBasis, version: was.version + 1 };
          const account = { _id: id, name };
          const isOtherBasis = became.costBasis !== was.costBasis;
          const msg = isOtherBasis ? basisText(became) : `Account renamed to “${name}”.`;
          if (!isOtherBasis && name === was.name) return { msg, account, change: null };
          await replaceAccount(trx, userId, became, { now });
          return { msg, account, change: await insertAccountEntry(trx, userId, { was, became }, { now }) };
        },
      }),
    );
  }

  /**
   * Returns what another cost basis of an account would change.
   * @throws Refusal `not-found` if it is missing or another user's; `unprocessable` if lots that sales name would not be there
   */
  async previewCostBasis(userId: string, id: string, costBasis: CostBasis): Promise<CostBasisPreview> {
    const account = await knownAccount(this.db.knex, userId, id, { field: 'id' });
    const { was, becomes } = await compareBooks(this.db.knex, userId, this.market, { account: id, costBasis });
    const own = ({ matches, open }: Books) => ({
      matches: matches.filter(({ lot }) => lot.account === id),
      open: open.filter((lot) => lot.account === id),
    });
    return { costBasis, was: account.costBasis, ...changesOfBasis(own(was), own(becomes)) };
  }

  /**
   * Deletes an account and moves what is in it to the account `to`. Without it, only an empty one is deleted.
   * @throws Refusal `not-found` if one of them is missing or another user's; `unprocessable` for the main account, or if
   * something is in it and `to` is missing or the account itself
   */
  async remove(userId: string, id: string, { to }: { to?: string | undefined }): Promise<Removed> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const account = await knownAccount(trx, userId, id, { field: 'id' });
          const { name } = account;
          if (id === MAIN_ACCOUNT) throw new Refusal('unprocessable', MAIN_STAYS);
          const all = await listAllTransactions(trx, userId);
          const own = all.filter((one) => one.account === id).map(({ sourceId: _, ...one }) => one);
          const target = to === undefined ? null : await knownAccount(trx, userId, to, { field: 'to' });
          if (own.length > 0 && (!target || target.id === id)) throw notEmpty(name, own.length);
          const moveId = target && own.length > 0 ? await this.move(trx, userId, own, { to: target.id, now }) : null;
          await deleteAccountRow(trx, userId, id);
          const entry = await insertAccountEntry(trx, userId, { was: account, became: null }, { now, moveId });
          const moved = target && own.length > 0 ? ` ${movedText(own.length, target)}` : '';
          return { msg: `Account “${name}” deleted.${moved}`, moved: own.length, change: moveId ?? entry };
        },
      }),
    );
  }

  /**
   * Moves lots and other transactions to an account. Those that are in it already stay as they are.
   * @throws Refusal `not-found` if the account or one of them is missing or another user's; `unprocessable` if a sale that
   * stays behind needs what is moved, or the other way around
   */
  async moveTo(userId: string, to: string, ids: readonly string[]): Promise<Moved> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          const target = await knownAccount(trx, userId, to, { field: 'to' });
          const found = await findTransactions(trx, userId, ids);
          if (found.length < new Set(ids).size) throw new Refusal('not-found', 'Transaction not found.');
          const moving = found.filter(({ account }) => account !== to);
          const change = moving.length === 0 ? null : await this.move(trx, userId, moving, { to, now });
          return { msg: movedText(moving.length, target), moved: moving.length, change };
        },
      }),
    );
  }

  /** Returns the id under which the move can be undone. */
  private async move(
    trx: Knex.Transaction,
    userId: string,
    transactions: readonly Transaction[],
    { to, now }: { to: string; now: number },
  ): Promise<string> {
    const ids = transactions.map(({ id }) => id);
    await moveTransactions(trx, userId, ids, { to, now });
    const changes = transactions.map((was) => ({ was, became: { ...was, account: to, version: was.version + 1 } }));
    return insertMove(trx, userId, changes, { now });
  }
}

/** `“Schwab” uses average cost now.` */
function basisText({ name, costBasis }: PortfolioAccount): string {
  return `“${name}” uses ${COST_BASES[costBasis].label.toLowerCase()} now.`;
}

const MAIN_STAYS = 'The main account can’t be deleted: it holds what is in no other account. You can rename it.';

/** `12 transactions moved to “Schwab”.` */
function movedText(count: number, { name }: Pick<PortfolioAccount, 'name'>): string {
  return `${transactionsText(count)} moved to “${name}”.`;
}

function transactionsText(count: number): string {
  return `${wholeNumber(count)} ${count === 1 ? 'transaction' : 'transactions'}`;
}

function refuseTaken(accounts: readonly PortfolioAccount[], name: string): void {
  const taken = accounts.find((account) => accountNameKey(account.name) === accountNameKey(name));
  if (taken) throw new Refusal('taken', accountTakenMessage(taken.name), { field: 'name' });
}

function notEmpty(name: string, count: number): Refusal {
  const words = `“${name}” has ${transactionsText(count)}. Choose another account to move ${count === 1 ? 'it' : 'them'} to.`;
  return new Refusal('unprocessable', words, { field: 'to' });
}

function changedElsewhere(): Refusal {
  return new Refusal('taken', 'This account was changed in another window. Look at it and try again.');
}
