import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller gets, in the order of the calls. Long work on the main thread
 * waits for one before each of its parts, so that a short request waits for one part at most, whatever else is going on.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => turn());
  return last;
}
