import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it waits for, on behalf of a user. */
export function onBehalfOf<T>(userId: string, work: () => T): T {
  return askers.run(userId, work);
}

/**
 * The user on whose behalf this runs; null for visitors and for rounds. It only shares out what is scarce: who may see what is
 * decided by the id that a call is given.
 */
export function whoAsks(): string | null {
  return askers.getStore() ?? null;
}
