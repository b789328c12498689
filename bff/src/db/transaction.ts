import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DatabaseFault } from './databaseFault.ts';

/** A fail-over of the database takes about five seconds; a request may take eight. */
const BUDGET_MS = 6_500;
const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 500;

export interface TransactionOptions {
  /**
   * True for work that notices by itself that it was done before (an idempotency row, a fixed id): it is then also
   * repeated when the connection broke on COMMIT, after which no one knows whether it took effect.
   */
  readonly repeatable?: boolean;
}

/**
 * Runs `work` in a transaction and runs the whole of it again when the database asks for that. `work` may therefore
 * run several times: it only touches the database.
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
  // When the connection breaks, knex 3.3 replaces the error that mattered by that of its own failing ROLLBACK.
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
