import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
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
export type ForecastOutcome = { readonly value: Forecast | TrackRecord } | { readonly failure: string };

interface Job {
  readonly task: ForecastTask;
  readonly resolve: (value: Forecast | TrackRecord) => void;
  readonly reject: (error: Error) => void;
}

interface PoolWorker {
  readonly thread: Worker;
  job?: Job;
  timer?: NodeJS.Timeout;
}

export interface PoolSettings {
  readonly size: number;
  /** A task that takes longer loses its worker, which is replaced. */
  readonly timeoutMs: number;
  /** The limit of queued tasks. Beyond it new ones are rejected. */
  readonly waiting: number;
}

const POOL_SETTINGS: PoolSettings = {
  // One core stays free for requests.
  size: Math.max(1, Math.min(4, availableParallelism() - 1)),
  timeoutMs: 10_000,
  waiting: 1000,
};

/** Computes forecasts and track records off the event loop, so they do not delay other requests. */
export class ForecastPool {
  private readonly settings: PoolSettings;
  private readonly workers = new Set<PoolWorker>();
  private readonly queue: Job[] = [];
  private closed = false;

  constructor(settings: Partial<PoolSettings> = {}) {
    this.settings = { ...POOL_SETTINGS, ...settings };
  }

  forecast({ closes }: Closes, calibration: NamedCalibration): Promise<Forecast> {
    return this.run({ kind: 'forecast', closes, calibration }) as Promise<Forecast>;
  }

  record({ closes, dates }: Closes): Promise<TrackRecord> {
    return this.run({ kind: 'record', closes, dates: dates.join() }) as Promise<TrackRecord>;
  }

  /** Stops the workers and rejects queued tasks. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.splice(0)) job.reject(new Error('the forecast pool is closed'));
    await Promise.all([...this.workers].map((worker) => this.retire(worker, 'the forecast pool is closed')));
  }

  private run(task: ForecastTask): Promise<Forecast | TrackRecord> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error('the forecast pool is closed'));
      if (this.queue.length >= this.settings.waiting) return reject(new Error('too many forecasts are waiting'));
      this.queue.push({ task, resolve, reject });
      this.assign();
    });
  }

  private assign(): void {
    while (this.queue.length > 0) {
      const worker = [...this.workers].find(({ job }) => !job) ?? this.open();
      if (!worker) return;
      const job = this.queue.shift() as Job;
      worker.job = job;
      worker.timer = setTimeout(() => void this.retire(worker, 'the forecast took too long'), this.settings.timeoutMs);
      worker.thread.postMessage(job.task);
    }
  }

  private open(): PoolWorker | undefined {
    if (this.workers.size >= this.settings.size) return undefined;
    const worker: PoolWorker = { thread: new Worker(join(import.meta.dirname, 'forecastWorker.ts')) };
    // A worker must not keep the process alive.
    worker.thread.unref();
    worker.thread.on('message', (outcome: ForecastOutcome) => {
      const job = this.free(worker);
      if ('value' in outcome) job?.resolve(outcome.value);
      else job?.reject(new Error(outcome.failure));
      this.assign();
    });
    worker.thread.on('error', (error) => void this.retire(worker, `the forecast worker failed: ${error.message}`));
    this.workers.add(worker);
    return worker;
  }

  private free(worker: PoolWorker): Job | undefined {
    clearTimeout(worker.timer);
    const { job } = worker;
    delete worker.job;
    return job;
  }

  private async retire(worker: PoolWorker, why: string): Promise<void> {
    this.workers.delete(worker);
    this.free(worker)?.reject(new Error(why));
    await worker.thread.terminate();
    if (!this.closed) this.assign();
  }
}
