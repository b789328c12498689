import { join } from 'node:path';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Refusal, type RefusalCode } from '../../../kernel/errors.ts';
import { PoolRefusal, type PoolSettings, SPARE_CORES, ThreadPool } from '../../../kernel/threadPool.ts';
import type { JudgeTask, OutcomeOfRows, ReadOutcome, ReadTask } from './importWork.ts';

export type ImportTask = (ReadTask & { readonly kind: 'read' }) | (JudgeTask & { readonly kind: 'check' | 'outcome' });

export type ImportOutcome =
  | { readonly value: ReadOutcome | OutcomeOfRows | Uint8Array }
  | { readonly refusal: { readonly code: RefusalCode; readonly message: string; readonly errors: Refusal['errors'] } };

const POOL_SETTINGS: PoolSettings = {
  noun: 'file',
  size: Math.min(2, SPARE_CORES),
  // The largest file takes a second of CPU; the rest is for a worker that has to start, and for a busy machine.
  timeoutMs: 15_000,
  waiting: 20,
};

/** Files of one user in the pool, running or waiting. The user's other files wait outside, where they block no one. */
const PLACES_PER_USER = 2;
/** As many as the quota of files lets through. */
const OUTSIDE_PER_USER = 60;

/** Reads and judges CSV files off the event loop. Each method throws Refusal `unavailable` if too many files are waiting. */
export class ImportPool {
  private readonly pool: ThreadPool<ImportTask, ImportOutcome>;
  private readonly turns = new Map<string, BulkheadPolicy>();

  constructor(settings: Partial<PoolSettings> = {}) {
    this.pool = new ThreadPool(join(import.meta.dirname, 'importWorker.ts'), { ...POOL_SETTINGS, ...settings });
  }

  /** @throws Refusal `invalid` if the file cannot be read */
  read(userId: string, task: ReadTask): Promise<ReadOutcome> {
    return this.run(userId, { kind: 'read', ...task }) as Promise<ReadOutcome>;
  }

  /** Returns the response of the check: JSON in UTF-8. */
  check(userId: string, task: JudgeTask): Promise<Uint8Array> {
    return this.run(userId, { kind: 'check', ...task }) as Promise<Uint8Array>;
  }

  outcome(userId: string, task: JudgeTask): Promise<OutcomeOfRows> {
    return this.run(userId, { kind: 'outcome', ...task }) as Promise<OutcomeOfRows>;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async run(userId: string, task: ImportTask): Promise<ReadOutcome | OutcomeOfRows | Uint8Array> {
    const outcome = await this.inTurn(userId, () => this.pool.run(task)).catch((error: unknown) => {
      if (!(error instanceof PoolRefusal) && !isBulkheadRejectedError(error)) throw error;
      throw new Refusal('unavailable', 'A lot of files are being read right now. Please try again in a few seconds.', {
        retryAfterSeconds: 5,
        ...('why' in error && error.why === 'too-long' && { cause: error }),
      });
    });
    if ('value' in outcome) return outcome.value;
    const { code, message, errors } = outcome.refusal;
    throw new Refusal(code, message, { errors });
  }

  private async inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const turns = this.turns.get(userId) ?? bulkhead(PLACES_PER_USER, OUTSIDE_PER_USER);
    this.turns.set(userId, turns);
    try {
      return await turns.execute(work);
    } finally {
      if (turns.executionSlots === PLACES_PER_USER) this.turns.delete(userId);
    }
  }
}
