import { releaseIn } from './callerOf.ts';
import { allowStacks, makeError, stackOf } from './stackOf.ts';

/** Sections leave these to the shell: they could keep the user from leaving. */
const REFUSED = /^(single-spa:|beforeunload$|navigate$)/;

// biome-ignore lint/suspicious/noExplicitAny: functions of the browser, whatever they take
export type Native = (this: unknown, ...given: any[]) => unknown;

/** A call by which code asks the browser to call it later, or no longer. */
export interface Registration {
  readonly name: string;
  /** The browser's functions of the object that has the called one. */
  readonly natives: Readonly<Record<string, Native>>;
  /** What the call was made on: undefined for `setTimeout()` without `window`. */
  readonly target: unknown;
  readonly given: unknown[];
  /** What the listener hears it cannot stop: it is an overlay's, which is on every page. */
  readonly hearsOnly?: boolean;
}

/**
 * A registration that the browser has taken already, what it returned, and when. The stack names the caller after two frames of
 * the shell, as one does that is made in `next` of `handleRegistrations`.
 */
export type EarlyRegistration = readonly [call: Registration, returned: unknown, sinceMs: number, at: Error];

type Handle = (registration: Registration) => unknown;

let early: EarlyRegistration[] = [];
let last: unknown;
let handle: Handle = (call) => {
  if (isRefused(call) && releaseIn(stackOf(new makeError()))) return undefined;
  const returned = call.natives[call.name]?.apply(call.target, call.given as unknown[]);
  // React alone listens 140 times on the element of each root, and sends itself a message for each task.
  if (!/postMessage|json|text|blob|Buffer/.test(call.name) && !(call.target as Element | null)?.closest?.('body *'))
    early.push([call, returned, performance.now(), new makeError()]);
  return returned;
};

/** Sees the listeners, timers, observers and calls of this page from now on. Call before any section runs. */
export function seeRegistrations(): void {
  const listeners = ['addEventListener', 'removeEventListener'];
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
  see(window, [...listeners, ...timers, 'requestAnimationFrame', 'cancelAnimationFrame', 'fetch']);
  // Safari has none.
  if ('requestIdleCallback' in window) see(window, ['requestIdleCallback', 'cancelIdleCallback']);
  see(EventTarget.prototype, listeners);
  // jsdom has none of the last.
  for (const type of [MutationObserver, ResizeObserver, window.IntersectionObserver])
    if (type) see(type.prototype, ['observe', 'disconnect']);
  see(HTMLElement.prototype, ['focus', 'blur']);
  // Two ends of a channel in one section keep each other going. Responses are read again and again.
  const messages = { MessagePort: ['postMessage'], BroadcastChannel: ['postMessage'] };
  for (const [name, methods] of Object.entries({ ...messages, Response: ['json', 'text', 'blob', 'arrayBuffer'] })) {
    const { prototype } = (window as never as Record<string, { prototype: object } | undefined>)[name] ?? {};
    if (prototype) see(prototype, methods);
  }
  see(window.history, ['pushState', 'replaceState']);
}

/** Whether only the shell may listen to this. A name that is an object is read once: it could be another one for the browser. */
export function isRefused({ name, target, given }: Registration): boolean {
  const { navigation } = window as { navigation?: unknown };
  if (name !== 'addEventListener' || ![undefined, window, navigation].includes(target)) return false;
  given[0] = `${given[0]}`;
  return REFUSED.test(given[0] as string);
}

/** Returns what was registered so far. From now on, `next` makes each call and returns what the caller gets. */
export function handleRegistrations(next: Handle): readonly EarlyRegistration[] {
  const before = early;
  early = [];
  handle = next;
  return before;
}

/** Puts functions of the shell in front of the browser's. */
export function see(owner: object, names: readonly string[]): void {
  const functions = owner as Record<string, Native>;
  const natives: Record<string, Native> = {};
  for (const name of names) {
    natives[name] = functions[name] as Native;
    functions[name] = function (this: unknown, ...given) {
      allowStacks();
      // By way of a variable, because Safari leaves a function that ends in a call out of the stack.
      last = handle({ name, natives, target: this, given });
      return last;
    };
  }
}
