import type { PageRelease } from '@bellwether/sdk/contract/release';
import { takeStrays } from './globals.ts';
import type { OutletStore } from './outletStore.ts';
import { ownerIn } from './ownerIn.ts';
import type { ReportSection } from './sectionReport.ts';

/** Looks after the page while sections are on it. Loaded after content. */
export interface Watch {
  /**
   * Reports an error that a section's code threw outside of rendering (in a click handler, a timer, a promise). It breaks
   * nothing; the script that it comes from tells whose it is.
   */
  hear(event: Event): void;
}

interface Settings {
  readonly release: PageRelease;
  readonly report: ReportSection;
  readonly page: Pick<OutletStore, 'get'>;
  /** Replaces a section that is on the page by its fallback. */
  readonly blame: (section: string, error: Error) => void;
  /** Draws the frame anew. */
  readonly redraw: () => void;
}

const LOOK_EVERY_MS = 2000;
/** In one document: a section that keeps removing the frame wins in the end, instead of making it flicker. */
const REDRAW_AT_MOST = 10;
const ERRORS_AT_MOST = 50;

export function startWatch({ release, report, page, blame, redraw }: Settings): Watch {
  const owner = ownerIn(release);
  const suspects = new Set<string>();
  const errors = new Map<string, number>();
  let redrawn = 0;
  /** A frame that never showed was not removed: the document's watchdog starts another shell. */
  let hasShown = isFrameWhole();

  /**
   * What changed between two calls of a section's code may also be a browser extension's doing. It is undone, and the
   * section on the page replaced only when it happens to the same version again.
   */
  function harm(error: Error, { isSure } = { isSure: false }): void {
    const shown = page.get();
    if (shown.status !== 'mounted') return;
    const { section, version } = shown;
    report({ section, version, kind: 'harm', error });
    if (isSure || suspects.has(`${section}@${version}`)) blame(section, error);
    suspects.add(`${section}@${version}`);
  }

  function look(): void {
    const changed = takeStrays();
    if (changed) harm(new Error(`Something changed${changed} for the whole page.`));
    const isWhole = isFrameWhole();
    hasShown ||= isWhole;
    if (isWhole || !hasShown || redrawn === REDRAW_AT_MOST) return;
    redrawn += 1;
    redraw();
    harm(new Error('Something removed a part of the frame.'), { isSure: true });
  }

  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('single-spa:before-routing-event', look);

  return {
    hear(event) {
      look(); // it may be the first sign
      const { error, filename } = event as Partial<ErrorEvent>;
      const thrown = error ?? (event as PromiseRejectionEvent).reason;
      const from = owner(filename ?? '') ?? owner((thrown as Error | null)?.stack ?? '');
      if (!from) return;
      const nth = (errors.get(from.section) ?? 0) + 1;
      errors.set(from.section, nth);
      if (nth <= ERRORS_AT_MOST) report({ ...from, kind: 'error', error: thrown });
    },
  };
}

/** Navbar, main area and footer are always there, and never empty. */
function isFrameWhole(): boolean {
  return ['header nav', 'main', 'footer'].every((part) => document.querySelector(`#root ${part}`)?.firstChild);
}
