import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../kernel/errors.ts';

/** Longer than anything that a request waits for (database 4 s, transaction 6.5 s, provider 3 s), shorter than a browser's patience. */
export const DEADLINE_MS = 8_000;

/**
 * What `work` answers, or a refusal when it takes longer than the deadline. The work itself goes on: a caller who wants to
 * try again safely sends an Idempotency-Key.
 */
export async function withinDeadline<T>(work: Promise<T> | T, deadlineMs: number = DEADLINE_MS): Promise<T> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      await turn(); // where this very process was too busy to notice that the work is done
      reject(new Refusal('unavailable', 'The request timed out. Please try again.', { retryAfterSeconds: 2 }));
    }, deadlineMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
