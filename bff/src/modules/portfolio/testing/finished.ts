import type { Steps } from '../../../kernel/inSlices.ts';

/** Returns the result of work without a pause. */
export function finished<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
