interface Guard {
  readonly ask: () => Promise<boolean>;
  readonly onLeave?: () => void;
  readonly pathname: string;
  /** The history entry that the page is at: its address, and its place among the others where the browser tells. */
  url: string;
  entry: number;
}

let guard: Guard | null = null;
let asking = false;

/**
 * From now on the person is asked before the page at this address is left, by `ask` within the site and by the browser where
 * the document would go. Ends with the function that it answers, or with `dropGuard`.
 */
export function guardLeaving(ask: Guard['ask'], onLeave?: Guard['onLeave']): () => void {
  const mine: Guard = {
    ask,
    onLeave,
    pathname: window.location.pathname,
    url: window.location.href,
    entry: entryNow(),
  };
  guard = mine;
  watch('addEventListener');
  return () => {
    if (guard === mine) dropGuard();
  };
}

/** What was to be kept is gone, or its section is, or its session: nobody is to be held back for it. */
export function dropGuard(): void {
  guard = null;
  watch('removeEventListener');
}

/** Does what leads to another page: at once, or when the person has agreed. */
export function beforeLeaving(pathname: string, leave: () => void): void {
  if (!guard || pathname === guard.pathname) {
    leave();
  } else if (!asking) {
    asking = true;
    const { ask, onLeave } = guard;
    void ask().then((agreed) => {
      asking = false;
      if (!agreed) return;
      dropGuard();
      onLeave?.();
      leave();
    });
  }
}

/** Past single-spa, which keeps listeners for itself, and before it, since at the window those that capture come first. */
function watch(how: 'addEventListener' | 'removeEventListener'): void {
  for (const type of ['beforeunload', 'popstate', 'hashchange']) {
    EventTarget.prototype[how].call(window, type, leaving, true);
  }
}

function leaving(event: Event): void {
  const { pathname, href } = window.location;
  const entry = entryNow();
  if (event.type === 'beforeunload') event.preventDefault();
  else if (pathname === guard?.pathname) Object.assign(guard, { url: href, entry });
  if (!guard || pathname === guard.pathname || 'singleSpaTrigger' in event) return; // `beforeLeaving` has seen the last
  // The browser has gone already. Nobody else hears of it, and it comes back to the same entry.
  event.stopImmediatePropagation();
  if (event.type === 'hashchange') return;
  const steps = entry - guard.entry;
  if (steps) window.history.go(-steps);
  else window.history.pushState(null, '', guard.url);
  beforeLeaving(pathname, () => (steps ? window.history.go(steps) : window.history.pushState(null, '', href)));
}

/** NaN in browsers without the Navigation API: there, coming back makes a new entry. */
function entryNow(): number {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } };
  return navigation?.currentEntry?.index ?? Number.NaN;
}
