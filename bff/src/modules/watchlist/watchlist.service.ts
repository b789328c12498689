import { WATCHLIST_LIMIT } from '@bellwether/sdk/limits';
import { WATCHLIST_FULL } from '@bellwether/sdk/messages/watchlist.ts';
import type { Knex } from 'knex';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lockUser.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type InstrumentId, keyOf } from '../../market/instrument.ts';
import { answeredBefore, once } from '../idempotency/once.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../marketData/refuseUnknownSymbol.ts';
import { appendSymbol, deleteSymbol, listSymbols, listWatched, placeSymbols } from './watchlist.repository.ts';

export interface WatchlistMarket extends QuoteSource {
  resolve(symbol: string): InstrumentId;
}

/** A user's watchlist, with one spelling per instrument. Every change returns the whole list. */
export class WatchlistService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: WatchlistMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: WatchlistMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  list(userId: string): Promise<string[]> {
    return listSymbols(this.db.knex, userId);
  }

  /** Returns distinct symbols on all lists, in alphabetical order after `after`. */
  watchedSymbols({ after, limit }: { after: string; limit: number }): Promise<string[]> {
    return listWatched(this.db.knex, { after, limit });
  }

  /** @throws Refusal `not-found` for an unknown symbol; `taken` if it is on the list; `unprocessable` if the list is full */
  async add(userId: string, symbol: string, key: string | null = null): Promise<string[]> {
    const now = this.clock.now();
    const repeatable = { userId, key, request: ['watchlist/add', symbol], now };
    const before = await answeredBefore<string[]>(this.db.knex, userId, repeatable);
    if (before) return before;
    await refuseUnknownSymbol(this.market, symbol);
    return once(this.db, userId, repeatable, async (trx) => {
      const symbols = await listSymbols(trx, userId);
      const listed = this.listedAs(symbol, symbols);
      if (listed) throw new Refusal('taken', `${listed} is already on your watchlist.`, { field: 'symbol' });
      if (symbols.length >= WATCHLIST_LIMIT) {
        throw new Refusal('unprocessable', WATCHLIST_FULL);
      }
      await appendSymbol(trx, userId, symbol, { now });
      return [...symbols, symbol];
    });
  }

  /** Removes the symbol, or else another spelling of it: `BTC-USD` removes BTC. */
  async remove(userId: string, symbol: string): Promise<string[]> {
    const isGone = await deleteSymbol(this.db.knex, userId, symbol);
    const listed = isGone ? undefined : this.listedAs(symbol, await this.list(userId));
    if (listed) await deleteSymbol(this.db.knex, userId, listed);
    return this.list(userId);
  }

  /**
   * Reorders the list. Runs one at a time with `add`, so a concurrent addition is never lost: it is either in this order
   * or makes it fail.
   * @throws Refusal `taken` if `symbols` is not exactly the current list
   */
  order(userId: string, symbols: readonly string[]): Promise<string[]> {
    const work = async (trx: Knex.Transaction) => {
      await lockUser(trx, userId);
      const listed = await listSymbols(trx, userId);
      if (!areTheSame(listed, symbols)) throw new Refusal('taken', changedMeanwhile(listed), { field: 'symbols' });
      await placeSymbols(trx, userId, symbols);
      return listSymbols(trx, userId);
    };
    return this.db.transaction(work, { repeatable: true });
  }

  /** Returns the spelling on the list for the same instrument. */
  private listedAs(symbol: string, symbols: readonly string[]): string | undefined {
    const meant = keyOf(this.market.resolve(symbol));
    return symbols.find((listed) => keyOf(this.market.resolve(listed)) === meant);
  }
}

function areTheSame(listed: readonly string[], symbols: readonly string[]): boolean {
  const asked = new Set(symbols);
  return asked.size === symbols.length && asked.size === listed.length && listed.every((symbol) => asked.has(symbol));
}

const NAMED = 10;

function changedMeanwhile(listed: readonly string[]): string {
  if (listed.length === 0) return 'Your watchlist changed in another window and is now empty.';
  const more = listed.length > NAMED ? ` and ${listed.length - NAMED} more` : '';
  return `Your watchlist changed in another window. It now contains ${listed.slice(0, NAMED).join(', ')}${more}.`;
}
