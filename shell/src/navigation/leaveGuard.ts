import type { LeaveGuard, Question } from '@bellwether/sdk/section/shellApi.ts';

type Ask = (question: Question) => Promise<boolean>;

let guard: LeaveGuard | null = null;
let ask: Ask;
let asking = false;
/** The user has agreed to leave, and the next page does not show yet: a guard would ask again. */
let leaving = false;
/** The location of the guarded page. */
let guarded = here();

/**
 * From now on the user is asked before leaving the current page: by `confirm` within the site, and by the browser before
 * leaving the document. Ends with the returned function or with `dropGuard`.
 */
export function guardLeaving(mine: LeaveGuard, confirm: Ask): () => void {
  if (leaving) return () => {};
  guard = mine;
  ask = confirm;
  guarded = here();
  window.onbeforeunload = stay;
  return () => {
    if (guard === mine) dropGuard();
  };
}

/** Stops guarding: the unsaved changes, their section or their session are gone. */
export function dropGuard(): void {
  guard = null;
  window.onbeforeunload = null;
}

/** Whether leaving the page would lose unsaved changes. */
export function isGuarded(): boolean {
  return guard !== null;
}

/** Runs `leave`, which leads to another page, at once or when the user has agreed. */
export function beforeLeaving(pathname: string, leave: () => void): void {
  const mine = guard;
  if (!mine || pathname === guarded.pathname) {
    leave();
  } else if (!asking) {
    asking = true;
    void ask({ message: mine.message, okLabel: mine.okLabel, danger: true }).then((agreed) => {
      asking = false;
      if (!agreed) return comeBack();
      dropGuard();
      leaving = true;
      try {
        mine.onLeave?.();
      } catch (error) {
        reportError(error); // the section's own
      }
      leave();
    });
  }
}

/** Back and Forward have already happened when this runs: it returns to the same entry and hides the event from others. */
function moved(event: Event): void {
  const now = here();
  if (now.pathname === guarded.pathname) {
    guarded = now;
  } else if (guard) {
    event.stopImmediatePropagation();
    if (event.type === 'hashchange') return; // follows the popstate of the same step
    comeBack();
    beforeLeaving(now.pathname, () => goTo(now));
  }
}

/** Also runs after the question: pressing Back repeatedly may have interrupted the browser on its way here. */
function comeBack(): void {
  if (guard && here().pathname !== guarded.pathname) goTo(guarded);
}

/** Without the Navigation API the number of steps is unknown: a new entry is added instead. */
function goTo({ entry, href }: typeof guarded): void {
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

// Added before single-spa starts, which then collects the listeners of these events and calls them after its own.
window.addEventListener('popstate', moved);
window.addEventListener('hashchange', moved);
window.addEventListener('single-spa:routing-event', () => {
  leaving = false;
});
