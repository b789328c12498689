import { useEffect, useEffectEvent, useState } from 'react';

/** Soon enough for whoever looks, and rare enough for a server that is in trouble. */
const AGAIN_MS = 5_000;

/** A list of the desk as far as it is known: a list that was never loaded is not an empty one. */
export interface LoadedList<Item> {
  readonly items: readonly Item[];
  /** `known` from the first time on. `failed`: not yet, and the desk goes on trying. */
  readonly state: 'coming' | 'failed' | 'known';
}

interface When {
  /** The newest entry of the log: it may be about the list. undefined: the desk is not there yet, and nothing is asked. */
  readonly newest: number | undefined;
  /** For what changes without an entry in the log. A hidden tab does not ask. */
  readonly everyMs?: number;
}

/** Loads a list of the desk with each new entry of the log, and again while that fails. */
export function useLoadedList<Item>(load: () => Promise<readonly Item[]>, { newest, everyMs }: When): LoadedList<Item> {
  const [list, setList] = useState<LoadedList<Item>>({ items: [], state: 'coming' });

  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (newest === undefined) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      if (document.hidden && everyMs !== undefined) return plan(everyMs);
      try {
        const items = await loadNow();
        if (isCurrent) setList({ items, state: 'known' });
        plan(everyMs);
      } catch {
        if (isCurrent) setList((before) => (before.state === 'known' ? before : { items: [], state: 'failed' }));
        plan(AGAIN_MS);
      }
    }
    function plan(afterMs: number | undefined) {
      if (isCurrent && afterMs !== undefined) timer = setTimeout(() => void look(), afterMs);
    }
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [newest, everyMs]);

  return list;
}
