import type { Database } from '../../db/database.ts';
import type { ApiRouter } from '../../http/context.ts';
import { LargeBodies } from '../../http/largeBodies.ts';
import { LargeReads } from '../../http/largeReads.ts';
import type { Counting } from '../../http/rateLimits.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MarketDataService } from '../marketData/marketData.service.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { AccountsService } from './accounts.service.ts';
import { ExportTransactionsService } from './csv/exportTransactions.service.ts';
import { ImportService } from './csv/import.service.ts';
import { ImportPool } from './csv/importPool.ts';
import { UndoImportService } from './csv/undoImport.service.ts';
import { gainsRoutes } from './gains/gains.routes.ts';
import { GainsService } from './gains/gains.service.ts';
import { PortfolioHistoryService } from './history/portfolioHistory.service.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { OffersService } from './offers/offers.service.ts';
import { PortfolioPerformanceService } from './performance/portfolioPerformance.service.ts';
import { portfolioRoutes } from './portfolio.routes.ts';
import { PortfolioService } from './portfolio.service.ts';
import { portfolioCsvRoutes } from './portfolioCsv.routes.ts';
import { transactionsRoutes } from './transactions/transactions.routes.ts';
import { TransactionsService } from './transactions/transactions.service.ts';

interface Dependencies extends Counting {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketDataService;
}

export interface MountedPortfolio {
  readonly portfolio: PortfolioService;
  readonly transactions: TransactionsService;
  readonly gains: GainsService;
  readonly performance: PortfolioPerformanceService;
  /** Ends the worker threads that read files. */
  close(): Promise<void>;
}

/** Holdings, accounts, transactions, gains, history, returns, and files in and out. */
export function mountPortfolio(api: ApiRouter, { db, clock, counters, market }: Dependencies): MountedPortfolio {
  const portfolio = new PortfolioService({ db, clock, market });
  const reads = new LargeReads();
  const performance = new PortfolioPerformanceService({ db, clock, market });
  portfolioRoutes(api, {
    portfolio,
    reads,
    history: new PortfolioHistoryService({ db, clock, market }),
    performance,
  });
  accountsRoutes(api, new AccountsService({ db, clock, market }));
  const transactions = new TransactionsService({ db, clock, market });
  transactionsRoutes(api, transactions);
  offersRoutes(api, { offers: new OffersService({ db, clock, market }), reads });
  const gains = new GainsService({ db, market });
  gainsRoutes(api, { gains, reads });
  const files = new ImportPool();
  portfolioCsvRoutes(api, {
    portfolio,
    exports: new ExportTransactionsService({ db, market }),
    imports: new ImportService({ db, clock, counters, market, pool: files }),
    undoing: new UndoImportService({ db, clock, market }),
    reads,
    bodies: new LargeBodies(),
  });
  return { portfolio, transactions, gains, performance, close: () => files.close() };
}
