import type { HistoryPeriod, PortfolioPerformance } from '@bellwether/sdk/contract/types';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { inSlices } from '../../../kernel/inSlices.ts';
import { keyOf } from '../../../market/instrument.ts';
import { refuseUnknownAccount } from '../accounts/knownAccount.ts';
import type { HistoryMarket } from '../history/portfolioHistory.service.ts';
import type { SymbolPrices } from '../history/pricedSymbols.ts';
import { listAllTransactions } from '../transactions/transactions.repository.ts';
import { portfolioPerformance } from './portfolioPerformance.ts';

interface Asked {
  readonly range: HistoryPeriod;
  /** The first day, instead of that of the range. */
  readonly since?: string | undefined;
  readonly benchmark: string;
  /** One account's transactions; without it, all. */
  readonly account?: string | undefined;
}

/** Returns of a user's portfolio, from all its transactions. */
export class PortfolioPerformanceService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly market: HistoryMarket;

  constructor({ db, clock, market }: { db: Database; clock: Clock; market: HistoryMarket }) {
    this.db = db;
    this.clock = clock;
    this.market = market;
  }

  /** @throws Refusal `unavailable` if no price history is available; `not-found` if the account is missing or another user's */
  async show(userId: string, { range, since, benchmark, account }: Asked): Promise<PortfolioPerformance> {
    await refuseUnknownAccount(this.db.knex, userId, account);
    const all = await listAllTransactions(this.db.knex, userId);
    const transactions = account === undefined ? all : all.filter((one) => one.account === account);
    const symbols = [...new Set([benchmark, ...transactions.flatMap(({ symbol }) => symbol ?? [])])];
    const ids = new Map(symbols.map((symbol) => [symbol, this.market.resolve(symbol)]));
    const histories = await this.market.answeredHistories([...ids.values()]);
    if (histories.size === 0) throw new Refusal('unavailable', 'Price history is unavailable. Please try again.');
    const prices = new Map<string, SymbolPrices>(
      [...ids].map(([symbol, id]) => {
        const key = keyOf(id);
        const bars = histories.has(key) ? histories.get(key) : null;
        return [key, { type: id.type, bars, splits: this.market.splits(symbol) }];
      }),
    );
    const keys = new Map([...ids].map(([symbol, id]) => [symbol, keyOf(id)]));
    const instrumentOf = (symbol: string) => keys.get(symbol) ?? symbol;
    const asked = { transactions, instrumentOf, prices, benchmark, period: range, since, now: this.clock.now() };
    return inSlices(portfolioPerformance(asked));
  }
}
