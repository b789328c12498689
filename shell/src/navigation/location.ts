/** How the user came to the shown page. A `traverse` is Back or Forward. */
export type Arrival = 'load' | 'push' | 'replace' | 'traverse';

export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Identifies the history entry, for its scroll position. */
  readonly entry: string;
  readonly arrival: Arrival;
}

/**
 * The location that is *shown*. It follows the address bar once single-spa lets popstate through, after the old section has
 * left: until the next section is ready, the old page stays, with its title and its mark in the navbar.
 */
export interface LocationStore {
  get(): PageLocation;
  subscribe(listener: () => void): () => void;
  /** Starts following. Call it after single-spa's `start()`, whose listeners must come first. */
  follow(): () => void;
}

export function createLocation(): LocationStore {
  let location = here('load');
  const listeners = new Set<() => void>();

  const moved = (event: Event) => {
    // single-spa fires its own popstate for pushState and replaceState, with a mark.
    const trigger = (event as { singleSpaTrigger?: string }).singleSpaTrigger;
    const next = here(trigger === 'pushState' ? 'push' : trigger === 'replaceState' ? 'replace' : 'traverse');
    show(next);
  };

  function show(next: PageLocation) {
    if (isSame(next, location)) return;
    location = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      window.addEventListener('popstate', moved);
      show(here('load'));
      return () => window.removeEventListener('popstate', moved);
    },
  };
}

function here(arrival: Arrival): PageLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, entry: entryKey(), arrival };
}

/** Without the Navigation API, entries are told apart by URL only. */
function entryKey(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? window.location.pathname + window.location.search;
}

function isSame(a: PageLocation, b: PageLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.entry === b.entry;
}
