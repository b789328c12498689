import type { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import { recentlyUsed } from '../../kernel/recentlyUsed.ts';

export interface StaleCacheSettings {
  /** Values younger than this are returned without a refresh. */
  readonly freshMs: number;
  /** Values older than this are discarded. */
  readonly staleMs: number;
  /** How long a caller with a stale value waits for a fresh one. */
  readonly patienceMs: number;
  readonly size: number;
}

export const STALE_CACHE_SETTINGS: StaleCacheSettings = {
  freshMs: 15_000,
  staleMs: 24 * 3_600_000,
  patienceMs: 250,
  size: 5000,
};

/** `fresh`: fetched within `freshMs`; `stale`: the last known value, because the refresh failed or was late; `failed`: no value. */
export type Cached<V> = { state: 'fresh' | 'stale'; value: V; at: number } | { state: 'failed'; cause: unknown };

interface Flight {
  readonly startedAt: number;
  /** Never rejects. The outcome is in the cache, or here. */
  readonly done: Promise<void>;
  failure?: { cause: unknown };
}

interface StaleCacheDeps<K extends string, V extends object> {
  /** Loads all given keys in one call. */
  readonly load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  readonly clock: Clock;
  readonly settings?: StaleCacheSettings;
}

/**
 * Caches a provider's values. Concurrent requests for a key share one provider call. A caller with a stale value waits
 * `patienceMs` for a fresh one, then gets the stale one while the refresh continues.
 */
export class StaleCache<K extends string, V extends object> {
  private readonly entries: LRUCache<K, { value: V; at: number }>;
  private readonly flights = new Map<K, Flight>();
  private readonly load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  private readonly clock: Clock;
  private readonly settings: StaleCacheSettings;

  constructor({ load, clock, settings = STALE_CACHE_SETTINGS }: StaleCacheDeps<K, V>) {
    this.load = load;
    this.clock = clock;
    this.settings = settings;
    this.entries = recentlyUsed(settings.size);
  }

  /** `maxAgeMs`: asks again for values older than that. A value that cannot be had anew stays fresh for as long as usual. */
  async get(
    keys: readonly K[],
    { maxAgeMs = this.settings.freshMs }: { maxAgeMs?: number } = {},
  ): Promise<ReadonlyMap<K, Cached<V>>> {
    const wanted = [...new Set(keys)].filter((key) => this.ageMs(key) >= maxAgeMs);
    this.start(wanted.filter((key) => !this.flights.has(key)));
    const flights = new Map(wanted.map((key) => [key, this.flights.get(key)]));
    await Promise.all([...flights].map(([key, flight]) => flight && this.wait(key, flight)));
    return new Map(keys.map((key) => [key, this.read(key, flights.get(key))]));
  }

  private start(keys: readonly K[]): void {
    if (keys.length === 0) return;
    const flight: Flight = {
      startedAt: this.clock.now(),
      done: this.load(keys).then(
        (values) => {
          for (const [key, value] of values) this.entries.set(key, { value, at: this.clock.now() });
        },
        (cause: unknown) => {
          flight.failure = { cause };
        },
      ),
    };
    for (const key of keys) this.flights.set(key, flight);
    void flight.done.then(() => {
      for (const key of keys) this.flights.delete(key);
    });
  }

  private async wait(key: K, flight: Flight): Promise<void> {
    if (this.ageMs(key) >= this.settings.staleMs) return flight.done;
    const leftMs = flight.startedAt + this.settings.patienceMs - this.clock.now();
    if (leftMs <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, leftMs);
    });
    await Promise.race([flight.done, patience]);
    clearTimeout(timer);
  }

  private read(key: K, flight: Flight | undefined): Cached<V> {
    const entry = this.entries.get(key);
    const ageMs = this.ageMs(key);
    if (entry && ageMs < this.settings.freshMs) return { state: 'fresh', ...entry };
    if (entry && ageMs < this.settings.staleMs) return { state: 'stale', ...entry };
    return { state: 'failed', cause: flight?.failure?.cause };
  }

  private ageMs(key: K): number {
    const entry = this.entries.get(key);
    if (!entry) return Number.POSITIVE_INFINITY;
    const ageMs = this.clock.now() - entry.at;
    return ageMs >= 0 ? ageMs : this.settings.freshMs; // the clock was set back, so nobody knows
  }
}
