import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Background } from '../../../../kernel/background.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import type { InstrumentForecast } from '../../predict/instrumentForecast.ts';
import { issueBefore } from '../../predict/issueWindow.ts';
import { againWhenTaken } from '../entries/againWhenTaken.ts';
import type { LedgerForecast } from '../entries/entries.ts';
import { type ForecastDay, forecastHead, insertForecasts, issuedAmong } from '../entries/forecasts.repository.ts';
import { chain, hashOfForecast } from '../entries/seal.ts';
import { dayKey, type UnissuedForecast, unissuedForecastOf } from './unissuedForecast.ts';

export interface IssuingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The source of the prices that forecasts are made from and scored by. */
  readonly source: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly background: Pick<Background, 'run'>;
}

const BATCH_SIZE = 100;
const GATHERING_MS = 25;
/** The limit of unwritten forecasts. Beyond it new ones are dropped; the rounds offer watchlists' again. */
const MOST_WAITING = 2_000;
const REMEMBERED = 10_000;

/** Writes forecasts into the ledger. Only the first of a day counts, and only before its session. */
export class IssuingService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly source: string;
  private readonly log: Pick<Logger, 'warn' | 'error'>;
  private readonly background: Pick<Background, 'run'>;
  private readonly waiting = new Map<string, UnissuedForecast>();
  /** Days known to be in the ledger. */
  private readonly issued = recentlyUsed<string, true>(REMEMBERED);
  private turn: Promise<void> = Promise.resolve();
  private flushesSoon = false;

  constructor({ db, clock, source, log, background }: IssuingDeps) {
    this.db = db;
    this.clock = clock;
    this.source = source;
    this.log = log;
    this.background = background;
  }

  /**
   * Accepts a forecast and writes it in the background. Returns true if it, or an earlier one for the same day, is or will
   * be in the ledger; false if it is too late; undefined if that is unknown. Never throws.
   */
  async offer(made: InstrumentForecast): Promise<boolean | undefined> {
    try {
      const forecast = unissuedForecastOf(made, this.source);
      const key = dayKey(forecast);
      if (this.issued.has(key) || this.waiting.has(key)) return true;
      if (isLate(forecast, this.clock.now())) return (await this.unissued([forecast])).length === 0;
      if (this.waiting.size >= MOST_WAITING) {
        this.log.warn({ forecast: key }, 'the ledger cannot keep up: a forecast was not taken');
        return undefined;
      }
      this.waiting.set(key, forecast);
      this.flushSoon();
      return true;
    } catch (err) {
      this.log.error({ err }, 'a forecast could not be taken into the ledger');
      return undefined;
    }
  }

  /** Returns the given days without a forecast, written or queued. */
  async unissued<Day extends ForecastDay>(days: readonly Day[]): Promise<Day[]> {
    const unknown = days.filter((day) => !this.issued.has(dayKey(day)) && !this.waiting.has(dayKey(day)));
    for (const day of await issuedAmong(this.db.knex, unknown)) this.issued.set(dayKey(day), true);
    return unknown.filter((day) => !this.issued.has(dayKey(day)));
  }

  /** Writes queued forecasts. On failure logs and keeps them for the next offer or round. */
  flush(): Promise<void> {
    this.turn = this.turn.then(() => this.write());
    return this.turn;
  }

  /** Batches concurrent forecasts: fifty make one or two transactions, because each SQLite commit blocks the thread. */
  private flushSoon(): void {
    if (this.flushesSoon) return;
    this.flushesSoon = true;
    this.background.run('issue forecasts', async () => {
      await pause(GATHERING_MS);
      this.flushesSoon = false;
      await this.flush();
    });
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, BATCH_SIZE);
      try {
        await this.issue(batch.map(([, forecast]) => forecast));
      } catch (err) {
        const forecasts = batch.map(([key]) => key);
        this.log.error({ err, forecasts }, 'forecasts could not be written into the ledger: they wait');
        return;
      }
      for (const [key, forecast] of batch) this.forget(key, forecast);
    }
  }

  private forget(key: string, forecast: UnissuedForecast): void {
    this.waiting.delete(key);
    if (!isLate(forecast, this.clock.now())) this.issued.set(key, true);
  }

  /** Idempotent: skips forecasts already in the ledger. */
  private issue(forecasts: readonly UnissuedForecast[]): Promise<LedgerForecast[]> {
    const { db, clock, log } = this;
    return againWhenTaken(() =>
      db.transaction(
        async (trx) => {
          const issuedAt = clock.now();
          const inTime = forecasts.filter((forecast) => !isLate(forecast, issuedAt));
          const late = forecasts.length - inTime.length;
          if (late > 0) log.warn({ late }, 'forecasts came too late for the ledger: their session has begun');
          const there = new Set(await issuedAmong(trx, inTime));
          const contents = inTime
            .filter((forecast) => !there.has(forecast))
            .map((forecast) => ({ ...forecast, issuedAt }));
          const entries = chain(contents, await forecastHead(trx), hashOfForecast);
          await insertForecasts(trx, entries);
          return entries;
        },
        { repeatable: true },
      ),
    );
  }
}

function isLate({ type, opensAt }: UnissuedForecast, now: number): boolean {
  return now >= issueBefore(type, opensAt);
}
