import type { PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';
import type { SectionProps } from '@bellwether/sdk/section/shellApi.ts';
import {
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa';
import { findRoute } from '../navigation/routes.ts';
import type { AssetGate } from './assetGate.ts';
import { atMost, budgets } from './budget.ts';
import { failureText } from './failureText.ts';
import { createOutletStore, type OutletStore } from './outletStore.ts';
import { ownerIn, watchErrors } from './sectionErrors.ts';
import { createSectionLoader } from './sectionLoader.ts';
import type { ReportSection } from './sectionReport.ts';
import { createSlot, type Slot, type SlotState } from './slot.ts';
import { createStage } from './stage.ts';
import './waiting.css';

export interface SectionHostSettings {
  readonly release: PageRelease;
  readonly gate: AssetGate;
  /** The section that belongs on the page at a path right now; null where the frame shows a screen of its own, or nobody may see it yet. */
  readonly sectionAt: (pathname: string) => string | null;
  /** Whether the sections beside every page are to be there: for signed-in people. */
  readonly overlaysWanted: () => boolean;
  /** What sections receive; with the query cache where a section has pages for signed-in people. */
  readonly provide: (needs: { serverData: boolean }) => Promise<Pick<SectionProps, 'shell' | 'Data'>>;
  /** Loads what the frame's own screen at a path needs; nothing to do where there is none. */
  readonly prepareScreen: (pathname: string) => Promise<void>;
  readonly report: ReportSection;
}

export interface SectionHost {
  /** What is to be seen where sections go. */
  readonly page: Pick<OutletStore, 'get' | 'subscribe'>;
  /** Sections appear in here; the frame puts it into its main area and leaves its inside alone. */
  readonly pageElement: HTMLElement;
  /** The sections beside every page appear in here. */
  readonly overlayElement: HTMLElement;
  /** Starts routing, and the load of the section that the address asks for, whoever may see it. */
  start(): void;
  /** A person is about to go there: loads the section and page of a path. Failures show when the person gets there. */
  prepare(pathname: string): void;
  /** To be called when `sectionAt` or `overlaysWanted` may answer differently: the session has changed. */
  refresh(): void;
  /** Another version of a section is out: used from the next visit to it, or `now`. */
  offer(section: string, released: SectionRelease, options?: { now: boolean }): Promise<void>;
}

export function createSectionHost(settings: SectionHostSettings): SectionHost {
  const { gate, sectionAt, overlaysWanted, provide, prepareScreen } = settings;
  const sections: Record<string, SectionRelease> = { ...settings.release.sections };
  const release: PageRelease = { ...settings.release, sections };
  const outlet = createOutletStore();
  const stage = createStage();
  const overlays = createStage();
  const slots = new Map<string, Slot>();
  const load = createSectionLoader(gate);
  /** What the person came for is there, or is known not to come. */
  let settling = false;
  /** And what it asked the server for had time to be drawn. */
  let settled = false;
  /** The path whose page the card is about. */
  let failedAt: string | null = null;

  /** The sections beside every page come after what the person came for. */
  function settle(): void {
    if (settling) return;
    settling = true;
    setTimeout(() => {
      settled = true;
      void triggerAppChange();
    }, budgets.overlayPauseMs);
  }

  function say(state: SlotState): void {
    if (state.status !== 'mounted') stage.dropStill();
    if (state.status !== 'loading') settle();
    if (state.status !== 'failed') {
      outlet.set(state);
      return;
    }
    const { section, error } = state;
    failedAt = window.location.pathname;
    const title = findRoute(release, failedAt)?.title ?? 'This page';
    const retry = () => slots.get(section)?.retry();
    outlet.set({ status: 'failed', section, message: failureText(title, error), retry });
  }

  /** When no section belongs on the page any more, nothing of the last one may stay. */
  function clearOutlet(): void {
    if (sectionAt(window.location.pathname)) return;
    stage.dropStill();
    if (outlet.get().status !== 'empty') outlet.set({ status: 'empty' });
  }

  /** Going on to another page of a section that failed is another try: single-spa sees no change there. */
  function retryElsewhere(): void {
    const state = outlet.get();
    const { pathname } = window.location;
    if (state.status === 'failed' && pathname !== failedAt && sectionAt(pathname) === state.section) state.retry();
  }

  /** Takes a page's section away. Where the next one is ready, the outlet is its own from then on, with no skeleton between. */
  async function leave(slot: Slot): Promise<void> {
    await slot.hide({ still: true });
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
      provide: () => provide({ serverData }),
      stage: isOverlay ? overlays : stage,
      report: settings.report,
      // Beside every page there is no room for a card: a failed overlay is simply not there.
      onState: isOverlay ? () => {} : say,
    });
    slots.set(section, slot);
    registerApplication({
      name: section,
      app: async () => ({
        bootstrap: async () => {},
        // Not awaited: single-spa handles one navigation at a time, and a person who waits may want to go elsewhere.
        mount: async () => void slot.show(),
        unmount: () => (isOverlay ? slot.hide({ still: false }) : leave(slot)),
      }),
      activeWhen: ({ pathname }) => (isOverlay ? settled && overlaysWanted() : sectionAt(pathname) === section),
    });
  }

  /** Loads what a path's page needs, ahead of time. Rejects when that fails. */
  async function prepare(pathname: string): Promise<void> {
    const route = findRoute(release, pathname);
    if (route?.redirectTo) return prepare(route.redirectTo);
    if (route && !route.ownScreen) await slots.get(route.section)?.prepare(route.path);
    else await prepareScreen(pathname);
  }

  const quietly = (pathname: string) => void prepare(pathname).catch(() => {}); // the visit itself says what is wrong

  for (const [section, released] of Object.entries(sections)) {
    if (released.placement !== 'frame') register(section, released);
  }

  // Slots answer long before; should one not, single-spa must not wait for ever.
  setBootstrapMaxTime(1000, true, 1000);
  setMountMaxTime(1000, true, 1000);
  setUnmountMaxTime(2 * budgets.unmountMs, true, 2 * budgets.unmountMs);

  // The page before stays until the next one can be shown, or has taken too long.
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
    const { pathname } = new URL(newUrl);
    if (pathname === new URL(oldUrl).pathname) return;
    const route = findRoute(release, pathname);
    if (route && !route.ownScreen && !sectionAt(pathname)) return; // leads on to another page, or is not for this person
    document.documentElement.dataset.waiting = '';
    const ready = atMost(budgets.navigationMs, prepare(pathname)).then(() => {
      delete document.documentElement.dataset.waiting;
      return false;
    });
    cancelNavigation?.(ready);
  });
  window.addEventListener('single-spa:routing-event', clearOutlet);
  window.addEventListener('single-spa:routing-event', retryElsewhere);

  return {
    page: outlet,
    pageElement: stage.element,
    overlayElement: overlays.element,
    start() {
      watchErrors(ownerIn(release), settings.report);
      quietly(window.location.pathname);
      setTimeout(settle, budgets.navigationMs); // also where the frame shows a screen of its own
      start();
    },
    prepare: quietly,
    refresh: () => void triggerAppChange(),
    async offer(section, released, { now } = { now: false }) {
      gate.admit(released);
      sections[section] = released;
      await slots.get(section)?.offer(released, { now });
    },
  };
}

interface RoutingDetail {
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly cancelNavigation?: (cancelled: Promise<boolean>) => void;
}
