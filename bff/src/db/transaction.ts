import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DatabaseFault } from './databaseFault.ts';

/** A database failover takes about five seconds, and a request has eight. */
const BUDGET_MS = 6_500;
const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 500;

export interface TransactionOptions {
  /**
   * True for work that detects an earlier run (through an idempotency row or a fixed id). It is then also repeated if the
   * connection breaks on COMMIT, when the outcome is unknown.
   */
  readonly repeatable?: boolean;
}

/**
 * Runs `work` in a transaction and repeats all of it after a conflict. `work` can run several times, so it must not
 * touch anything but the database.
 */
export async function inTransaction<T>(
  connection: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
  { repeatable = false }: TransactionOptions = {},
): Promise<T> {
  const giveUpAt = performance.now() + BUDGET_MS;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(connection, work);
    if (outcome.done) return outcome.result;
    const backOff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random());
    const again = outcome.unknown ? repeatable : isWorthRepeating(outcome.error);
    if (!again || performance.now() + backOff > giveUpAt) throw outcome.error;
    await pause(backOff);
  }
}

type Outcome<T> = { done: true; result: T } | { done: false; error: unknown; unknown: boolean };

async function attemptOnce<T>(connection: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<Outcome<T>> {
  let committing = false;
  // If the connection breaks, knex 3.3 replaces the original error with that of its failed ROLLBACK.
  let failure: { error: unknown } | null = null;
  try {
    const result = await connection.transaction(async (trx) => {
      try {
        const worked = await work(trx);
        committing = true;
        return worked;
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
    return { done: true, result };
  } catch (error) {
    const first = (failure as { error: unknown } | null)?.error ?? error;
    const brokeOnCommit = committing && first instanceof DatabaseFault && first.kind !== 'conflict';
    return { done: false, error: first, unknown: brokeOnCommit };
  }
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof DatabaseFault && (error.kind === 'conflict' || error.kind === 'unreachable');
}
