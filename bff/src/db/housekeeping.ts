import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { oneAtATime } from '../kernel/oneAtATime.ts';
import type { Database } from './database.ts';
import { SLICE_ROWS } from './deleteSlice.ts';

/** Deletes a slice of one table's expired rows (`deleteSlice`) and returns how many. */
export type DeleteExpired = (connection: Knex, options: { now: number }) => Promise<number>;

interface HousekeepingDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly log: Pick<Logger, 'error'>;
  readonly expiring: readonly DeleteExpired[];
}

/** Lets requests use the database between two slices. */
const PAUSE_MS = 10;

/**
 * Deletes expired rows in slices, so a million of them delay no request. A round ends when none is left, and visits the tables
 * in turn, so that none keeps the others waiting. Replicas may do so at once: the second finds fewer rows.
 */
export class Housekeeping {
  private readonly db: Database;
  private readonly clock: { now(): number };
  private readonly log: Pick<Logger, 'error'>;
  private readonly expiring: readonly DeleteExpired[];
  /** Runs a round, or joins the running one. Never rejects: a failure is logged, and the next round tries again. */
  readonly run = oneAtATime(() => this.round());
  private stopped = false;

  constructor({ db, clock, log, expiring }: HousekeepingDeps) {
    this.db = db;
    this.clock = clock;
    this.log = log;
    this.expiring = expiring;
  }

  /** Ends a running round after its current slice. */
  stop(): void {
    this.stopped = true;
  }

  private async round(): Promise<void> {
    let left = this.expiring;
    while (left.length > 0) {
      const more: DeleteExpired[] = [];
      for (const deleteExpired of left) {
        if (this.stopped) return;
        if (!(await this.hasMore(deleteExpired))) continue;
        more.push(deleteExpired);
        await pause(PAUSE_MS);
      }
      left = more;
    }
  }

  /** Deletes a slice. Returns false if none is left, or for this round after a failure. */
  private async hasMore(deleteExpired: DeleteExpired): Promise<boolean> {
    const now = this.clock.now();
    try {
      return (await this.db.transaction((trx) => deleteExpired(trx, { now }))) >= SLICE_ROWS;
    } catch (err) {
      this.log.error({ err }, 'expired rows could not be deleted; the next round tries again');
      return false;
    }
  }
}
