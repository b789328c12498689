import { isDeepStrictEqual } from 'node:util';
import { LOT_FIELDS } from '@bellwether/sdk/contract/lot';
import type { AddedLot, Holding, LotChange, NewLot, Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { LOTS_LIMIT } from '@bellwether/sdk/limits';
import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { LOT_ID_INVALID } from '@bellwether/sdk/messages/portfolio.ts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { inSlices } from '../../kernel/inSlices.ts';
import { Exact, exactDigits } from '../../market/exact.ts';
import { answeredBefore, once } from '../idempotency/once.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../marketData/refuseUnknownSymbol.ts';
import { accountNames } from './accounts/accountNames.ts';
import { listAccounts } from './accounts/accounts.repository.ts';
import { knownAccount, refuseUnknownAccount } from './accounts/knownAccount.ts';
import { exportLots } from './csv/exportLots.ts';
import {
  countLots,
  deleteLot,
  findLot,
  insertLots,
  type LotFigureChanges,
  updateLot,
} from './lots/holdings.repository.ts';
import { completed, figuresOf, type Lot } from './lots/lot.ts';
import { futureDate, TOO_MANY_LOTS } from './lots/lotRules.ts';
import { type Books, type BooksMarket, changeBooks, listOpenLots, readBooks } from './transactions/books.ts';
import { findDeleted, insertEntry } from './transactions/journal.repository.ts';
import type { Transaction } from './transactions/transaction.ts';
import { findTransaction } from './transactions/transactions.repository.ts';
import { valueLot, valuePortfolio } from './valuation.ts';

export interface PortfolioMarket extends QuoteSource, BooksMarket {
  readonly source: string;
  /** Returns one quote per symbol, in the same order. A symbol without a price is `unavailable`. */
  quotes(symbols: readonly string[]): Promise<Quote[]>;
}

/** One account's part of a portfolio; without it, the whole. */
interface OfAccount {
  readonly account?: string | undefined;
}

/** A user's lots and their valuation. */
export class PortfolioService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: PortfolioMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: PortfolioMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /**
   * Values all lots, or those of one account.
   * @throws Refusal `not-found` if the account is missing or another user's
   */
  async show(userId: string, { account }: OfAccount = {}): Promise<Portfolio> {
    const valuation = await this.valuation(this.db.knex, userId);
    await refuseUnknownAccount(this.db.knex, userId, account);
    const books = await readBooks(this.db.knex, userId, this.market);
    const lots = books.open.filter((lot) => account === undefined || lot.account === account);
    const matches = books.matches.filter(({ lot }) => account === undefined || lot.account === account);
    const symbols = [...new Set(lots.map(({ symbol }) => symbol))];
    const quotes = symbols.length === 0 ? [] : await this.market.quotes(symbols);
    const bySymbol = new Map(symbols.map((symbol, at) => [symbol, quotes[at] as Quote]));
    return inSlices(valuePortfolio(lots, bySymbol, { source: this.market.source, matches, ...valuation }));
  }

  /** Returns all lots, or those of one account, as CSV text. @throws Refusal `not-found` if the account is */
  async exportCsv(userId: string, { account }: OfAccount = {}): Promise<{ csv: string; lots: number }> {
    await refuseUnknownAccount(this.db.knex, userId, account);
    const lots = await listOpenLots(this.db.knex, userId, this.market, { account });
    return { csv: exportLots(lots, await accountNames(this.db.knex, userId)), lots: lots.length };
  }

  /**
   * Adds a lot. With `restores`, a deleted lot comes back under that id; if it is back already, nothing changes.
   * @throws Refusal `not-found` if the market does not know the symbol; `taken` if another lot of the user has the id
   */
  async add(userId: string, { restores, account, ...asked }: AddedLot, key: string | null = null): Promise<Holding> {
    const now = this.clock.now();
    const newId = uuid();
    // Ids sort by time: a later one than the newest was never a lot's.
    if (restores && restores > newId) throw new Refusal('invalid', LOT_ID_INVALID, { field: 'restores' });
    const lot = { ...completed(asked), id: restores ?? newId, version: 1 };
    const more = [restores, account].filter((part) => part !== undefined);
    const request = ['portfolio/add', ...LOT_FIELDS.map((field) => lot[field]), ...more];
    const repeatable = { key, request, now };
    const before = await answeredBefore<Holding>(this.db.knex, userId, repeatable);
    if (before) return before;
    this.refuseFuture(lot.purchaseDate);
    const quote = (await refuseUnknownSymbol(this.market, lot.symbol)) ?? (await this.quoteOf(lot.symbol));
    return once(this.db, userId, repeatable, async (trx) => {
      const there = restores && (await findLot(trx, userId, restores));
      if (there) {
        if (!isDeepStrictEqual(figuresOf(there), figuresOf(lot))) throw idTaken();
        return valueLot(there, quote, await this.valuation(trx, userId));
      }
      if ((await countLots(trx, userId)) >= LOTS_LIMIT) {
        throw new Refusal('unprocessable', TOO_MANY_LOTS.msg);
      }
      const deleted = restores ? await findDeleted(trx, userId, restores) : null;
      const placed: Lot = { ...lot, account: await this.placeOf(trx, userId, { account, deleted }) };
      await changeBooks(trx, userId, this.market, {
        now,
        work: async () => {
          // A staking reward that was deleted comes back as one.
          await insertLots(trx, userId, [placed], { now, ...(deleted && { kind: deleted.kind }) });
          await insertEntry(trx, userId, { was: null, became: await findTransaction(trx, userId, lot.id) }, { now });
        },
      });
      return valueLot(placed, quote, await this.valuation(trx, userId));
    });
  }

  /**
   * Updates the given fields. With `version`, only if the lot has not changed since that version. The quantity of a lot
   * that was sold from is what is left of it, as the table shows it.
   * @throws Refusal `not-found` if the lot is missing, sold or another user's; `taken` if the version differs
   */
  async update(userId: string, id: string, { version, ...changes }: LotChange): Promise<Holding> {
    this.refuseFuture(changes.purchaseDate);
    const now = this.clock.now();
    const lot = await this.db.transaction(async (trx) => {
      await changeBooks(trx, userId, this.market, {
        now,
        subjectId: id,
        work: (books) => this.change(trx, userId, id, { changes, version, books, now }),
      });
      // The change itself may have moved sales to other lots.
      return openLot(trx, userId, id, this.market);
    });
    return valueLot(lot, await this.quoteOf(lot.symbol), await this.valuation(this.db.knex, userId));
  }

  /**
   * Deletes a lot and returns exactly what was deleted, even while another request changes it.
   * @throws Refusal `not-found` if the lot is missing, sold or another user's; `unprocessable` if a sale needs it
   */
  async remove(userId: string, id: string): Promise<Required<NewLot>> {
    const now = this.clock.now();
    return this.db.transaction((trx) =>
      changeBooks(trx, userId, this.market, {
        now,
        work: async (books) => {
          const lot = await findLot(trx, userId, id);
          if (!lot || isSold(books, id)) throw holdingNotFound();
          const was = await findTransaction(trx, userId, id);
          await deleteLot(trx, userId, lot);
          await insertEntry(trx, userId, { was, became: null }, { now });
          return figuresOf(lot);
        },
      }),
    );
  }

  /** Runs under the user's lock, so nobody else changes the lot meanwhile. */
  private async change(
    trx: Knex.Transaction,
    userId: string,
    id: string,
    {
      changes,
      version,
      books,
      now,
    }: { changes: LotFigureChanges; version: number | undefined; books: Books | null; now: number },
  ): Promise<void> {
    const lot = await findLot(trx, userId, id);
    if (!lot || isSold(books, id)) throw holdingNotFound();
    if (version !== undefined && version !== lot.version) throw changedElsewhere();
    const remaining = books?.remaining.get(id);
    if (changesNothing(remaining ? { ...lot, quantity: exactDigits(remaining) } : lot, changes)) return;
    const was = await findTransaction(trx, userId, id);
    const sold = remaining && new Exact(lot.quantity).minus(remaining);
    const quantity = changes.quantity && sold ? exactDigits(sold.plus(changes.quantity)) : changes.quantity;
    await updateLot(trx, userId, id, { changes: { ...changes, ...(quantity && { quantity }) }, version, now });
    await insertEntry(trx, userId, { was, became: await findTransaction(trx, userId, id) }, { now });
  }

  /** A deleted lot comes back in its account, or in the main one if that is gone. */
  private async placeOf(
    trx: Knex.Transaction,
    userId: string,
    { account, deleted }: { account: string | undefined; deleted: Transaction | null },
  ): Promise<string> {
    if (account !== undefined) return (await knownAccount(trx, userId, account)).id;
    const accounts = deleted ? await listAccounts(trx, userId) : [];
    return accounts.find(({ id }) => id === deleted?.account)?.id ?? MAIN_ACCOUNT;
  }

  private async valuation(connection: Knex, userId: string) {
    const accounts = await listAccounts(connection, userId);
    return {
      now: this.clock.now(),
      splitsOf: (symbol: string) => this.market.splits(symbol),
      accounts: accounts.length > 1 ? accounts : null,
    };
  }

  private async quoteOf(symbol: string): Promise<Quote> {
    const [quote] = await this.market.quotes([symbol]);
    return quote as Quote;
  }

  private refuseFuture(date: string | null | undefined): void {
    const refusal = futureDate(date, this.clock.now());
    if (refusal) throw new Refusal('invalid', refusal.msg, refusal);
  }
}

/** Whether nothing is left of a lot, so the table of holdings does not show it. */
function isSold(books: Books | null, id: string): boolean {
  return books?.remaining.has(id) === true && !books.open.some((lot) => lot.id === id);
}

/** Whether a lot already has all the figures that are asked for. The journal is never cleared, so such an edit writes nothing. */
function changesNothing(lot: Lot, changes: LotFigureChanges): boolean {
  const figures = figuresOf(lot);
  return (['quantity', 'purchasePrice', 'purchaseDate'] as const).every(
    (field) => changes[field] === undefined || changes[field] === figures[field],
  );
}

async function openLot(trx: Knex.Transaction, userId: string, id: string, market: BooksMarket): Promise<Lot> {
  const lot = (await readBooks(trx, userId, market)).open.find((one) => one.id === id);
  if (!lot) throw holdingNotFound();
  return lot;
}

function idTaken(): Refusal {
  return new Refusal('taken', 'A different holding has this id now, so the deleted one can’t come back under it.');
}

function holdingNotFound(): Refusal {
  return new Refusal('not-found', 'Holding not found.');
}

function changedElsewhere(): Refusal {
  return new Refusal(
    'taken',
    'This holding was changed in another window. Save again to keep your version, or cancel to see the other one.',
  );
}
