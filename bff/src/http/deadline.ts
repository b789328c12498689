import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../kernel/errors.ts';

/** Longer than any dependency's limit (database 4 s, transaction 6.5 s, provider 3 s), shorter than a browser's. */
const DEADLINE_MS = 8_000;

/**
 * Returns the result of `work`, or a refusal if it misses the deadline. The work itself continues, so clients that want
 * to retry safely send an Idempotency-Key.
 */
export async function withinDeadline<T>(work: Promise<T> | T, deadlineMs: number = DEADLINE_MS): Promise<T> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      await turn(); // the process may have been too busy to notice that the work is done
      reject(new Refusal('unavailable', 'The request timed out. Please try again.', { retryAfterSeconds: 2 }));
    }, deadlineMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
