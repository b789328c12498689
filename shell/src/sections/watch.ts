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
}

const LOOK_EVERY_MS = 2000;

export function startWatch({ release, report, page, blame }: Settings): Watch {
  const owner = ownerIn(release);
  const suspects = new Set<string>();

  /**
   * What changed between two calls of a section's code may also be a browser extension's doing. It is undone, and the
   * section on the page replaced only when it happens to the same version again.
   */
  function harm(error: Error): void {
    const shown = page.get();
    if (shown.status !== 'mounted') return;
    const { section, version } = shown;
    report({ section, version, kind: 'harm', error });
    if (suspects.has(`${section}@${version}`)) blame(section, error);
    suspects.add(`${section}@${version}`);
  }

  function look(): void {
    const changed = takeStrays();
    if (changed) harm(new Error(`Something changed${changed} for the whole page.`));
  }

  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('single-spa:before-routing-event', look);

  return {
    hear(event) {
      look(); // it may be the first sign
      const { error, filename } = event as Partial<ErrorEvent>;
      const thrown = error ?? (event as PromiseRejectionEvent).reason;
      const from = owner(filename ?? '') ?? owner((thrown as Error | null)?.stack ?? '');
      if (from) report({ ...from, kind: 'error', error: thrown });
    },
  };
}
