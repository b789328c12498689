const KEY = 'token';

/** Where the session token lives: local storage, so that all tabs of the browser share one session. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  /** Removes this token and no other: another tab may have signed in anew meanwhile. */
  discard(token: string): void;
  /** Called when another tab may have changed the token. */
  watch(changed: () => void): () => void;
}

export function createTokenStore(): TokenStore {
  // With storage switched off a person can still sign in, for as long as this page lives.
  let inMemory: string | null = null;

  function read(): string | null {
    try {
      return localStorage.getItem(KEY) || null;
    } catch {
      return inMemory;
    }
  }

  return {
    read,
    write(token) {
      inMemory = token;
      try {
        localStorage.setItem(KEY, token);
      } catch {
        // kept in memory
      }
    },
    discard(token) {
      if (read() !== token) return;
      inMemory = null;
      try {
        localStorage.removeItem(KEY);
      } catch {
        // there was nothing to remove
      }
    },
    watch(changed) {
      const stored = (event: StorageEvent) => {
        // key is null when another tab cleared the whole storage.
        if (event.key === KEY || event.key === null) changed();
      };
      // A page that was frozen (back/forward cache, a sleeping tab) has heard no storage events.
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
