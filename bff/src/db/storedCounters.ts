import { createHmac, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { type Counter, type Counters, MemoryCounters, ZERO } from '../kernel/counters.ts';
import type { Database } from './database.ts';
import { DatabaseFault } from './databaseFault.ts';
import { deleteSlice } from './deleteSlice.ts';

const TABLE = 'counters';
/** Locks are remembered this long after they ended. */
export const COUNTER_LIFETIME_MS = 24 * 60 * 60_000;
/** After a fault, the database is left alone this long, so that not every request waits for its time limit. */
const FALLBACK_MS = 5_000;

interface Dependencies {
  readonly db: Database;
  /** Keys name people and networks, so only a keyed hash of them is stored. */
  readonly secret: KeyObject;
  readonly log: { warn(about: object, message: string): void; info(about: object, message: string): void };
}

/**
 * Counters in the database: the same for every replica, and kept over restarts. While the database is away, each replica
 * counts in its own memory, so a limit neither disappears nor fails.
 */
export class StoredCounters implements Counters {
  private readonly db: Database;
  private readonly secret: KeyObject;
  private readonly log: Dependencies['log'];
  private readonly fallback = new MemoryCounters();
  private awayUntil = 0;

  constructor({ db, secret, log }: Dependencies) {
    this.db = db;
    this.secret = secret;
    this.log = log;
  }

  change(key: string, next: (counter: Counter) => Counter): Promise<Counter> {
    const id = this.idOf(key);
    const stored = () =>
      this.db.transaction(async (trx) => {
        await lockCounter(trx, id);
        const changed = next(await readCounter(trx, id));
        await trx(TABLE).where({ id }).update({ times: changed.count, until_at: changed.until });
        return changed;
      });
    return this.withFallback(stored, () => this.fallback.change(id, next));
  }

  read(key: string): Promise<Counter> {
    const id = this.idOf(key);
    return this.withFallback(
      () => readCounter(this.db.knex, id),
      () => this.fallback.read(id),
    );
  }

  clear(key: string): Promise<void> {
    const id = this.idOf(key);
    const stored = async () => {
      await this.db.knex(TABLE).where({ id }).del();
    };
    return this.withFallback(stored, () => this.fallback.clear(id));
  }

  private async withFallback<T>(stored: () => Promise<T>, inMemory: () => Promise<T>): Promise<T> {
    if (performance.now() < this.awayUntil) return inMemory();
    try {
      const result = await stored();
      if (this.awayUntil > 0) this.log.info({}, 'limits are counted in the database again');
      this.awayUntil = 0;
      return result;
    } catch (error) {
      // Only an outage. Fifty parallel calls can cause a busy row or a slow query, which must not restart a count.
      if (!(error instanceof DatabaseFault) || error.kind !== 'unreachable') throw error;
      if (this.awayUntil === 0)
        this.log.warn({ err: error }, 'the database is away: this replica counts limits by itself');
      this.awayUntil = performance.now() + FALLBACK_MS;
      return inMemory();
    }
  }

  private idOf(key: string): string {
    return createHmac('sha256', this.secret).update(`counter ${key}`).digest('hex');
  }
}

/** Deletes a slice of the counters that no longer matter. Returns how many. */
export function deleteExpiredCounters(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, TABLE, { column: 'until_at', before: now - COUNTER_LIFETIME_MS });
}

/** Creates the counter if it is missing. Either way its row stays locked until the transaction ends. */
async function lockCounter(trx: Knex.Transaction, id: string): Promise<void> {
  await trx(TABLE).insert({ id, times: 0, until_at: 0 }).onConflict('id').merge({ id });
}

async function readCounter(connection: Knex, id: string): Promise<Counter> {
  const row = await connection(TABLE).where({ id }).first('times', 'until_at');
  return row ? { count: Number(row.times), until: Number(row.until_at) } : ZERO;
}
