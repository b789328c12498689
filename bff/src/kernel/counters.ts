import { recentlyUsed } from './recentlyUsed.ts';

/** How often something happened, and the time in milliseconds since 1970 up to which that matters. */
export interface Counter {
  readonly count: number;
  readonly until: number;
}

export const ZERO: Counter = { count: 0, until: 0 };

/** The counters behind rate limits and locks. */
export interface Counters {
  /**
   * Changes one counter, atomically even when many requests do so at once. `next` gets ZERO for an unknown key and returns
   * the new counter. If it throws, nothing changes. It can run several times, so it must not have other effects.
   */
  change(key: string, next: (counter: Counter) => Counter): Promise<Counter>;
  read(key: string): Promise<Counter>;
  /** Sets a counter back to ZERO. */
  clear(key: string): Promise<void>;
}

const COUNTERS_KEPT = 100_000;

/** Counters of one process. Forgets the least recently used ones beyond a hundred thousand. */
export class MemoryCounters implements Counters {
  private readonly counters = recentlyUsed<string, Counter>(COUNTERS_KEPT);

  async change(key: string, next: (counter: Counter) => Counter): Promise<Counter> {
    const changed = next(this.counters.get(key) ?? ZERO);
    this.counters.set(key, changed);
    return changed;
  }

  async read(key: string): Promise<Counter> {
    return this.counters.get(key) ?? ZERO;
  }

  async clear(key: string): Promise<void> {
    this.counters.delete(key);
  }
}
