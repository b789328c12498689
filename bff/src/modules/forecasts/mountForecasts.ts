import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { ApiRouter } from '../../http/context.ts';
import type { Background } from '../../kernel/background.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { MarketDataService } from '../marketData/marketData.service.ts';
import type { WatchlistService } from '../watchlist/watchlist.service.ts';
import { CalibrationService } from './ledger/calibrate/calibration.service.ts';
import { IssuingService } from './ledger/issue/issuing.service.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { LedgerRounds } from './ledger/ledgerRounds.ts';
import { ForecastListService } from './ledger/record/forecastList.service.ts';
import { TrackRecordService } from './ledger/record/trackRecord.service.ts';
import { SettlingService } from './ledger/settle/settling.service.ts';
import { ForecastPool } from './predict/forecastPool.ts';
import { predictRoutes } from './predict/predict.routes.ts';
import { PredictService } from './predict/predict.service.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketDataService;
  readonly watchlist: WatchlistService;
  readonly background: Background;
  readonly log: Logger;
  /** A user has seen a forecast. */
  readonly onShown: (userId: string) => Promise<void>;
  /** Whether prices are for people with an account only. */
  readonly pricesArePersonal: boolean;
}

export interface MountedForecasts {
  readonly predict: PredictService;
  readonly trackRecord: TrackRecordService;
  /** Returns the symbols whose prices end before the last session. */
  readonly withoutNewPrices: PredictService['withoutNewPrices'];
  ledgerRound(): Promise<void>;
  stopLedger(): void;
  /** Ends the worker threads that compute forecasts. */
  closePool(): Promise<void>;
}

/** Forecasts on request, and the ledger that issues, settles, and scores them. */
export function mountForecasts(api: ApiRouter, dependencies: Dependencies): MountedForecasts {
  const { db, clock, market, watchlist, background, log, onShown, pricesArePersonal } = dependencies;
  const pool = new ForecastPool();
  const issuing = new IssuingService({ db, clock, source: market.source, log, background });
  const calibrations = new CalibrationService({ db, clock, source: market.source, log });
  const predict = new PredictService({
    clock,
    market,
    pool,
    onForecast: (made) => issuing.offer(made),
    calibration: () => calibrations.current(),
  });
  predictRoutes(api, { predict, onShown });

  const settling = new SettlingService({ db, clock, market, log });
  const ledger = new LedgerRounds({ clock, market, watchlist, predict, issuing, settling, calibrations, log });
  const simulatedRecord = (symbol: string) => predict.simulatedRecord(symbol);
  const withoutNewPrices = (symbols: readonly string[]) => predict.withoutNewPrices(symbols);
  const trackRecord = new TrackRecordService({ db, clock, market, watchlist, simulatedRecord, withoutNewPrices });
  ledgerRoutes(api, { trackRecord, list: new ForecastListService({ db, clock, market, pricesArePersonal }) });

  return {
    predict,
    trackRecord,
    withoutNewPrices,
    ledgerRound: () => ledger.run(),
    stopLedger: () => ledger.stop(),
    closePool: () => pool.close(),
  };
}
