import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { SLICE_ROWS } from './deleteSlice.ts';

/** Deletes a slice of one table's expired rows (`deleteSlice`) and returns how many. */
export type DeleteExpired = (connection: Knex, options: { now: number }) => Promise<number>;

interface HousekeepingDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly expiring: readonly DeleteExpired[];
  /** How long a round may take. The next round goes on. */
  readonly budgetMs?: number;
}

const BUDGET_MS = 60_000;
/** Lets requests use the database between two slices. */
const PAUSE_MS = 10;

/**
 * Deletes expired rows in slices, so a million of them delay nobody. Replicas may do so at once: the second finds fewer
 * rows.
 */
export class Housekeeping {
  private readonly db: Database;
  private readonly clock: { now(): number };
  private readonly log: Pick<Logger, 'error' | 'info'>;
  private readonly budgetMs: number;
  /** Starts after the table at which the last round ran out of time, so that no table keeps the others waiting. */
  private expiring: readonly DeleteExpired[];
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor({ db, clock, log, expiring, budgetMs = BUDGET_MS }: HousekeepingDeps) {
    this.db = db;
    this.clock = clock;
    this.log = log;
    this.expiring = expiring;
    this.budgetMs = budgetMs;
  }

  /** Runs a round, or joins the running one. Never rejects: a failure is logged, and the next round tries again. */
  run(): Promise<void> {
    this.running ??= this.round().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Ends a running round after its current slice. */
  stop(): void {
    this.stopped = true;
  }

  private async round(): Promise<void> {
    const endsAt = performance.now() + this.budgetMs;
    for (const [at, deleteExpired] of this.expiring.entries()) {
      if (await this.empty(deleteExpired, endsAt)) continue;
      if (!this.stopped) this.log.info('expired rows remain for the next round');
      this.expiring = [...this.expiring.slice(at + 1), ...this.expiring.slice(0, at + 1)];
      return;
    }
  }

  /** Returns false if time ran out first. */
  private async empty(deleteExpired: DeleteExpired, endsAt: number): Promise<boolean> {
    const now = this.clock.now();
    try {
      while (!this.stopped && performance.now() < endsAt) {
        const deleted = await this.db.transaction((trx) => deleteExpired(trx, { now }));
        if (deleted < SLICE_ROWS) return true;
        await pause(PAUSE_MS);
      }
      return false;
    } catch (err) {
      this.log.error({ err }, 'expired rows could not be deleted; the next round tries again');
      return true;
    }
  }
}
