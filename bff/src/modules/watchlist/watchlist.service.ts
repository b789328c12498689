import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import { answeredBefore, once } from '../idempotency/once.ts';
import { type QuoteSource, refuseUnknownSymbol } from '../market/refuseUnknownSymbol.ts';
import { appendSymbol, deleteSymbol, listSymbols, listWatched } from './watchlist.repository.ts';

export const WATCHLIST_LIMIT = 200;

/** The symbols that a person keeps an eye on. Every change answers the whole list. */
export class WatchlistService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: QuoteSource;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: QuoteSource }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  list(userId: string): Promise<string[]> {
    return listSymbols(this.db.knex, userId);
  }

  /** Symbols on anybody's list, each once, in alphabetical order after `after`. */
  watchedSymbols({ after, limit }: { after: string; limit: number }): Promise<string[]> {
    return listWatched(this.db.knex, { after, limit });
  }

  /** @throws Refusal `not-found` for a symbol that the market does not have, `taken`, `unprocessable` when the list is full */
  async add(userId: string, symbol: string, key: string | null = null): Promise<string[]> {
    const now = this.clock.now();
    const repeatable = { userId, key, request: ['watchlist/add', symbol], now };
    const before = await answeredBefore<string[]>(this.db.knex, repeatable);
    if (before) return before;
    await refuseUnknownSymbol(this.market, symbol);
    return once(this.db, repeatable, async (trx) => {
      const symbols = await listSymbols(trx, userId);
      if (symbols.includes(symbol)) {
        throw new Refusal('taken', `${symbol} is already on your watchlist.`, { field: 'symbol' });
      }
      if (symbols.length >= WATCHLIST_LIMIT) {
        throw new Refusal('unprocessable', `A watchlist may have at most ${WATCHLIST_LIMIT} symbols.`);
      }
      await appendSymbol(trx, { userId, symbol, now });
      return [...symbols, symbol];
    });
  }

  async remove(userId: string, symbol: string): Promise<string[]> {
    await deleteSymbol(this.db.knex, userId, symbol);
    return this.list(userId);
  }
}
