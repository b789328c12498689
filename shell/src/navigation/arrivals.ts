import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';
import type { LocationStore, PageLocation } from './location.ts';
import type { ScrollMemory } from './scrollMemory.ts';
import { waitFor } from './waitFor.ts';

/** If a page has no heading by then, its main area gets the focus instead. */
const HEADING_TIMEOUT_MS = 5_000;
const RESTORE_TIMEOUT_MS = 3_000;
const SETTLING_MS = 3_000;

interface Settings {
  location: LocationStore;
  scroll: ScrollMemory;
  main: HTMLElement;
  /** Called when the new page is shown and its heading has the focus. */
  onArrived: () => void;
}

/**
 * Does for pages what a browser does for documents: moves the focus to the new page's heading, or to the control with
 * `data-autofocus`, and scrolls to its top, or back to where it was when the user returns.
 */
export function followArrivals({ location, scroll, main, onArrived }: Settings): () => void {
  window.history.scrollRestoration = 'manual';
  let shown = location.get();
  let leaving = new AbortController();
  /** Known from scroll events: reading it from the window would lay out the page that is about to go. */
  let top = 0;
  // The first page of a document keeps the focus where the browser put it, even if it only redirects to another one.
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
    const field = firstField(main);
    if (!to.hash && !acted()) {
      if (field) field.focus({ preventScroll: true });
      else focusOn(heading ?? main);
    }
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

function firstField(main: HTMLElement): HTMLElement | null {
  return main.querySelector<HTMLElement>('[data-autofocus]:not([hidden] *, [data-leaving] *)');
}

/** The heading of the page that is shown. */
export function headingIn(main: HTMLElement): HTMLElement | null {
  const headings = main.querySelectorAll<HTMLElement>('h1');
  // The section host keeps the old page visible until the next one shows.
  return [...headings].find((heading) => !heading.closest('[hidden], [data-leaving]')) ?? null;
}

/** Returns null while the heading is still `oldHeading`: the old page may stay until the new one is ready. */
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
  // The browser takes a scroll in the frame that draws the page for a shift of what was there before, such as the footer.
  await afterPaint();
  if (!target || signal.aborted || acted()) return;
  target.scrollIntoView();
  if (focus) focusOn(target);
  holdInView(target, { main, signal, acted });
}

/** Keeps the target in view while content above it loads, until the page has settled or the user acts. */
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

/** Scrolls back as soon as the page is long enough, unless the user scrolls or types first. */
async function restore(top: number, main: HTMLElement, signal: AbortSignal) {
  const acted = userActs(signal);
  const reachable = () => document.documentElement.scrollHeight >= top + window.innerHeight;
  await waitFor(() => (acted() || reachable() ? true : null), { within: main, timeoutMs: RESTORE_TIMEOUT_MS, signal });
  if (!acted() && !signal.aborted) window.scrollTo({ top });
}

/** Returns whether the user has acted since, in which case focus and scrolling are left alone. */
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

/** True if the document was reloaded, or the user came back from another site. */
function isComeback(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
}
