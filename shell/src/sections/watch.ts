import type { PageRelease } from '@bellwether/sdk/contract/release';
import { fileMapPath } from '@bellwether/sdk/limits/fileMapPath';
import { isGuarded } from '../navigation/leaveGuard.ts';
import { restoreTitle } from '../navigation/pageTitle.ts';
import { budgets } from './budget.ts';
import { callLimit } from './callLimit.ts';
import { takeStrays } from './globals.ts';
import { ownerOf } from './hosts.ts';
import { keepClasses } from './keepClasses.ts';
import { isLoadFailure } from './loadFailure.ts';
import type { OutletStore } from './outletStore.ts';
import { type Owner, ownerIn } from './ownerIn.ts';
import { isOnPage, onSwitch } from './presence.ts';
import { startResting } from './resting.ts';
import { restoreDocument } from './restoreDocument.ts';
import { restoreStyles } from './restoreStyles.ts';
import type { ReportSection } from './sectionReport.ts';
import { dropForgedNotes } from './slot/freezeNotes.ts';
import { removeCover, settleStrays } from './strays.ts';
import { folderOf } from './styles.ts';
import {
  coveringOverlay,
  dropHandlers,
  isNavbarUseless,
  showFrame,
  stopAnimations,
  tidyUp,
  trimCookies,
  uncover,
} from './tidy.ts';

/** Looks after the page while sections are on it. Loaded after content. */
export interface Watch {
  /**
   * Reports an error that a section's code threw outside of rendering (in a click handler, a timer, a promise). It breaks
   * nothing; the script that it comes from tells whose it is.
   */
  hear(event: Event): void;
  /** Loads the document again where a section failed because the server no longer has what this one names. */
  failed(section: string, error: unknown): Promise<void>;
  /** Replaces a release that asks so many questions that the user cannot leave its page. */
  flooded(from: Owner): void;
}

interface Settings {
  readonly release: PageRelease;
  readonly report: ReportSection;
  readonly page: Pick<OutletStore, 'get'>;
  /** Replaces a section that is on the page by its fallback. */
  readonly blame: (section: string, error: Error) => void;
  /** Draws the frame anew. */
  readonly redraw: () => void;
  /** Declines the questions that cover the page. */
  readonly withdraw: () => void;
  /** Where page sections are, in the frame's main area. */
  readonly place: Element;
  /** Whether the frame has been there already. A frame that never showed is left to the document's watchdog. */
  readonly hasShown: boolean;
  readonly reload?: () => void;
}

const LOOK_EVERY_MS = 2000;
/** More moves to another page, or changes of the address, in ten seconds are no user's. */
const MOVES_AT_MOST = 20;
const CHANGES_AT_MOST = 100;
const MOVES_EVERY_MS = 10_000;
/** Moves of one release that no user has asked for. Pages that come and go by more would be taken for a flood of calls. */
const OWN_MOVES_AT_MOST = 8;
/** Out of a field of another section, in ten seconds. */
const FOCUS_AT_MOST = 10;
/** In one document: a section that keeps removing the frame wins in the end, instead of making it flicker. */
const REDRAW_AT_MOST = 10;
const ERRORS_AT_MOST = 50;
/** Longer than a page takes to give way to the next one of its section. */
const BLANK_AT_MOST_MS = 1500;
const RELOADED = 'bellwether.reloaded';
const RELOAD_EVERY_MS = 60_000;

export function startWatch(settings: Settings): Watch {
  const { release, report, page, blame, redraw, withdraw, place, reload = reloadPage } = settings;
  const owner = ownerIn(release);
  const suspects = new Set<string>();
  /** Those of them that no other section had been before. */
  const suspectAlone = new Set<string>();
  /** Page sections that have been in this document and are off its page. */
  const left = new Set<string>();
  /** Something was done here that may not be undone in full. */
  let isTainted = false;
  let goesOn = false;
  const errors = new Map<string, number>();
  let redrawn = 0;
  /** The host that shows nothing, and since when. */
  let blank: { readonly host: Element; readonly since: number } | null = null;
  /** Hosts that showed something. */
  const drawn = new WeakSet<Element>();
  /** When a release moved to another page lately. */
  const moves: number[] = [];
  const tooManyMoves = (folder: string) => blameForFlood(owner(folder), 'keeps changing the address');
  const mayMove = callLimit(tooManyMoves, OWN_MOVES_AT_MOST);
  const mayChange = callLimit(tooManyMoves, CHANGES_AT_MOST);
  const isMoveTooMany = moreThan(MOVES_AT_MOST);
  const isChangeTooMany = moreThan(CHANGES_AT_MOST);
  let hasShown = settings.hasShown || isFrameWhole();

  function mounted(): Owner | undefined {
    const shown = page.get();
    return shown.status === 'mounted' ? shown : undefined;
  }

  /**
   * What changed between two calls of a section's code may also be a browser extension's doing. It is undone, and the
   * section on the page replaced only when it happens to the same version again. What happens beside two versions is the
   * doing of the overlays, which are on every page. Where another page section has been before, it may be that one's: nobody is
   * blamed, and a new document, in which only one of them is, tells.
   */
  function harm(error: Error, { isSure } = { isSure: false }): void {
    const shown = mounted();
    if (!shown) return;
    const { section, version } = shown;
    const mine = `${section}@${version}`;
    const overlays = suspects.size > (suspects.has(mine) ? 1 : 0) ? overlaysOnPage() : [];
    const [culprits, isKnown] =
      overlays.length > 0 ? [overlays, true] : [[{ section, version }], isSure || suspects.has(mine)];
    if (isKnown) isTainted = true;
    if (overlays.length === 0 && !suspectAlone.has(mine) && [...left].some((other) => other !== section)) {
      if (isKnown && mayReload()) reload();
      suspects.add(mine);
      return;
    }
    for (const culprit of culprits) {
      report({ ...culprit, kind: 'harm', error });
      if (isKnown) blame(culprit.section, error);
    }
    if (overlays.length > 0) suspects.clear();
    else {
      suspects.add(mine);
      suspectAlone.add(mine);
    }
  }

  function overlaysOnPage(): Owner[] {
    return Object.entries(release.sections)
      .filter(([, { placement }]) => placement === 'overlay')
      .flatMap(([section, released]) =>
        [released, ...(released.fallback ? [released.fallback] : [])]
          .filter((each) => isOnPage(folderOf(section, each)))
          .map(({ version }) => ({ section, version })),
      );
  }

  /** What an element answers for itself may fail. That is harm, and keeps nothing else from being looked at. */
  function check<Found>(look: () => Found): Found | undefined {
    try {
      return look();
    } catch {
      harm(new Error('Something keeps the page from being looked after.'));
      return undefined;
    }
  }

  function look(): void {
    const changed = takeStrays(); // also what is asked next
    if (window.matchMedia?.('print').matches) return; // paper has no frame
    if (changed) {
      isTainted = true;
      harm(new Error(`Something changed${changed} for the whole page.`));
    }
    if (check(() => restoreDocument(place))) harm(new Error('Something replaced the document.'), { isSure: true });
    const hidden = check(showFrame);
    if (hidden) harm(new Error(`Something set${hidden} on the frame.`));
    if (check(restoreStyles)) harm(new Error('Something changed the styles of the page.'));
    // A message that was on its way may have set it after its section had left.
    for (const tidy of [restoreTitle, trimCookies, stopAnimations, dropHandlers, dropForgedNotes]) check(tidy);
    const cover = check(() => removeCover());
    if (cover) isTainted = true;
    blameForFlood(owner(cover ?? ''), 'covers the page');
    if (check(uncover)) harm(new Error('Something covered the page.'), { isSure: true });
    blameForFlood(check(coveringOverlay) ?? null, 'covers the page');
    check(lookForBlank);
    const isInPlace = place.parentElement?.parentElement?.matches('#root > * > main') === true;
    const isThere = isInPlace && isFrameWhole();
    // An extension may hide the navbar, too.
    const isWhole = isThere && !isNavbarUseless();
    hasShown ||= isWhole;
    if (isWhole || !hasShown || redrawn === REDRAW_AT_MOST) return;
    redrawn += 1;
    redraw();
    harm(new Error('Something removed a part of the frame, or made it useless.'), { isSure: !isThere });
  }

  /** A section whose tree is gone shows nothing from then on. One that has not drawn yet has its time to mount first. */
  function lookForBlank(): void {
    const shown = mounted();
    const host = shown && hostOf(place, shown);
    if (!host || !isBlank(host)) {
      if (host) drawn.add(host);
      blank = null;
    } else if (host !== blank?.host) {
      blank = { host, since: performance.now() };
    } else if (performance.now() - blank.since >= BLANK_AT_MOST_MS + (drawn.has(host) ? 0 : budgets.mountMs)) {
      blank = null;
      harm(new Error('The section shows nothing.'), { isSure: true });
    }
  }

  function pageFolder(): string | null {
    const shown = mounted();
    return shown ? folderOf(shown.section, shown) : null;
  }

  /** A section that moves the user around, or back to its own page, is replaced: its timers rest then. */
  function countMove(event: Event): void {
    const { oldUrl, newUrl } = (event as CustomEvent<{ oldUrl: string; newUrl: string }>).detail;
    const isMove = new URL(oldUrl).pathname !== new URL(newUrl).pathname && !navigator.userActivation?.isActive;
    const isTooMuch = isChangeTooMany();
    if (!(isMove && isMoveTooMany()) && !isTooMuch) return;
    // A release that moves the user is counted where it does that, and the pages that come by it are not to blame.
    if (movesOfReleases() >= OWN_MOVES_AT_MOST) return;
    harm(new Error('Something keeps changing the address.'), { isSure: true });
  }

  function movesOfReleases(): number {
    const since = performance.now() - MOVES_EVERY_MS;
    return moves.filter((at) => at > since).length;
  }

  function countOwnMove(folder: string, to: unknown): void {
    const isMove = new URL(`${to ?? ''}`, location.href).pathname !== location.pathname;
    if (isMove && !navigator.userActivation?.isActive) mayMove(folder);
    mayChange(folder);
    if (isMove) moves.push(performance.now());
    if (moves.length > CHANGES_AT_MOST) moves.shift();
  }

  /** A release that went on after it had left ends with the document. */
  function leaveTainted(event: Event): void {
    const { oldUrl, newUrl } = (event as CustomEvent<{ oldUrl: string; newUrl: string }>).detail;
    if (goesOn && !isGuarded() && new URL(oldUrl).pathname !== new URL(newUrl).pathname) reload();
  }

  function blameForFlood(from: Owner | null, what: string): void {
    if (!from) return;
    const error = new Error(`The section ${what}.`);
    report({ ...from, kind: 'harm', error });
    blame(from.section, error);
  }

  const settle = startResting({
    pageFolder,
    mayCall: callLimit((folder) => blameForFlood(owner(folder), 'sends too many calls')),
    mayFocus: callLimit((folder) => blameForFlood(owner(folder), 'keeps taking the focus'), FOCUS_AT_MOST),
    isOverlay: (folder) => release.sections[owner(folder)?.section ?? '']?.placement === 'overlay',
    onMove: countOwnMove,
    onGoesOn() {
      isTainted = true;
      goesOn = true;
      look();
    },
  });
  keepClasses(); // what startResting has put before them, too
  onSwitch((folder, isHere) => {
    settle(folder);
    settleStrays(folder, isHere);
    const { section } = owner(folder) ?? {};
    if (section !== undefined && release.sections[section]?.placement === 'page')
      left[isHere ? 'delete' : 'add'](section);
    if (!isHere) tidyUp();
  });
  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('single-spa:before-routing-event', look);
  window.addEventListener('single-spa:before-routing-event', countMove);
  window.addEventListener('single-spa:before-routing-event', leaveTainted);

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
    async failed(section, error) {
      // It may have met what another section has done to the page.
      if (isTainted && !isGuarded() && mayReload()) {
        reload();
        return;
      }
      const released = release.sections[section];
      if (!released?.fileMap || !isLoadFailure(error) || !(await isGone(fileMapPath(section, released)))) return;
      if (mayReload()) reload();
    },
    flooded(from) {
      withdraw();
      blameForFlood(from, 'asks too many questions');
    },
  };
}

/** Counts its calls. Returns true for the first of more than `atMost` in ten seconds, and begins anew. */
function moreThan(atMost: number): () => boolean {
  let calls: number[] = [];
  return () => {
    const now = performance.now();
    calls = [...calls.slice(-atMost), now];
    if (calls.length <= atMost || now - (calls[0] as number) > MOVES_EVERY_MS) return false;
    calls = [];
    return true;
  };
}

function hostOf(place: Element, { section, version }: Owner): Element | null {
  return (
    [...place.children].find((child) => {
      const owner = ownerOf(child);
      return owner?.section === section && owner.version === version;
    }) ?? null
  );
}

/** Whether it has neither text nor anything else to look at. */
function isBlank(host: Element): boolean {
  return host.textContent?.trim() === '' && !host.querySelector('svg,canvas,img,video,input:not([type=hidden])');
}

function reloadPage(): void {
  window.location.reload();
}

async function isGone(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** Once a minute in a tab. Without storage never, because it could not stop. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED, `${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

/** Navbar, main area and footer are always there, in their places, and never empty. */
function isFrameWhole(): boolean {
  return ['header nav', 'main', 'footer'].every((part) => document.querySelector(`#root > * > ${part}`)?.firstChild);
}
