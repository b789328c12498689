import type { LeaveGuard } from '@bellwether/sdk/section/shellApi.ts';

type Ask = (guard: LeaveGuard) => Promise<boolean>;

let guard: LeaveGuard | null = null;
let ask: Ask;
let asking = false;
/** Where the guarded page is. */
let home = here();

/**
 * From now on the person is asked before the page at this address is left: by `confirm` within the site, by the browser where
 * the document would go. Ends with the function that it answers, or with `dropGuard`.
 */
export function guardLeaving(mine: LeaveGuard, confirm: Ask): () => void {
  guard = mine;
  ask = confirm;
  home = here();
  window.onbeforeunload = stay;
  return () => {
    if (guard === mine) dropGuard();
  };
}

/** What was to be kept is gone, or its section is, or its session: nobody is to be held back for it. */
export function dropGuard(): void {
  guard = null;
  window.onbeforeunload = null;
}

/** Does what leads to another page: at once, or when the person has agreed. */
export function beforeLeaving(pathname: string, leave: () => void): void {
  const mine = guard;
  if (!mine || pathname === home.pathname) {
    leave();
  } else if (!asking) {
    asking = true;
    void ask(mine).then((agreed) => {
      asking = false;
      if (!agreed) return comeBack();
      dropGuard();
      mine.onLeave?.();
      leave();
    });
  }
}

/** Back and Forward have gone already when they are heard of: the way back is to the same entry, and nobody else hears of it. */
function moved(event: Event): void {
  const now = here();
  if (now.pathname === home.pathname) {
    home = now;
  } else if (guard) {
    event.stopImmediatePropagation();
    if (event.type === 'hashchange') return; // comes after the popstate of the same step
    comeBack();
    beforeLeaving(now.pathname, () => goTo(now));
  }
}

/** Also after a question: who presses Back again and again may have stopped the browser on its way here. */
function comeBack(): void {
  if (guard && here().pathname !== home.pathname) goTo(home);
}

/** Without the Navigation API nobody knows how many steps it was: there a new entry takes the place of the old one. */
function goTo({ entry, href }: typeof home): void {
  const steps = entry - here().entry;
  if (steps) window.history.go(steps);
  else window.history.pushState(null, '', href);
}

function here() {
  const { pathname, href } = window.location;
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } };
  return { pathname, href, entry: navigation?.currentEntry?.index ?? Number.NaN };
}

const stay = (event: Event) => event.preventDefault();

// Before single-spa starts, which from then on keeps the listeners of these events and calls them after its own.
window.addEventListener('popstate', moved);
window.addEventListener('hashchange', moved);
