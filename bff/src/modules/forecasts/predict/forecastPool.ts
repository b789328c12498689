import { join } from 'node:path';
import { type PoolSettings, SPARE_CORES, ThreadPool } from '../../../kernel/threadPool.ts';
import type { TrackRecord } from '../backtest/trackRecord.ts';
import type { NamedCalibration } from '../model/calibration.ts';
import type { Forecast } from '../model/forecaster.ts';

/** Completed days only, ascending. */
export interface Closes {
  readonly dates: readonly string[];
  readonly closes: Float64Array;
}

/** Dates joined into one string, because copying thousands of short ones would block the sender. */
export type ForecastTask =
  | { readonly kind: 'forecast'; readonly closes: Float64Array; readonly calibration: NamedCalibration }
  | { readonly kind: 'record'; readonly closes: Float64Array; readonly dates: string };

const POOL_SETTINGS: PoolSettings = { noun: 'forecast', size: SPARE_CORES, timeoutMs: 10_000, waiting: 1000 };

/** Computes forecasts and track records off the event loop, so they do not delay other requests. */
export class ForecastPool {
  private readonly pool: ThreadPool<ForecastTask, Forecast | TrackRecord>;

  constructor(settings: Partial<PoolSettings> = {}) {
    this.pool = new ThreadPool(join(import.meta.dirname, 'forecastWorker.ts'), { ...POOL_SETTINGS, ...settings });
  }

  forecast({ closes }: Closes, calibration: NamedCalibration): Promise<Forecast> {
    return this.pool.run({ kind: 'forecast', closes, calibration }) as Promise<Forecast>;
  }

  record({ closes, dates }: Closes): Promise<TrackRecord> {
    return this.pool.run({ kind: 'record', closes, dates: dates.join() }) as Promise<TrackRecord>;
  }

  /** Stops the workers and rejects queued tasks. */
  close(): Promise<void> {
    return this.pool.close();
  }
}
