import type { LedgerEntry, NewTransaction } from '@bellwether/sdk/contract/types';
import { aWholeTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import type { MarketData } from '../src/market/marketData.ts';
import type { BellServices } from '../src/modules/bell/engine/bellServices.ts';
import { userServices } from '../src/modules/bell/userServices.ts';
import { OverviewService } from '../src/modules/dashboard/overview.service.ts';
import { simulatedRecord } from '../src/modules/forecasts/backtest/trackRecord.ts';
import { forecastNext } from '../src/modules/forecasts/model/forecaster.ts';
import type { Closes } from '../src/modules/forecasts/predict/forecastPool.ts';
import { PredictService } from '../src/modules/forecasts/predict/predict.service.ts';
import { MarketDataService } from '../src/modules/marketData/marketData.service.ts';
import { GUARD_SETTINGS } from '../src/modules/marketData/providerGuard.ts';
import { realizedGains, type SaleOfLot } from '../src/modules/portfolio/gains/realizedGains.ts';
import type { Lot } from '../src/modules/portfolio/lots/lot.ts';
import { portfolioPerformance } from '../src/modules/portfolio/performance/portfolioPerformance.ts';
import { aLot } from '../src/modules/portfolio/testing/aLot.ts';
import { finished } from '../src/modules/portfolio/testing/finished.ts';
import {
  completedTransaction,
  shownTransaction,
  type Transaction,
} from '../src/modules/portfolio/transactions/transaction.ts';
import { valuePortfolio } from '../src/modules/portfolio/valuation.ts';
import { simulatedMarket } from '../src/providers/market/simulated/simulatedMarket.ts';
import { TestClock } from './testClock.ts';

/** `['AAPL', quantity, purchase price]` */
export type AnyLot = readonly [symbol: string, quantity: string, purchasePrice: string, purchaseDate?: string];

export interface Belongings {
  readonly lots?: readonly AnyLot[];
  /** Sales of lots that are not among `lots` any more. */
  readonly sales?: readonly SaleOfLot[];
  /** Recorded beside the purchases of `lots`. */
  readonly others?: readonly NewTransaction[];
  readonly watchlist?: readonly string[];
  readonly clock?: TestClock;
  readonly market?: MarketData;
  /** Ledger entries by symbol, newest first. */
  readonly pastForecasts?: Readonly<Record<string, LedgerEntry[]>>;
}

/** The data Bell can read, over the real services but without a database. */
export function bellServices({
  lots = [],
  sales = [],
  others = [],
  watchlist = [],
  clock = new TestClock(),
  market,
  pastForecasts = {},
}: Belongings = {}): BellServices {
  const prices = new MarketDataService({
    market: market ?? simulatedMarket({ clock }),
    clock,
    // The first news of a simulated market takes seconds on a busy machine.
    guard: { ...GUARD_SETTINGS, timeoutMs: 60_000 },
  });
  const owned = lots.map(([symbol, quantity, purchasePrice, purchaseDate = null], at) =>
    aLot({ id: `lot-${at}`, symbol, quantity, purchasePrice, purchaseDate }),
  );
  const portfolio = {
    async show() {
      const symbols = [...new Set(owned.map(({ symbol }) => symbol))];
      const quotes = symbols.length === 0 ? [] : await prices.quotes(symbols);
      const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
      return finished(
        valuePortfolio(owned, bySymbol, {
          source: prices.source,
          now: clock.now(),
          splitsOf: (symbol) => prices.splits(symbol),
        }),
      );
    },
  };
  const performance = {
    async show(_: string, { since, benchmark }: { since?: string | undefined; benchmark: string }) {
      const symbols = [...new Set([benchmark, ...owned.map(({ symbol }) => symbol)])];
      const histories = await Promise.all(
        symbols.map(async (symbol) => [symbol, await prices.history(symbol)] as const),
      );
      const asked = {
        transactions: owned.map(purchaseOf),
        instrumentOf: (symbol: string) => symbol,
        prices: new Map(
          histories.map(([symbol, bars]) => [
            symbol,
            { type: prices.resolve(symbol).type, bars, splits: prices.splits(symbol) },
          ]),
        ),
        benchmark,
        period: 'All' as const,
        since,
        now: clock.now(),
      };
      return finished(portfolioPerformance(asked));
    },
  };
  const pool = {
    forecast: async ({ closes }: Closes) => forecastNext(closes),
    record: async (series: Closes) => simulatedRecord(series),
  };
  return userServices(
    {
      clock,
      market: prices,
      watchlist: { list: async () => [...watchlist] },
      portfolio,
      performance,
      transactions: {
        listKinds: async (_, kinds) =>
          others
            .filter(({ kind }) => kinds.includes(kind))
            .map((one, at) => shownTransaction({ id: `other-${at}`, version: 1, ...completedTransaction(one) })),
      },
      gains: { show: async (_, { year }) => realizedGains(sales, year) },
      overview: new OverviewService({ market: prices, clock }),
      predict: new PredictService({ clock, market: prices, pool }),
      trackRecord: {
        ofAll: async () => aWholeTrackRecord(),
        pastForecasts: async (symbol) => pastForecasts[symbol] ?? [],
      },
    },
    'ann',
  );
}

/** The purchase that opened a lot. */
function purchaseOf({ id, version, symbol, quantity, purchasePrice, purchaseDate }: Lot): Transaction {
  const figures = { kind: 'buy', symbol, quantity, price: purchasePrice, date: purchaseDate } as const;
  return { id, version, ...completedTransaction(figures) };
}
