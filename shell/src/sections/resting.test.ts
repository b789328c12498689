import { addHosts } from '../testing/addHosts.ts';
import * as caller from './callerOf.ts';
import { callLimit } from './callLimit.ts';
import { leaveRelease, onSwitch, switchRelease } from './presence.ts';
import { seeRegistrations } from './registrations.ts';
import { startResting } from './resting.ts';

const OWN = '/assets/mfe-trading/2/';
const OTHER = '/assets/mfe-account/7/';
const early = jest.fn();
const shellEarly = jest.fn();
const flooded = jest.fn();
const moved = jest.fn();
const OVERLAY = '/assets/mfe-chat/3/';

/** As much of it as jsdom lacks and a call needs. */
class JsonResponse {
  readonly status: number;
  readonly headers: Map<string, string>;
  private readonly body: string;

  constructor(
    body: string,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.status = status;
    this.headers = new Map(Object.entries(headers));
    this.body = body;
  }

  get ok(): boolean {
    return this.status === 200;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.body);
  }
}

/** jsdom has no channels. */
const posted = jest.fn();
class Port {
  postMessage(...given: unknown[]) {
    posted(this, ...given);
  }
}

const idle = new Map<number, () => void>();
const requestIdleCallback = (run: () => void, options?: object) => {
  if (options !== undefined && typeof options !== 'object') throw new TypeError('options');
  idle.set(idle.size + 1, run);
  return idle.size;
};
const cancelIdleCallback = (id: number) => void idle.delete(id);
const runIdle = () => {
  for (const [id, run] of [...idle]) {
    idle.delete(id);
    run();
  }
};

const sent = jest.fn(async () => new Response('{}'));
let pageFolder: string | null = null;

/** Runs as code of a release, of the shell (null), or as a call that no script makes (undefined). */
function as<T>(folder: string | null | undefined, run: () => T): T {
  const spy = jest.spyOn(caller, 'callerOf').mockReturnValue(folder);
  const result = run();
  spy.mockRestore();
  return result;
}

jest.mock('./stackOf.ts', () => ({
  ...jest.requireActual<object>('./stackOf.ts'),
  stackOf: ({ stack }: Error) => stack,
}));

jest.mock('./callerOf.ts', () => ({
  __esModule: true,
  releaseIn: (stack: string) => (stack.includes('earlyOfSection') ? '/assets/mfe-trading/2/' : null),
  callerOf: (stack: string) => (stack.includes('earlyOfSection') ? '/assets/mfe-trading/2/' : null),
}));

/** How often a listener of `earlyOfSection` was called before `startResting`. */
let heardEarly = -1;

function earlyOfSection() {
  window.addEventListener('keydown', early);
  window.addEventListener('single-spa:before-routing-event', early);
  setInterval(early, 100);
  const cleared = setInterval(early, 100);
  clearInterval(cleared);
}

const listen = (heard: () => void, target: EventTarget = window, options?: AddEventListenerOptions) =>
  target.addEventListener('keydown', heard, options);
const press = (target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(window, { fetch: sent, Response: JsonResponse, MessagePort: Port });
  Object.assign(window, { requestIdleCallback, cancelIdleCallback });
  seeRegistrations();
  switchRelease(OWN, true);
  earlyOfSection();
  window.dispatchEvent(new Event('single-spa:before-routing-event'));
  heardEarly = early.mock.calls.length;
  window.addEventListener('keydown', shellEarly);
  onSwitch(
    startResting({
      pageFolder: () => pageFolder,
      mayCall: callLimit(flooded),
      mayFocus: callLimit(flooded, 10),
      isOverlay: (folder) => folder === OVERLAY,
      onMove: moved,
      onGoesOn: jest.fn(),
    }),
  );
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  switchRelease(OWN, true);
  jest.clearAllMocks();
});

it('rests and resumes what was registered before anyone looked', () => {
  press();
  jest.advanceTimersByTime(100);
  expect(early).toHaveBeenCalledTimes(2);
  switchRelease(OWN, false);
  press();
  jest.advanceTimersByTime(1000);
  expect(early).toHaveBeenCalledTimes(2);
  expect(shellEarly).toHaveBeenCalledTimes(2);
  switchRelease(OWN, true);
  press();
  jest.advanceTimersByTime(100);
  expect(early).toHaveBeenCalledTimes(4);
});

it.each([
  ['the window', () => window],
  ['the document', () => document],
  ['the body', () => document.body],
  ['a part of the frame', () => document.body.appendChild(document.createElement('header'))],
])('lets a listener on %s rest while its section is off the page', (_, target) => {
  const heard = jest.fn();
  const shells = jest.fn();
  const on = target();
  as(OWN, () => listen(heard, on));
  as(null, () => listen(shells, on));
  const pressed = on instanceof Element ? on : document.body;
  press(pressed);
  switchRelease(OWN, false);
  press(pressed);
  expect([heard, shells].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  switchRelease(OWN, true);
  press(pressed);
  expect(heard).toHaveBeenCalledTimes(2);
  on.removeEventListener('keydown', heard);
  press(pressed);
  switchRelease(OWN, false);
  switchRelease(OWN, true);
  press(pressed);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('lets listeners rest as soon as the section leaves, while its timers still run', () => {
  const heard = jest.fn();
  const told = jest.fn();
  as(OWN, () => {
    listen(heard);
    setInterval(told, 100);
  });
  leaveRelease(OWN);
  press();
  jest.advanceTimersByTime(100);
  expect([heard, told].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('does not listen for a section that has only been loaded', () => {
  const heard = jest.fn();
  const told = jest.fn();
  as(OTHER, () => {
    listen(heard);
    setTimeout(told, 100);
  });
  press();
  jest.advanceTimersByTime(100);
  expect([heard, told].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  switchRelease(OTHER, true);
  press();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps the time that a timeout had left, and its id', () => {
  const told = jest.fn();
  const never = jest.fn();
  as(OWN, () => setTimeout(told, 1000, 'a word'));
  const id = as(OWN, () => setTimeout(never, 1000));
  jest.advanceTimersByTime(400);
  switchRelease(OWN, false);
  jest.advanceTimersByTime(5000);
  expect(told).not.toHaveBeenCalled();
  switchRelease(OWN, true);
  clearTimeout(id);
  jest.advanceTimersByTime(599);
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(told.mock.calls).toEqual([['a word']]);
  switchRelease(OWN, false);
  switchRelease(OWN, true);
  jest.advanceTimersByTime(5000);
  expect([told, never].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

it('starts no timer for a section that is gone, until it is back', () => {
  const told = jest.fn();
  switchRelease(OWN, false);
  as(OWN, () => setInterval(told, 100));
  jest.advanceTimersByTime(1000);
  expect(told).not.toHaveBeenCalled();
  switchRelease(OWN, true);
  jest.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(10);
});

it('does not bring a listener back that was to hear once and has, or whose signal is over', () => {
  const once = jest.fn();
  const until = jest.fn();
  const ends = new AbortController();
  as(OWN, () => {
    listen(once, window, { once: true });
    listen(until, window, { signal: ends.signal });
  });
  switchRelease(OWN, false);
  press();
  switchRelease(OWN, true);
  press();
  ends.abort();
  switchRelease(OWN, false);
  switchRelease(OWN, true);
  press();
  expect([once, until].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('lets what was to run in an idle moment rest', () => {
  const told = jest.fn();
  const never = jest.fn();
  as(OWN, () => window.requestIdleCallback(told));
  const id = as(OWN, () => window.requestIdleCallback(never, { timeout: 100 }));
  switchRelease(OWN, false);
  runIdle();
  expect(told).not.toHaveBeenCalled();
  window.cancelIdleCallback(id);
  switchRelease(OWN, true);
  runIdle();
  expect([told, never].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

it('keeps the messages of a section that has left until it is back', () => {
  const port = new MessagePort();
  as(OWN, () => port.postMessage('there', []));
  switchRelease(OWN, false);
  as(OWN, () => port.postMessage('gone', []));
  as(OTHER, () => port.postMessage('of another'));
  as(null, () => port.postMessage('of React'));
  expect(posted.mock.calls).toEqual([
    [port, 'there', []],
    [port, 'of another'],
    [port, 'of React'],
  ]);
  switchRelease(OWN, true);
  switchRelease(OWN, false);
  switchRelease(OWN, true);
  expect(posted.mock.calls.slice(3)).toEqual([[port, 'gone', []]]);
});

it('lets observers of the page rest', async () => {
  const seen = jest.fn();
  as(OWN, () => new MutationObserver(seen).observe(document.body, { childList: true }));
  document.body.append('one');
  await Promise.resolve();
  switchRelease(OWN, false);
  document.body.append('two');
  await Promise.resolve();
  expect(seen).toHaveBeenCalledTimes(1);
  switchRelease(OWN, true);
  document.body.append('three');
  await Promise.resolve();
  expect(seen).toHaveBeenCalledTimes(2);
});

it('leaves alone what a section hears in its own element, and what the shell does for it', () => {
  const heard = jest.fn();
  document.body.innerHTML = '<div data-section="mfe-trading"><input></div>';
  addHosts();
  const field = document.querySelector('input') as HTMLInputElement;
  as(OWN, () => listen(heard, field));
  const told = jest.fn();
  as(null, () => setTimeout(told, 100));
  switchRelease(OWN, false);
  press(field);
  jest.advanceTimersByTime(100);
  expect([heard, told].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('takes a call that no script makes for the page’s', () => {
  const heard = jest.fn();
  pageFolder = OWN;
  as(undefined, () => listen(heard));
  pageFolder = null;
  switchRelease(OWN, false);
  press();
  expect(heard).not.toHaveBeenCalled();
});

it('lets no section hear what moves the user before anyone looks', () => {
  expect(heardEarly).toBe(0);
});

it.each(['single-spa:before-routing-event', 'beforeunload'])('lets no section hear %s', (type) => {
  const heard = jest.fn();
  as(OWN, () => window.addEventListener(type, heard));
  window.dispatchEvent(new Event(type));
  expect([heard, early].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('lets no section stop what a user does in the frame', () => {
  document.body.innerHTML = '<div id="root"><div><header><a href="#x">Pricing</a></header></div></div>';
  const stopping = jest.fn((event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  as(OWN, () => window.addEventListener('click', stopping, true));
  const followed = jest.fn((event: Event) => event.preventDefault());
  as(null, () => document.addEventListener('click', followed));
  const link = document.querySelector('a') as HTMLElement;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect([stopping, followed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(click.defaultPrevented).toBe(true); // by the frame's own listener
});

it('drops the handlers of the outer elements before they hear what a user does in the frame', () => {
  document.body.innerHTML = '<div id="root"><div><header><a>Pricing</a></header><main></main></div></div>';
  const handler = jest.fn(() => false);
  document.body.onkeydown = handler;
  press(document.querySelector('main') as HTMLElement);
  expect(handler).toHaveBeenCalledTimes(1);
  press(document.querySelector('a') as HTMLElement);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(document.body.onkeydown).toBeNull();
});

it('lets an overlay hear what happens on every page, and stop none of it', () => {
  const heard = jest.fn((event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  const object = { handleEvent: heard };
  as(OVERLAY, () => {
    window.addEventListener('keydown', heard, true);
    document.addEventListener('keydown', object, true);
  });
  switchRelease(OVERLAY, true);
  const own = jest.fn();
  document.body.innerHTML = '<main><input></main>';
  const field = document.querySelector('input') as HTMLInputElement;
  field.addEventListener('keydown', own);
  const pressed = () => new KeyboardEvent('keydown', { bubbles: true, cancelable: true });
  const first = pressed();
  field.dispatchEvent(first);
  expect([heard.mock.calls.length, own.mock.calls.length, first.defaultPrevented]).toEqual([2, 1, false]);
  first.preventDefault(); // as before
  window.removeEventListener('keydown', heard, true);
  document.removeEventListener('keydown', object, true);
  field.dispatchEvent(pressed());
  expect([heard.mock.calls.length, own.mock.calls.length]).toEqual([2, 2]);
});

describe('the focus', () => {
  const inField = () => {
    document.body.innerHTML = '<div data-section="mfe-trading" data-version="2"><input></div><button>Chat</button>';
    addHosts();
    addHosts();
    document.querySelector('input')?.focus();
  };
  const takes = (folder: string | null, times: number) => {
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue(folder);
    for (let nth = 0; nth < times; nth += 1) {
      document.querySelector('button')?.focus();
      if (nth < times - 1) jest.mocked(caller.releaseIn).mockReturnValue(null);
      if (nth < times - 1) document.querySelector('input')?.focus();
      jest.mocked(caller.releaseIn).mockReturnValue(folder);
    }
    spy.mockRestore();
  };

  it('leaves a field of another section ten times in ten seconds, and then no more', () => {
    inField();
    takes(OTHER, 10);
    expect([flooded.mock.calls, document.activeElement?.tagName]).toEqual([[], 'BUTTON']);
    inField();
    takes(OTHER, 1);
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('is the section’s own to move, and the shell’s', () => {
    inField();
    takes(OWN, 30);
    expect(document.activeElement?.tagName).toBe('BUTTON');
    inField();
    takes(null, 30);
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('goes to the frame when a section asks for that', () => {
    document.body.innerHTML = '<div id="root"><button>Menu</button></div>';
    as(OWN, () => document.querySelector('button')?.focus());
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('stays in a field that another section blurs', () => {
    inField();
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue('/assets/mfe-chat/4/');
    document.querySelector('input')?.blur();
    expect(document.activeElement?.tagName).toBe('INPUT');
    spy.mockReturnValue(OWN);
    document.querySelector('input')?.blur();
    spy.mockRestore();
    expect(document.activeElement?.tagName).toBe('BODY');
  });

  it('stays where it is when a section takes it that has left', () => {
    inField();
    switchRelease(OVERLAY, false);
    takes(OVERLAY, 1);
    expect(document.activeElement?.tagName).toBe('INPUT');
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue(OVERLAY);
    document.querySelector('input')?.blur();
    spy.mockRestore();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

it('lets an overlay change the address once the user has acted in it', () => {
  document.body.innerHTML =
    '<main><input></main><div data-section="mfe-chat" data-version="3"><button>Go</button></div>';
  addHosts();
  const move = (path: string) => {
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue(OVERLAY);
    history.pushState(null, '', path);
    spy.mockRestore();
    return location.pathname;
  };
  history.pushState(null, '', '/watchlist');
  press(document.querySelector('input') as HTMLElement);
  expect(move('/predict')).toBe('/watchlist');
  press(document.querySelector('button') as HTMLElement);
  expect(move('/predict')).toBe('/predict');
});

it('tells who changes the address', () => {
  for (const folder of [OWN, null]) {
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue(folder);
    history.pushState(null, '', '/pricing');
    spy.mockRestore();
  }
  expect([moved.mock.calls, location.pathname]).toEqual([[[OWN, '/pricing']], '/pricing']);
});

describe('calls', () => {
  function calls(folder: string | null, count: number): Promise<Response[]> {
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue(folder);
    const responses = Promise.all(Array.from({ length: count }, () => fetch('/api/watchlist')));
    spy.mockRestore();
    jest.advanceTimersByTime(1000); // what is refused is refused after a pause
    return responses;
  }

  it('beyond the share of a release keep a loop that awaits them from stopping the tab', async () => {
    const settled = jest.fn();
    await calls(OWN, 120);
    const spy = jest.spyOn(caller, 'releaseIn').mockReturnValue(OWN);
    void fetch('/api/watchlist').then(settled);
    spy.mockRestore();
    jest.advanceTimersByTime(999);
    await Promise.resolve();
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ status: 429 }));
    jest.advanceTimersByTime(10_000);
    flooded.mockClear();
  });

  it('of one release are refused beyond its share, as by the server, and it is blamed once', async () => {
    const statuses = (await calls(OWN, 1_000)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(sent).toHaveBeenCalledTimes(120);
    expect(flooded.mock.calls).toEqual([[OWN]]);
    const [refused] = await calls(OWN, 1);
    expect([refused?.status, refused?.headers.get('retry-after'), await refused?.json()]).toEqual([
      429,
      '10',
      {
        msg: 'Too many requests. Please try again in 10 seconds.',
        errors: [{ msg: 'Too many requests. Please try again in 10 seconds.' }],
      },
    ]);
  });

  it('of others, and of the shell, are counted apart, and a release has its share again later', async () => {
    await calls(OWN, 130);
    expect((await calls(OTHER, 100)).every(({ ok }) => ok)).toBe(true);
    expect((await calls(null, 500)).every(({ ok }) => ok)).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect((await calls(OWN, 120)).every(({ ok }) => ok)).toBe(true);
  });
});

it('asks for the whole stack of each call, whatever a page has set', () => {
  const { stackTraceLimit } = Error;
  expect(stackTraceLimit).toBeGreaterThan(0);
  Error.stackTraceLimit = 0;
  listen(jest.fn());
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
