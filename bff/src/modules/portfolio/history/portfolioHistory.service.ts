import type { HistoryPeriod, PortfolioHistory, PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { inSlices } from '../../../kernel/inSlices.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import type { Split } from '../../../market/split.ts';
import { refuseUnknownAccount } from '../accounts/knownAccount.ts';
import { listOpenLots } from '../transactions/books.ts';
import { portfolioHistory } from './portfolioHistory.ts';
import { portfolioHistoryParts } from './portfolioHistoryParts.ts';
import type { SymbolPrices } from './pricedSymbols.ts';

export interface HistoryMarket {
  readonly source: string;
  resolve(symbol: string): InstrumentId;
  splits(symbol: string): readonly Split[];
  /** An undefined value means the market has no such instrument. A missing key means the market did not respond. */
  answeredHistories(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, readonly DailyBar[] | undefined>>;
}

interface HistoryQuery {
  readonly period: HistoryPeriod;
  /** One account's lots; without it, all. */
  readonly account?: string | undefined;
}

interface PartsQuery extends HistoryQuery {
  readonly symbols: readonly string[];
}

/** The past value of a user's lots. */
export class PortfolioHistoryService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: HistoryMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: HistoryMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /** @throws Refusal `unavailable` if no price history is available; `not-found` if the account is missing or another user's */
  async show(userId: string, { period, account }: HistoryQuery): Promise<PortfolioHistory> {
    const { lots, prices } = await this.pricedLots(userId, account);
    return inSlices(portfolioHistory({ lots, prices, period, now: this.clock.now(), source: this.market.source }));
  }

  /**
   * The values of the named symbols on the days of that history. Spellings of one instrument, such as BTC and BTC-USD,
   * are one part, under the first of the names.
   * @throws Refusal `unavailable` if no price history is available; `not-found` if the account is missing or another user's
   */
  async showParts(userId: string, { period, symbols, account }: PartsQuery): Promise<PortfolioHistoryParts> {
    const { lots, prices, ids } = await this.pricedLots(userId, account);
    const keys = symbols.map((symbol) => keyOf(this.market.resolve(symbol)));
    const partOf = (symbol: string) => keys.indexOf(keyOf(ids.get(symbol) as InstrumentId));
    return inSlices(portfolioHistoryParts({ lots, prices, period, now: this.clock.now() }, { symbols, partOf }));
  }

  private async pricedLots(userId: string, account: string | undefined) {
    await refuseUnknownAccount(this.db.knex, userId, account);
    const lots = await listOpenLots(this.db.knex, userId, this.market, { account });
    const symbols = [...new Set(lots.map(({ symbol }) => symbol))];
    const ids = new Map(symbols.map((symbol) => [symbol, this.market.resolve(symbol)]));
    const histories = symbols.length === 0 ? new Map() : await this.market.answeredHistories([...ids.values()]);
    if (symbols.length > 0 && histories.size === 0) {
      throw new Refusal('unavailable', 'Price history is unavailable. Please try again.');
    }
    const prices = new Map<string, SymbolPrices>(
      [...ids].map(([symbol, id]) => {
        const key = keyOf(id);
        return [
          symbol,
          { type: id.type, bars: histories.has(key) ? histories.get(key) : null, splits: this.market.splits(symbol) },
        ];
      }),
    );
    return { lots, prices, ids };
  }
}
