import type { HistoryPeriod, PortfolioHistory } from '@bellwether/sdk/contract/types';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { listLots } from '../lots/holdings.repository.ts';
import { portfolioHistory } from './portfolioHistory.ts';

export interface HistoryMarket {
  readonly source: string;
  resolve(symbol: string): InstrumentId;
  /** An undefined value means the market has no such instrument. A missing key means the market did not respond. */
  answeredHistories(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, readonly DailyBar[] | undefined>>;
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

  /** @throws Refusal `unavailable` if no price history is available */
  async show(userId: string, period: HistoryPeriod): Promise<PortfolioHistory> {
    const lots = await listLots(this.db.knex, userId);
    const symbols = [...new Set(lots.map(({ symbol }) => symbol))];
    const ids = new Map(symbols.map((symbol) => [symbol, this.market.resolve(symbol)]));
    const histories = symbols.length === 0 ? new Map() : await this.market.answeredHistories([...ids.values()]);
    if (symbols.length > 0 && histories.size === 0) {
      throw new Refusal('unavailable', 'Price history is unavailable. Please try again.');
    }
    const prices = new Map(
      [...ids].map(([symbol, id]) => {
        const key = keyOf(id);
        return [symbol, { type: id.type, bars: histories.has(key) ? histories.get(key) : null }];
      }),
    );
    return portfolioHistory({ lots, prices, period, now: this.clock.now(), source: this.market.source });
  }
}
