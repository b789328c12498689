import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';
import { budgets, within } from '../budget.ts';
import { addHost } from '../hosts.ts';
import { causeOfDelay } from '../loading/arrivals.ts';
import { folderOf } from '../styles.ts';
import { noteStarting } from './freezeNotes.ts';
import type { LifecycleProps } from './lifecycleProps.ts';
import { lifecycleProps } from './lifecycleProps.ts';
import { type OutletElement, removeHost } from './outletElement.ts';
import type { SingleRelease } from './releaseChoice.ts';
import type { LoadedRelease } from './releaseLoads.ts';

/** A loop in one of the timers that a page starts with freezes the tab as well. */
const TIMERS_MS = 10_000;

/**
 * One mounting of one release, in a host element of its own.
 *
 *     new ──mount──▶ mounting ──▶ mounted ──leave──▶ leaving (visible until the next section shows)
 *                       │            │                  │
 *                       └──discard───┴─────takeDown─────┴──▶ gone
 */
export interface Mounting {
  readonly release: SingleRelease;
  /**
   * Mounts within the budget; `onDrawn` is called once, before the browser paints what the section draws first. Resolves when
   * its content is there. Rejects when the section fails, crashes on its first render, draws no content or takes too long; the
   * caller discards it then.
   */
  mount(onDrawn: () => void): Promise<void>;
  /** Tells the section that the URL is no longer its own, and keeps it visible until the next section shows. */
  leave(): void;
  /** Unmounts within the budget and removes the host element. Never rejects. */
  takeDown(): Promise<void>;
  /** Removes the host element at once and unmounts in the background: for a mounting that failed. */
  discard(): void;
}

interface Settings {
  readonly section: string;
  readonly release: SingleRelease;
  readonly loaded: LoadedRelease;
  readonly outlet: OutletElement;
  /** The section crashed after it had mounted. */
  readonly onCrash: (error: unknown) => void;
  readonly onUnmountFailed: (error: unknown) => void;
  readonly onGone: () => void;
}

export function createMounting(settings: Settings): Mounting {
  const { section, release, outlet, onCrash, onUnmountFailed, onGone } = settings;
  const { module, provided } = settings.loaded;
  const host = document.createElement('div');
  host.dataset.section = section;
  host.dataset.version = release.version;
  addHost(host, { section, version: release.version });
  const leaving = new AbortController();
  const crashed = Promise.withResolvers<never>();
  let crash = crashed.reject;
  const props: LifecycleProps = {
    ...lifecycleProps(section, release, provided, host, (error) => crash(error)),
    leaving: leaving.signal,
  };
  let mounted: Promise<unknown> = Promise.resolve();
  let eraseNote = () => {};

  /**
   * Resolves when the content is there, or the section leaves before. Every page has a heading from its first frame on; a view
   * without one declares its content. An overlay may draw nothing.
   */
  async function drawn(): Promise<void> {
    const isThere = () => leaving.signal.aborted || host.querySelector('h1,[data-content]');
    while (release.placement === 'page' && !isThere()) await afterPaint();
  }

  async function takeDown(): Promise<void> {
    leaving.abort();
    const unmounting = mounted.then(() => module.unmount(props));
    await within(budgets.unmountMs, `closing ${section}`, unmounting).catch(onUnmountFailed);
    eraseNote();
    removeHost(host);
    onGone();
  }

  return {
    release,
    takeDown,
    async mount(onDrawn) {
      outlet.add(host, onDrawn);
      const delay = () => causeOfDelay(folderOf(section, release));
      const started = noteStarting(`${section}@${release.version}`);
      eraseNote = started;
      try {
        mounted = module.mount(props);
        await within(budgets.mountMs, `showing ${section}`, Promise.race([mounted, crashed.promise]), delay);
        // As long as a load: on a slow connection the page's chunk is still on its way.
        await within(budgets.loadMs, `showing ${section}`, Promise.race([drawn(), crashed.promise]), delay);
      } finally {
        crash = onCrash;
        crashed.promise.catch(() => {});
        void afterPaint().then(() => started(true)); // its effects run by then
        setTimeout(started, TIMERS_MS);
      }
    },
    leave() {
      leaving.abort();
      outlet.keepWhileLeaving(host, () => void takeDown());
    },
    discard() {
      removeHost(host);
      void takeDown();
    },
  };
}
