import { join } from 'node:path';
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
  // The largest file takes a quarter of a second; the rest is for a worker that has to start on a busy machine.
  timeoutMs: 5_000,
  waiting: 20,
};

/** Reads and judges CSV files off the event loop. Each method throws Refusal `unavailable` if too many files are waiting. */
export class ImportPool {
  private readonly pool: ThreadPool<ImportTask, ImportOutcome>;

  constructor(settings: Partial<PoolSettings> = {}) {
    this.pool = new ThreadPool(join(import.meta.dirname, 'importWorker.ts'), { ...POOL_SETTINGS, ...settings });
  }

  /** @throws Refusal `invalid` if the file cannot be read */
  read(task: ReadTask): Promise<ReadOutcome> {
    return this.run({ kind: 'read', ...task }) as Promise<ReadOutcome>;
  }

  /** Returns the response of the check: JSON in UTF-8. */
  check(task: JudgeTask): Promise<Uint8Array> {
    return this.run({ kind: 'check', ...task }) as Promise<Uint8Array>;
  }

  outcome(task: JudgeTask): Promise<OutcomeOfRows> {
    return this.run({ kind: 'outcome', ...task }) as Promise<OutcomeOfRows>;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async run(task: ImportTask): Promise<ReadOutcome | OutcomeOfRows | Uint8Array> {
    const outcome = await this.pool.run(task).catch((error: unknown) => {
      if (!(error instanceof PoolRefusal)) throw error;
      throw new Refusal('unavailable', 'A lot of files are being read right now. Please try again in a few seconds.', {
        retryAfterSeconds: 5,
        ...(error.why === 'too-long' && { cause: error }),
      });
    });
    if ('value' in outcome) return outcome.value;
    const { code, message, errors } = outcome.refusal;
    throw new Refusal(code, message, { errors });
  }
}
