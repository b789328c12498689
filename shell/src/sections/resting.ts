import { type Asked, ask, ENDED_BY, type Taken } from './asked.ts';
import { callerOf, releaseIn } from './callerOf.ts';
import { callLimit, tooManyCalls } from './callLimit.ts';
import { actedIn, protectFrameEvents } from './frameEvents.ts';
import { GOES_ON, INSERTS, PACED, seeGoingOn } from './goingOn.ts';
import { hostOf, ownerOf } from './hosts.ts';
import { isOnPage } from './presence.ts';
import {
  type EarlyRegistration,
  handleRegistrations,
  isRefused,
  type Native,
  type Registration,
} from './registrations.ts';
import { allowStacks, makeError, stackOf } from './stackOf.ts';
import { noteStrays } from './strays.ts';
import { folderOf } from './styles.ts';

const ENDS = new Set(Object.values(ENDED_BY));
const TIMERS = /Timeout|Interval|Frame|Idle/;

interface RestingLimits {
  /** The folder of the release that the page shows. */
  readonly pageFolder: () => string | null;
  readonly mayCall: (folder: string) => boolean;
  /** Whether a release may take the focus from where it is once more. */
  readonly mayFocus: (folder: string) => boolean;
  /** An overlay is on every page, so that nothing of it rests. It hears what happens there, and cannot stop it. */
  readonly isOverlay: (folder: string) => boolean;
  /** A release is about to change the address. */
  readonly onMove: (folder: string, to: unknown) => void;
  /** A release that has left goes on and on. Nothing that it asks for comes back any more. */
  readonly onGoesOn: () => void;
}

/** Of a release that has sent too many calls. */
const PAUSE_MS = 1000;
/** Calls of a release that has left, in ten seconds: enough to save what the user has done. */
const GOES_ON_AT_MOST = 6;
/** Reads and the like of a release on the page, in ten seconds: more would leave the page no time. */
const IN_TIME_AT_MOST = 1000;

/**
 * What a section registered for the whole page rests while the section is off it, like a page in the back-forward cache, and
 * goes on when it is back:
 *
 *     its release …        listeners, observers   timers, messages
 *     was never on it      rest                   run
 *     is on the page       run                    run
 *     has left it          rest                   rest
 *
 * The file that makes a call tells whose it is. A call that no script makes (a bound function in a promise) is the page's: of
 * the release in the folder that `pageFolder` returns. A release that sends more calls than `mayCall` allows gets the response
 * that the server has beyond its limit, after a pause: a loop that awaits would stop the tab. Returns a function to call when a
 * release came or left.
 */
export function startResting(limits: RestingLimits): (folder: string) => void {
  const { pageFolder, mayCall, mayFocus, isOverlay, onMove, onGoesOn } = limits;
  /** Folder of a release → what it asked for, and whether that rests. */
  const releases = new Map<string, Map<Asked, boolean>>();
  const timers = new Map<unknown, () => void>();

  function settle(folder: string): void {
    const all = releases.get(folder) ?? [];
    for (const [asked, rests] of [...all]) {
      const isHere = isOnPage(folder);
      const shouldRest = asked.kind === 'timer' ? isHere === false : !isHere;
      if (shouldRest === rests) continue;
      releases.get(folder)?.set(asked, shouldRest);
      if (shouldRest) asked.rest();
      else asked.resume();
    }
  }

  function register(folder: string, call: Registration, taken?: Taken): unknown {
    const all = releases.get(folder) ?? new Map<Asked, boolean>();
    releases.set(folder, all);
    const asked = ask(
      call,
      () => {
        all.delete(asked);
        timers.delete(asked.returned);
      },
      taken,
    );
    all.set(asked, false);
    if (asked.kind === 'timer') timers.set(asked.returned, () => end(all, asked));
    settle(folder);
    return asked.returned;
  }

  function end(all: Map<Asked, boolean>, asked: Asked): void {
    if (!all.get(asked)) asked.rest();
    all.delete(asked);
    timers.delete(asked.returned);
  }

  function endAll(call: Registration): void {
    if (TIMERS.test(call.name)) {
      timers.get(call.given[0])?.();
      return;
    }
    for (const all of releases.values()) {
      for (const asked of all.keys()) {
        if (asked.kind !== 'timer' && asked.isEndedBy(call)) end(all, asked);
      }
    }
  }

  const hasCallsLeft = callLimit(onGoesOn, GOES_ON_AT_MOST);
  const isInTime = callLimit(() => {}, IN_TIME_AT_MOST);
  /** Whether a release may go on: one that has left may bring what it does to its end, and no more. */
  const goesOn = (folder: string | null) => !folder || isOnPage(folder) !== false || hasCallsLeft(folder);

  function goOn(call: Registration): unknown {
    const folder = releaseIn(stackOf(new makeError()));
    if (!goesOn(folder)) return new Promise(() => {});
    const { natives, name, target, given } = call;
    const run = () => (natives[name] as Native).apply(target, given as unknown[]);
    if (!folder || !PACED.test(name) || isInTime(folder)) return run();
    return new Promise((resolve) => setTimeout(() => resolve(run()), PAUSE_MS));
  }

  function insert(call: Registration): unknown {
    const result = (call.natives[call.name] as Native).apply(call.target, call.given as unknown[]);
    const { target } = call;
    if (!(target instanceof Element) || !target.isConnected || hostOf(target)) return result;
    const folder = releaseIn(stackOf(new makeError()));
    if (folder) noteStrays(folder, call.given);
    return result;
  }

  function handle(call: Registration): unknown {
    if (INSERTS.has(call.name)) return insert(call);
    if (GOES_ON.has(call.name)) return goOn(call);
    if (call.name === 'fetch') {
      const folder = releaseIn(stackOf(new makeError()));
      if (folder && !mayCall(folder)) {
        return new Promise((resolve) => call.natives.setTimeout?.call(window, () => resolve(tooManyCalls()), PAUSE_MS));
      }
    }
    if (call.name === 'focus' || call.name === 'blur') {
      const folder = releaseIn(stackOf(new makeError()));
      const isOthers = folder !== null && isFocusOfOthers(folder);
      if (isOthers && (isOnPage(folder) === false || !mayFocus(folder) || call.name === 'blur')) return undefined;
    }
    if (call.name === 'pushState' || call.name === 'replaceState') {
      const folder = releaseIn(stackOf(new makeError()));
      if (folder && isOverlay(folder) && !actedIn(folder)) return undefined; // the user is busy with the page
      if (folder) onMove(folder, call.given[2]);
    }
    if (call.name === 'postMessage') {
      const folder = callerOf(stackOf(new makeError()));
      if (folder && isOnPage(folder) === false) return register(folder, call);
    }
    if (concernsPage(call)) {
      if (ENDS.has(call.name)) {
        endAll(call);
      } else {
        // Made here, because callerOf counts the frames.
        const caller = callerOf(stackOf(new makeError()));
        const folder = caller === undefined ? pageFolder() : caller;
        if (folder) return isRefused(call) ? undefined : register(folder, fitting(folder, call));
      }
    }
    return (call.natives[call.name] as Native).apply(call.target, call.given as unknown[]);
  }

  function fitting(folder: string, call: Registration): Registration {
    return call.name === 'addEventListener' && isOverlay(folder) ? { ...call, hearsOnly: true } : call;
  }

  function takeOver([call, returned, sinceMs, at]: EarlyRegistration): void {
    const { name, given, natives, target } = call;
    const isOver =
      /Frame|Idle/.test(name) || (name === 'setTimeout' && performance.now() - sinceMs >= (Number(given[1]) || 0));
    const folder = ENDS.has(name) || isOver ? null : callerOf(stackOf(at));
    if (ENDS.has(name)) endAll(call);
    if (!folder) return;
    // Again, so that it comes after the listeners of the shell.
    if (name === 'addEventListener') natives.removeEventListener?.apply(target, given as unknown[]);
    if (!isRefused(call)) register(folder, fitting(folder, call), { returned, sinceMs });
  }

  seeGoingOn(() => {
    allowStacks();
    return goesOn(releaseIn(stackOf(new makeError())));
  });
  const early = handleRegistrations(handle);
  protectFrameEvents();
  for (const each of early) {
    const [call, , , at] = each;
    const caller = call.name === 'fetch' && releaseIn(stackOf(at));
    if (caller) mayCall(caller);
    if (concernsPage(call)) takeOver(each);
  }
  return settle;
}

/** Whether the user is in a field that is not the release's own. */
function isFocusOfOthers(folder: string): boolean {
  const { activeElement } = document;
  if (!activeElement?.matches('input, textarea, select, [contenteditable]')) return false;
  const owner = ownerOf(activeElement);
  return !owner || folder !== folderOf(owner.section, owner);
}

/** Whether what is registered reaches beyond a section's own element. */
function concernsPage({ name, target, given }: Registration): boolean {
  if (/^(fetch|postMessage|focus|blur)$/.test(name) || GOES_ON.has(name)) return false;
  if (name === 'disconnect') return true;
  if (name === 'observe') {
    const [of] = given;
    return of instanceof Element ? !hostOf(of) : isOfPage(of) || !(of instanceof Node);
  }
  if (TIMERS.test(name)) return ENDS.has(name) || typeof given[0] === 'function';
  return isOfPage(target);
}

function isOfPage(target: unknown): boolean {
  if (target instanceof Element) return target.isConnected && !hostOf(target);
  const { navigation } = window as { navigation?: unknown };
  return [undefined, null, window, document, navigation, window.visualViewport].includes(target as null);
}
