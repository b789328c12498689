import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import { type LoadedList, useLoadedList } from './useLoadedList.ts';

interface Expiring {
  readonly id: string;
  readonly expiresAt: string;
}

interface Desk {
  /** The newest entry of the log: the list is loaded again with each, as it may be about one of them. undefined: the desk is not there yet. */
  newest: number | undefined;
  /** When the server was last heard: what has expired since goes without an entry. */
  asOf: number | undefined;
  refresh: () => Promise<void>;
}

/** What `useExpiringList` returns. */
export interface ExpiringList<Item> extends LoadedList<Item> {
  /** The id of the one that is being decided on. */
  readonly deciding: string | null;
  /** What the last decision came to, if it failed. */
  readonly failure: string | null;
  /** Sends a decision about one of them. `otherwise`: what to say where the server gives no reason. */
  readonly decide: (id: string, send: () => Promise<unknown>, otherwise: string) => Promise<void>;
}

/** What is open on the desk until someone decides on it or its time is over. */
export function useExpiringList<Item extends Expiring>(
  load: () => Promise<readonly Item[]>,
  { newest, asOf, refresh }: Desk,
): ExpiringList<Item> {
  const { items: all, state } = useLoadedList(load, { newest });
  const [deciding, setDeciding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function decide(id: string, send: () => Promise<unknown>, otherwise: string) {
    setDeciding(id);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(failedResult(error, otherwise).msg);
    }
    await refresh();
    setDeciding(null);
  }

  const items = all.filter(({ expiresAt }) => asOf !== undefined && Date.parse(expiresAt) > asOf);
  return { items, state, deciding, failure, decide };
}
