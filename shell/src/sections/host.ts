import type { PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';
import {
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa';
import { createLateLoader } from '../lateLoader.ts';
import { findRoute } from '../navigation/routes.ts';
import { report as log } from '../notices/report.ts';
import { budgets } from './budget.ts';
import { capCookies } from './capCookies.ts';
import { failureText } from './failureText.ts';
import { keepGlobals } from './globals.ts';
import { holdNavigation } from './holdNavigation.ts';
import { keepStyles } from './keptStyles.ts';
import { limitedShell } from './limitedShell.ts';
import type { AssetGate } from './loading/assetGate.ts';
import type { ReleaseFiles } from './loading/releaseFiles.ts';
import { createSectionLoader } from './loading/sectionLoader.ts';
import { createOutletStore, type OutletStore } from './outletStore.ts';
import { isOnPage } from './presence.ts';
import { seeRegistrations } from './registrations.ts';
import { restoreDocument } from './restoreDocument.ts';
import type { ReportSection } from './sectionReport.ts';
import type { Provided } from './slot/lifecycleProps.ts';
import { createOutletElement } from './slot/outletElement.ts';
import type { SingleRelease } from './slot/releaseChoice.ts';
import { createSlot, type Slot, type SlotState } from './slot/slot.ts';
import { folderOf } from './styles.ts';

export interface SectionHostSettings {
  readonly release: PageRelease;
  readonly gate: AssetGate;
  readonly files: ReleaseFiles;
  /** The section that belongs on the page at a path now; null for the shell's own screens and while access is not known. */
  readonly sectionAt: (pathname: string) => string | null;
  /** Overlays show beside every page, for signed-in users. */
  readonly overlaysWanted: () => boolean;
  /** What sections receive; includes the query cache for a section with pages for signed-in users. */
  readonly provide: (release: SingleRelease, serverData: boolean) => Promise<Provided>;
  /** Loads what the shell's own screen at a path needs; does nothing at other paths. */
  readonly prepareScreen: (pathname: string) => Promise<void>;
  readonly report: ReportSection;
  /** Draws the frame anew: something took it, or a part of it, away. */
  readonly redraw: () => void;
  /** Forgets the server's data, which a page that broke may have changed: it would break the next one, too. */
  readonly forgetData: () => void;
  /** Declines the questions that cover the page. */
  readonly withdraw: () => void;
  /** Called each time that a page has drawn or failed. */
  readonly afterContent: () => void;
}

export interface SectionHost {
  /** What the page outlet shows. */
  readonly page: Pick<OutletStore, 'get' | 'subscribe'>;
  /** Page sections mount in here; the frame puts it into its main area and leaves its content alone. */
  readonly pageElement: HTMLElement;
  /** Overlays mount in here. */
  readonly overlayElement: HTMLElement;
  /** Starts routing, and loads the section at the current URL before its access is known. */
  start(): void;
  /** Loads the section and page of a path ahead of a visit. Failures are silent: the visit itself shows them. */
  prepare(pathname: string): void;
  /** Call when the results of `sectionAt` or `overlaysWanted` may have changed: the session did. */
  refresh(): void;
  /** Uses another release of a section from the next visit on. */
  offer(section: string, released: SectionRelease): void;
  /** Replaces the shown version of a section by the offered one, if `leaves` holds for it: see `Slot`. */
  renew(section: string, leaves: (version: string) => boolean): Promise<void>;
}

export function createSectionHost(settings: SectionHostSettings): SectionHost {
  const { gate, files, sectionAt, overlaysWanted, provide, prepareScreen } = settings;
  const sections: Record<string, SectionRelease> = { ...settings.release.sections };
  const release: PageRelease = { ...settings.release, sections };
  const outlet = createOutletStore();
  const pageElement = createOutletElement();
  const overlayElement = createOutletElement();
  const slots = new Map<string, Slot>();
  const load = createSectionLoader(gate, files);
  let hasShown = false;
  let overlays: 'waiting' | 'pausing' | 'allowed' = 'waiting';
  /** The path whose page failed. */
  let failedAt: string | null = null;

  /** Tells what looks after the page while sections are on it. It loads with the overlays, or with the first error. */
  const tell = createLateLoader(
    'watch',
    async () => {
      restoreDocument(pageElement.element); // scripts load in its head
      const { startWatch } = await import(/* webpackChunkName: "watch" */ './watch.ts');
      return startWatch({
        release,
        report: settings.report,
        page: outlet,
        redraw: settings.redraw,
        withdraw: settings.withdraw,
        place: pageElement.element,
        hasShown,
        blame: (section, error) => slots.get(section)?.blame(error),
      });
    },
    log,
  );
  const hear = (event: Event) => tell((watch) => watch.hear(event));

  /** Overlays come after the page, once what it requested from the server had time to be drawn. */
  function allowOverlays(): void {
    tell();
    settings.afterContent();
    if (overlays !== 'waiting') return;
    overlays = 'pausing';
    setTimeout(() => {
      overlays = 'allowed';
      void triggerAppChange();
    }, budgets.overlayPauseMs);
  }

  function showPageState(state: SlotState): void {
    hasShown ||= pageElement.element.isConnected;
    if (state.status !== 'mounted') pageElement.dropLeaving();
    if (state.status !== 'loading') allowOverlays();
    if (state.status !== 'failed') {
      outlet.set(state);
      return;
    }
    const { section, error } = state;
    tell((watch) => void watch.failed(section, error));
    failedAt = window.location.pathname;
    const title = findRoute(release, failedAt)?.title ?? 'This page';
    const retry = () => slots.get(section)?.retry();
    outlet.set({ status: 'failed', section, message: failureText(title, error), retry });
  }

  /** Where no section belongs on the page, nothing of the last one may stay. */
  function clearOutlet(): void {
    if (sectionAt(window.location.pathname)) return;
    pageElement.dropLeaving();
    if (outlet.get().status !== 'empty') outlet.set({ status: 'empty' });
  }

  /** Another page of a section that failed counts as another try: single-spa sees no change there. */
  function retryElsewhere(): void {
    const state = outlet.get();
    const { pathname } = window.location;
    if (state.status === 'failed' && pathname !== failedAt && sectionAt(pathname) === state.section) state.retry();
  }

  /** Takes a page section away. If the next one is ready, the outlet is the next one's at once, with no skeleton between. */
  async function leavePage(slot: Slot): Promise<void> {
    await slot.hide({ leaving: true });
    const next = sectionAt(window.location.pathname);
    const version = next && slots.get(next)?.readyVersion();
    if (next && version) outlet.set({ status: 'mounted', section: next, version });
  }

  function register(section: string, released: SectionRelease): void {
    const isOverlay = released.placement === 'overlay';
    const serverData = isOverlay || released.routes.some(({ access }) => access === 'user');
    const slot = createSlot({
      section,
      released,
      load,
      async provide(release) {
        const given = await provide(release, serverData);
        const onFlood = () => tell((watch) => watch.flooded({ section, version: release.version }));
        const isHere = () => isOnPage(folderOf(section, release)) === true;
        return { ...given, shell: limitedShell(given.shell, isHere, onFlood) };
      },
      outlet: isOverlay ? overlayElement : pageElement,
      report: settings.report,
      // A failed overlay shows nothing: there is no room for a card beside every page.
      onState: isOverlay ? () => {} : showPageState,
      onBroken: isOverlay ? () => {} : settings.forgetData,
    });
    slots.set(section, slot);
    registerApplication({
      name: section,
      app: async () => ({
        bootstrap: async () => {},
        // Not awaited: single-spa handles one navigation at a time, and a user who waits may want to go elsewhere.
        mount: async () => void slot.show(),
        unmount: () => (isOverlay ? slot.hide({ leaving: false }) : leavePage(slot)),
      }),
      activeWhen: ({ pathname }) =>
        isOverlay ? overlays === 'allowed' && overlaysWanted() : sectionAt(pathname) === section,
    });
  }

  /** Loads what a path's page needs, ahead of time. Rejects when that fails. */
  async function prepare(pathname: string): Promise<void> {
    const route = findRoute(release, pathname);
    if (route?.redirectTo) return prepare(route.redirectTo);
    if (route && !route.ownScreen) await slots.get(route.section)?.prepare(route.path);
    else await prepareScreen(pathname);
  }

  /** False where the visit leads on to another page, or the page is not for this user. */
  function hasPage(pathname: string): boolean {
    const route = findRoute(release, pathname);
    return !route || route.ownScreen || sectionAt(pathname) !== null;
  }

  const prepareQuietly = (pathname: string) => void prepare(pathname).catch(() => {});

  for (const [section, released] of Object.entries(sections)) {
    if (released.placement !== 'frame') register(section, released);
  }

  // Slots settle long before these limits; without them single-spa would wait forever for one that did not.
  setBootstrapMaxTime(1000, true, 1000);
  setMountMaxTime(1000, true, 1000);
  setUnmountMaxTime(2 * budgets.unmountMs, true, 2 * budgets.unmountMs);

  holdNavigation({ hasPage, prepare });
  window.addEventListener('single-spa:routing-event', clearOutlet);
  window.addEventListener('single-spa:routing-event', retryElsewhere);

  return {
    page: outlet,
    pageElement: pageElement.element,
    overlayElement: overlayElement.element,
    start() {
      window.addEventListener('error', hear);
      window.addEventListener('unhandledrejection', hear);
      prepareQuietly(window.location.pathname);
      setTimeout(allowOverlays, budgets.navigationMs); // the shell's own screens report no state
      start();
      seeRegistrations();
      capCookies();
      keepStyles();
      keepGlobals(); // single-spa has put its own functions there
    },
    prepare: prepareQuietly,
    refresh: () => void triggerAppChange(),
    offer(section, released) {
      files.add(section, released);
      sections[section] = released;
      slots.get(section)?.offer(released);
    },
    async renew(section, leaves) {
      await slots.get(section)?.renew(leaves);
    },
  };
}
