import { useMemo, useSyncExternalStore } from 'react';

/** What the user reads in a chart, by pointer, touch or keyboard. */
export interface Reading {
  /** The day under the crosshair of a chart over time, YYYY-MM-DD. */
  readonly date?: string;
  /** The part whose bar is read, by its name, such as `AAPL`. */
  readonly part?: string;
}

export interface ReadingGroup {
  get(): Reading | null;
  /** null when the user stops reading. */
  set(reading: Reading | null): void;
  subscribe(listener: () => void): () => void;
}

const groups = new Map<string, ReadingGroup>();

/** Returns the group with this name. Charts of one group on a page show what is read in any of them. */
export function readingGroup(name: string): ReadingGroup {
  const group = groups.get(name) ?? newGroup();
  groups.set(name, group);
  return group;
}

function newGroup(): ReadingGroup {
  let current: Reading | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(reading) {
      if (current?.date === reading?.date && current?.part === reading?.part) return;
      current = reading;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) current = null; // the page is gone
      };
    },
  };
}

/**
 * Returns the group's current reading and a function that sets it for all of its charts. Without a name, the group has one
 * member. A page can listen, too: `const [reading] = useReading('portfolio')` re-renders with `reading?.date` while the
 * user moves over the value chart, and with `reading?.part` while they move over the bars.
 */
export function useReading(syncGroup?: string): readonly [Reading | null, ReadingGroup['set']] {
  const group = useMemo(() => (syncGroup === undefined ? newGroup() : readingGroup(syncGroup)), [syncGroup]);
  return [useSyncExternalStore(group.subscribe, group.get, () => null), group.set];
}
