const KEY = 'token';

/** Keeps the session token in local storage, so that all tabs of the browser share one session. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  /** Removes this token only: another tab may have signed in again. */
  discard(token: string): void;
  /** Runs work that may replace the token. Other tabs wait for it in `settled`. */
  renewing<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves once no tab is replacing the token. */
  settled(): Promise<void>;
  /** Called when another tab may have changed the token. */
  watch(changed: () => void): () => void;
}

export function createTokenStore(): TokenStore {
  // With storage disabled or full, a sign-in lasts as long as this page.
  let inMemory: string | null = null;

  function read(): string | null {
    try {
      return localStorage.getItem(KEY) || inMemory;
    } catch {
      return inMemory;
    }
  }

  /** Returns whether the token is stored. */
  function store(token: string): boolean {
    try {
      localStorage.setItem(KEY, token);
      return true;
    } catch {
      return false;
    }
  }

  function remove(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // there was nothing to remove
    }
  }

  // Missing on plain HTTP. A tab then waits only for itself.
  const locks = (navigator as { locks?: LockManager }).locks;
  let pending: Promise<unknown> = Promise.resolve();

  return {
    read,
    renewing(work) {
      const renewal = locks ? locks.request(KEY, work) : work();
      pending = renewal.catch(() => {});
      return renewal as ReturnType<typeof work>;
    },
    async settled() {
      await (locks ? locks.request(KEY, { mode: 'shared' }, () => {}) : pending);
    },
    write(token) {
      inMemory = null;
      if (store(token)) return;
      remove(); // an old token would end this session as soon as it is read
      if (!store(token)) inMemory = token;
    },
    discard(token) {
      if (read() !== token) return;
      inMemory = null;
      remove();
    },
    watch(changed) {
      const stored = (event: StorageEvent) => {
        // key is null when another tab cleared the whole storage.
        if (event.key === KEY || event.key === null) changed();
      };
      // A frozen page (back/forward cache, a sleeping tab) misses storage events.
      const shown = () => {
        if (document.visibilityState === 'visible') changed();
      };
      window.addEventListener('storage', stored);
      window.addEventListener('pageshow', shown);
      document.addEventListener('visibilitychange', shown);
      return () => {
        window.removeEventListener('storage', stored);
        window.removeEventListener('pageshow', shown);
        document.removeEventListener('visibilitychange', shown);
      };
    },
  };
}
