import { ownTurn } from './ownTurn.ts';

/** Work that yields wherever it can be interrupted, at least once per millisecond. */
export type Steps<T> = Generator<void, T>;

const SLICE_MS = 8;

/** Runs long work on the main thread in slices of 8 ms, each in a turn of the event loop of its own. */
export async function inSlices<T>(work: Steps<T>): Promise<T> {
  for (;;) {
    await ownTurn();
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
  }
}
