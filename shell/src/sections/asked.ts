import type { Native, Registration } from './registrations.ts';

/** A listener, a timer or an observer that a section registered for the whole page, or a message that it sends after it has left. */
export interface Asked {
  readonly kind: 'listener' | 'timer' | 'observer' | 'message';
  /** What the caller gets. */
  readonly returned: unknown;
  /** Takes it from the browser. */
  rest(): void;
  /** Gives it to the browser again. */
  resume(): void;
  /** Whether a call withdraws it. */
  isEndedBy(call: Registration): boolean;
}

/** What the browser returned for a registration that it has taken already, and when. */
export interface Taken {
  readonly returned: unknown;
  readonly sinceMs: number;
}

/** What a listener stops an event with. */
export const STOPS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;

/** The function that withdraws what a function registers. */
export const ENDED_BY: Readonly<Record<string, string>> = {
  addEventListener: 'removeEventListener',
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
  requestIdleCallback: 'cancelIdleCallback',
  observe: 'disconnect',
};

/** Makes the registration, unless the browser has taken it already. `over` is called when it has come to its end by itself. */
export function ask(call: Registration, over: () => void, taken?: Taken): Asked {
  if (call.name === 'addEventListener') return listener(call, over);
  if (call.name === 'postMessage') return message(call, over);
  return call.name === 'observe' ? observer(call, taken) : timer(call, over, taken);
}

function listener(call: Registration, over: () => void): Asked {
  const { natives, target, given } = call;
  const [type, heard, options] = given as [string, unknown, AddEventListenerOptions | boolean | undefined];
  const { capture, once, signal }: AddEventListenerOptions =
    typeof options === 'object' ? (options ?? {}) : { capture: Boolean(options) };
  const phase = Boolean(capture);
  const called = call.hearsOnly ? hearing(heard) : heard;
  const asked = call.hearsOnly ? [type, called, { once, signal, capture: phase, passive: true }] : given;

  function resume() {
    natives.addEventListener?.apply(target, asked as unknown[]);
    if (once) natives.addEventListener?.call(target, type, over, { once, capture: phase });
  }

  resume();
  signal?.addEventListener('abort', over, { once: true });
  return {
    kind: 'listener',
    returned: undefined,
    resume,
    rest() {
      natives.removeEventListener?.call(target, type, called, phase);
      natives.removeEventListener?.call(target, type, over, phase);
    },
    isEndedBy: (end) =>
      end.target === target &&
      end.given[0] === type &&
      end.given[1] === heard &&
      Boolean(
        typeof end.given[2] === 'object' ? (end.given[2] as EventListenerOptions | null)?.capture : end.given[2],
      ) === phase,
  };
}

/** Calls a listener with an event that it cannot stop. */
function hearing(heard: unknown): unknown {
  return function (this: unknown, event: Event) {
    for (const stop of STOPS) Object.defineProperty(event, stop, { value: () => {}, configurable: true });
    try {
      if (typeof heard === 'function') heard.call(this, event);
      else (heard as EventListenerObject | null)?.handleEvent(event);
    } finally {
      for (const stop of STOPS) delete (event as Partial<Event>)[stop];
    }
  };
}

function observer({ natives, target, given }: Registration, taken?: Taken): Asked {
  const resume = () => void natives.observe?.apply(target, given as unknown[]);
  if (!taken) resume();
  return {
    kind: 'observer',
    returned: undefined,
    resume,
    rest: () => void natives.disconnect?.call(target),
    isEndedBy: (end) => end.target === target,
  };
}

/** Waits until its section is back. */
function message({ name, natives, target, given }: Registration, over: () => void): Asked {
  return {
    kind: 'message',
    returned: undefined,
    rest() {},
    resume() {
      over();
      natives[name]?.apply(target, given as unknown[]);
    },
    isEndedBy: () => false,
  };
}

/** A timer keeps the id that it got first: every time that it goes on, the browser gives it another. */
function timer(call: Registration, over: () => void, taken?: Taken): Asked {
  const { name, natives, given } = call;
  const [callback, delay, ...more] = given as [Native, unknown, ...unknown[]];
  const repeats = name === 'setInterval';
  let leftMs = Number(delay) || 0;
  let sinceMs = 0;
  let id: unknown;

  function run(...received: unknown[]) {
    if (!repeats) over();
    callback.apply(window, received);
  }

  function resume() {
    sinceMs = performance.now();
    id = natives[name]?.call(window, run, ...(name === 'requestIdleCallback' ? [delay] : [leftMs, ...more]));
  }

  if (taken) {
    ({ sinceMs, returned: id } = taken);
  } else {
    resume();
  }
  return {
    kind: 'timer',
    returned: id,
    resume,
    rest() {
      natives[ENDED_BY[name] as string]?.call(window, id);
      if (repeats) return;
      leftMs -= performance.now() - sinceMs;
      // Nothing tells the end of one that the browser took before.
      if (leftMs <= 0 && taken) over();
      leftMs = Math.max(0, leftMs);
    },
    isEndedBy: () => false,
  };
}
