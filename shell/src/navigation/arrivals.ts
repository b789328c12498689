import type { LocationStore, PageLocation } from './location.ts';
import type { ScrollMemory } from './scrollMemory.ts';
import { waitFor } from './waitFor.ts';

/** A page that has no heading by then gets the focus on its main area instead. */
const HEADING_TIMEOUT_MS = 5_000;
const RESTORE_TIMEOUT_MS = 3_000;
const SETTLING_MS = 3_000;

interface Settings {
  location: LocationStore;
  scroll: ScrollMemory;
  main: HTMLElement;
  /** The new page stands and its heading has the focus. */
  onArrived: () => void;
}

/**
 * What a browser does when a document loads, done for pages that change without one: the reading position goes to the new
 * page's heading, the view to its top, or to where it was when the person comes back.
 */
export function followArrivals({ location, scroll, main, onArrived }: Settings): () => void {
  window.history.scrollRestoration = 'manual';
  let shown = location.get();
  let leaving = new AbortController();
  /** Known from events: to ask the window for it would lay out the page that is about to go. */
  let top = 0;
  // The first page of a document keeps the focus where the browser put it, also when it only leads on to another one.
  let firstPage = true;

  async function arrive(to: PageLocation, from: PageLocation | null) {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    const samePage = from !== null && from.pathname === to.pathname;
    if (samePage && from.hash === to.hash) return;

    const oldHeading = from ? headingIn(main) : null;
    const restoring = to.arrival === 'traverse' || (from === null && isComeback());
    if (restoring) void restore(scroll.of(to.entry), main, signal);
    else if (to.hash) void goToTarget(to.hash, { main, signal, focus: !firstPage });
    else if (from && !samePage && top > 0) window.scrollTo({ top: 0 });
    if (samePage) return;

    const acted = userActs(signal);
    const heading = await waitFor(() => newHeading(main, oldHeading), {
      within: main,
      timeoutMs: HEADING_TIMEOUT_MS,
      signal,
    });
    if (signal.aborted) return;
    const silent = firstPage;
    firstPage = false;
    if (silent) return;
    if (!to.hash && !acted()) focusOn(heading ?? main);
    onArrived();
  }

  const moved = () => {
    const from = shown;
    shown = location.get();
    void arrive(shown, from);
  };
  const scrolled = () => {
    top = window.scrollY;
    scroll.save(shown.entry, top);
  };

  const unsubscribe = location.subscribe(moved);
  window.addEventListener('scroll', scrolled, { passive: true });
  void arrive(shown, null);
  return () => {
    leaving.abort();
    unsubscribe();
    window.removeEventListener('scroll', scrolled);
  };
}

/** Of the page that is shown. */
export function headingIn(main: HTMLElement): HTMLElement | null {
  const headings = main.querySelectorAll<HTMLElement>('h1');
  // The section host leaves the old page on the screen until the next one shows.
  return [...headings].find((heading) => !heading.closest('[hidden], [data-leaving]')) ?? null;
}

/** A heading that was there before the person left belongs to the old page, which may stay until the new one is ready. */
export function newHeading(main: HTMLElement, oldHeading: HTMLElement | null): HTMLElement | null {
  const heading = headingIn(main);
  return heading === oldHeading ? null : heading;
}

export function focusOn(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

async function goToTarget(
  hash: string,
  { main, signal, focus }: { main: HTMLElement; signal: AbortSignal; focus: boolean },
) {
  const id = decodeHash(hash);
  const acted = userActs(signal);
  const target = await waitFor(() => main.querySelector<HTMLElement>(`#${CSS.escape(id)}`), {
    within: main,
    timeoutMs: HEADING_TIMEOUT_MS,
    signal,
  });
  if (!target || acted()) return;
  target.scrollIntoView();
  if (focus) focusOn(target);
  holdInView(target, { main, signal, acted });
}

/** What stands above the target may still be loading: it stays where it is until the page has settled or the person acts. */
function holdInView(
  target: HTMLElement,
  { main, signal, acted }: { main: HTMLElement; signal: AbortSignal; acted: () => boolean },
) {
  const observer = new ResizeObserver(() => {
    if (acted() || signal.aborted) observer.disconnect();
    else target.scrollIntoView();
  });
  observer.observe(main);
  setTimeout(() => observer.disconnect(), SETTLING_MS);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls back as soon as the page is long enough for it, unless the person scrolls or types first. */
async function restore(top: number, main: HTMLElement, signal: AbortSignal) {
  const acted = userActs(signal);
  const reachable = () => document.documentElement.scrollHeight >= top + window.innerHeight;
  await waitFor(() => (acted() || reachable() ? true : null), { within: main, timeoutMs: RESTORE_TIMEOUT_MS, signal });
  if (!acted() && !signal.aborted) window.scrollTo({ top });
}

/** Whether the person has done something since, so that nothing is taken out of their hands. */
function userActs(signal: AbortSignal): () => boolean {
  let acted = false;
  const note = () => {
    acted = true;
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, note, { passive: true, capture: true, signal });
  }
  return () => acted;
}

/** The document was reloaded, or come back to from another site. */
function isComeback(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
}
