import type { PageRelease } from '@bellwether/sdk/contract/release';
import { showTitle } from '../navigation/pageTitle.ts';
import * as caller from './callerOf.ts';
import { keepGlobals } from './globals.ts';
import { addHost } from './hosts.ts';
import { LoadFailure } from './loadFailure.ts';
import type { OutletState } from './outletStore.ts';
import { switchRelease } from './presence.ts';
import { see } from './registrations.ts';
import { page, released } from './testReleases.ts';
import { startWatch } from './watch.ts';

jest.mock('./callerOf.ts', () => ({ __esModule: true, ...jest.requireActual('./callerOf.ts') })); // to be spied on

const matchMedia = jest.fn(() => ({ matches: false }));
const MOVE = 'single-spa:before-routing-event';
/** Of earlier watches, too. */
const listeners: EventListenerOrEventListenerObject[] = [];

beforeAll(() => {
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    if (type === MOVE) listeners.push(listener);
    listen(type, listener);
  };
  jest.useFakeTimers(); // they are functions of the window, too
  Object.assign(window, { matchMedia });
  see(window.history, ['pushState', 'replaceState']);
  keepGlobals();
});
afterAll(() => jest.useRealTimers());

function settings() {
  jest.clearAllTimers(); // an earlier watch would be first
  for (const listener of listeners.splice(0)) window.removeEventListener(MOVE, listener);
  const shown: OutletState = { status: 'mounted', section: 'mfe-trading', version: '2' };
  const release = page({ 'mfe-trading': released('mfe-trading', '2') });
  return {
    release,
    page: { get: () => shown },
    report: jest.fn(),
    blame: jest.fn(),
    redraw: jest.fn(drawFrame),
    withdraw: jest.fn(),
    place,
    hasShown: false,
    reload: jest.fn() as () => void,
  };
}

function watched(more: { release?: PageRelease; reload?: () => void } = {}) {
  const given = { ...settings(), ...more };
  drawFrame();
  return { ...given, ...startWatch(given) };
}

const place = document.createElement('div');

function drawFrame() {
  document.body.innerHTML =
    '<div id="root"><div><header><nav>Links</nav></header><main><div>Page</div></main><footer>Terms</footer></div></div>';
  document.querySelector('main > div')?.append(place);
}

const patch = () => Object.assign(window, { postMessage: 1 });

it('changes back what a timer changed, and blames the section on the page when it happens again', () => {
  const { report, blame } = watched();
  patch();
  jest.advanceTimersByTime(2000);
  expect(window.postMessage).not.toBe(1);
  expect(report.mock.calls).toEqual([
    [
      {
        section: 'mfe-trading',
        version: '2',
        kind: 'harm',
        error: expect.objectContaining({ message: expect.stringContaining(' postMessage ') }),
      },
    ],
  ]);
  expect(blame).not.toHaveBeenCalled();
  patch();
  jest.advanceTimersByTime(2000);
  expect(blame.mock.calls).toEqual([['mfe-trading', expect.any(Error)]]);
});

it('replaces a section whose tree is gone, at the second look that finds nothing', () => {
  const { report, blame } = watched();
  const host = document.createElement('div');
  Object.assign(host.dataset, { section: 'mfe-trading', version: '2' });
  addHost(host, { section: 'mfe-trading', version: '2' });
  place.replaceChildren(host);
  host.textContent = 'Loading...';
  jest.advanceTimersByTime(6000);
  host.textContent = '';
  jest.advanceTimersByTime(2000);
  host.append(document.createElement('canvas'));
  jest.advanceTimersByTime(4000);
  expect(blame).not.toHaveBeenCalled();
  host.replaceChildren();
  jest.advanceTimersByTime(4000);
  expect(blame.mock.calls).toEqual([['mfe-trading', new Error('The section shows nothing.')]]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'harm', section: 'mfe-trading', version: '2' }));
  place.replaceChildren();
});

it('leaves a section that has not drawn yet its time to mount', () => {
  const { blame } = watched();
  const host = document.createElement('div');
  Object.assign(host.dataset, { section: 'mfe-trading', version: '2' });
  addHost(host, { section: 'mfe-trading', version: '2' });
  place.replaceChildren(host);
  jest.advanceTimersByTime(6000); // 4 s from the first look
  expect(blame).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(blame.mock.calls).toEqual([['mfe-trading', new Error('The section shows nothing.')]]);
  place.replaceChildren();
});

it('blames the overlays for what happens beside two versions, and the pages for it no longer', () => {
  const given = settings();
  let shown: OutletState = { status: 'mounted', section: 'mfe-trading', version: '2' };
  const overlay = released('mfe-chat', '7', { placement: 'overlay' });
  drawFrame();
  startWatch({ ...given, release: page({ 'mfe-chat': overlay }), page: { get: () => shown } });
  switchRelease('/assets/mfe-chat/7/', true);
  const again = () => {
    patch();
    jest.advanceTimersByTime(2000);
  };
  again();
  expect(given.blame).not.toHaveBeenCalled();
  shown = { status: 'mounted', section: 'mfe-marketing', version: '1' };
  again();
  expect(given.blame.mock.calls).toEqual([['mfe-chat', expect.any(Error)]]);
  switchRelease('/assets/mfe-chat/7/', false);
  again();
  expect(given.blame).toHaveBeenCalledTimes(1);
  again();
  expect(given.blame.mock.calls.slice(1)).toEqual([['mfe-marketing', expect.any(Error)]]);
});

it('changes back what a timer did to classes that pages build on', () => {
  const { URL, AbortController } = window;
  const { report } = watched();
  Object.assign(window, { URL: undefined, AbortController: class {} });
  jest.advanceTimersByTime(2000);
  expect([window.URL, window.AbortController]).toEqual([URL, AbortController]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('reports what a section throws outside of rendering, and looks at once', () => {
  const { report, hear } = watched();
  patch();
  const error = new Error('no');
  hear(new ErrorEvent('error', { error, filename: 'https://x/assets/mfe-trading/2/page.js' }));
  expect(report.mock.calls.map(([{ kind }]) => kind)).toEqual(['harm', 'error']);
});

it('does not report what the shell or foreign code throws', () => {
  const { report, hear } = watched();
  hear(new ErrorEvent('error', { error: null, filename: 'chrome-extension://x/content.js' }));
  expect(report).not.toHaveBeenCalled();
});

it.each(['#root', 'header', 'nav', 'main', 'footer'])('draws the frame anew when %s was removed or emptied', (part) => {
  for (const take of ['remove', 'replaceChildren'] as const) {
    const { redraw, blame, report } = watched();
    document.querySelector(part)?.[take]();
    jest.advanceTimersByTime(2000);
    expect(redraw).toHaveBeenCalledTimes(1);
    expect(report.mock.calls.map(([{ kind }]) => kind)).toEqual(['harm']);
    expect(blame).toHaveBeenCalledTimes(1);
  }
});

it('gives up on a frame that is removed again and again', () => {
  const { redraw } = watched();
  for (let nth = 0; nth < 30; nth += 1) {
    document.querySelector('#root')?.remove();
    jest.advanceTimersByTime(2000);
  }
  expect(redraw).toHaveBeenCalledTimes(10);
});

it('reports 50 errors of a section at most', () => {
  const { report, hear } = watched();
  for (let nth = 0; nth < 500; nth += 1) {
    hear(new ErrorEvent('error', { error: new Error('no'), filename: 'https://x/assets/mfe-trading/2/page.js' }));
  }
  expect(report).toHaveBeenCalledTimes(50);
});

it('leaves a frame that never showed to the watchdog of the document', () => {
  const given = settings();
  document.body.innerHTML = '<div id="root"></div>';
  startWatch(given);
  jest.advanceTimersByTime(6000);
  expect([given.redraw.mock.calls, given.blame.mock.calls]).toEqual([[], []]);
});

function moveTo(path: string) {
  const detail = { oldUrl: 'https://x/watchlist', newUrl: `https://x${path}` };
  window.dispatchEvent(new CustomEvent(MOVE, { detail }));
}

it('replaces a section that keeps changing the address', () => {
  const { blame } = watched();
  for (let nth = 0; nth < 20; nth += 1) moveTo('/pricing');
  expect(blame).not.toHaveBeenCalled();
  moveTo('/pricing');
  expect(blame.mock.calls).toEqual([
    ['mfe-trading', expect.objectContaining({ message: expect.stringContaining('address') })],
  ]);
});

it('replaces the section that keeps changing the address, and not the page that comes by it', async () => {
  const overlay = released('mfe-chat', '7', { placement: 'overlay' });
  const { blame } = watched({ release: page({ 'mfe-chat': overlay }) });
  const element = document.createElement('div');
  Object.assign(element.dataset, { section: 'mfe-chat', version: '7' });
  addHost(element, { section: 'mfe-chat', version: '7' });
  document.body.append(element);
  element.dispatchEvent(new Event('pointerdown', { bubbles: true })); // else it may move nobody
  const by = jest.spyOn(caller, 'releaseIn');
  for (let nth = 0; nth < 30; nth += 1) {
    const path = nth % 2 ? '/dashboard' : '/pricing';
    by.mockReturnValue('/assets/mfe-chat/7/');
    history.pushState(null, '', path);
    by.mockReturnValue(null);
    history.replaceState(null, '', `${path}#x`);
    moveTo(path);
    await Promise.resolve();
  }
  by.mockRestore();
  expect(blame.mock.calls).toEqual([
    ['mfe-chat', expect.objectContaining({ message: 'The section keeps changing the address.' })],
  ]);
});

it('sets the title again that something else than the shell has set', () => {
  showTitle('Watchlist · Bellwether');
  watched();
  document.title = 'Hostile';
  jest.advanceTimersByTime(2000);
  expect(document.title).toBe('Watchlist · Bellwether');
});

it('declines the open questions of a section that floods the user with them, and replaces it', () => {
  const { flooded, withdraw, blame, report } = watched();
  flooded({ section: 'mfe-trading', version: '2' });
  expect(withdraw).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ section: 'mfe-trading', version: '2', kind: 'harm' })],
  ]);
  expect(blame.mock.calls).toEqual([
    ['mfe-trading', expect.objectContaining({ message: 'The section asks too many questions.' })],
  ]);
});

it('replaces a section that floods the address of its own page', () => {
  const { blame } = watched();
  for (let nth = 0; nth < 100; nth += 1) moveTo(`/watchlist#${nth}`);
  expect(blame).not.toHaveBeenCalled();
  moveTo('/watchlist#100');
  expect(blame).toHaveBeenCalledTimes(1);
});

it('counts neither what changes the query at times, nor moves that take their time', () => {
  const { blame } = watched();
  for (let nth = 0; nth < 90; nth += 1) moveTo('/watchlist?sort=price');
  jest.advanceTimersByTime(10_001);
  for (let nth = 0; nth < 40; nth += 1) {
    moveTo('/pricing');
    jest.advanceTimersByTime(600);
  }
  expect(blame).not.toHaveBeenCalled();
});

it('shows a frame again that was hidden, and blames the section on the page when it happens again', () => {
  const { blame } = watched();
  for (const times of [0, 1]) {
    document.querySelector('header')?.setAttribute('inert', '');
    jest.advanceTimersByTime(2000);
    expect(document.querySelector('header')?.hasAttribute('inert')).toBe(false);
    expect(blame).toHaveBeenCalledTimes(times);
  }
});

it('looks at nothing while the page prints, because paper has no frame', () => {
  const { report } = watched();
  matchMedia.mockReturnValue({ matches: true });
  const header = document.querySelector('header') as HTMLElement;
  Object.assign(header, { checkVisibility: () => false });
  document.body.style.display = 'none';
  jest.advanceTimersByTime(4000);
  expect(report).not.toHaveBeenCalled();
  matchMedia.mockReturnValue({ matches: false });
  jest.advanceTimersByTime(2000);
  expect(report).toHaveBeenCalled();
});

it('does not believe a section that the page prints', () => {
  const { report } = watched();
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  document.querySelector('header')?.setAttribute('inert', '');
  jest.advanceTimersByTime(2000);
  expect(document.querySelector('header')?.hasAttribute('inert')).toBe(false);
  expect(report.mock.calls.map(([{ error }]) => (error as Error).message)).toEqual([
    'Something changed matchMedia for the whole page.',
    'Something set inert on the frame.',
  ]);
});

it('puts the root element of the document back', () => {
  const { blame } = watched();
  const html = document.documentElement;
  html.replaceWith(document.createElement('html'));
  jest.advanceTimersByTime(2000);
  expect(document.documentElement).toBe(html);
  expect(blame).toHaveBeenCalledTimes(1);
});

it('draws the frame anew where a part of it is in another place', () => {
  const { redraw } = watched();
  const details = document.createElement('details');
  document.querySelector('header')?.before(details);
  details.append(document.querySelector('header') as Element);
  jest.advanceTimersByTime(2000);
  expect(redraw).toHaveBeenCalledTimes(1);
});

it('draws the frame anew without the place of page sections, or when it went before anyone looked', () => {
  const { redraw } = watched();
  place.remove();
  jest.advanceTimersByTime(2000);
  expect(redraw).toHaveBeenCalledTimes(1);

  const late = settings();
  document.body.innerHTML = '<div id="root"></div>';
  startWatch({ ...late, hasShown: true });
  jest.advanceTimersByTime(2000);
  expect(late.redraw).toHaveBeenCalledTimes(1);
});

describe('a section that could not be loaded', () => {
  const named = { ...released('mfe-trading', '2'), fileMap: 'sha256-abc=' };
  const failure = new LoadFailure('no');

  /** A page whose server has, or no longer has, the section's file map. */
  function opened(status: number | 'offline', release = page({ 'mfe-trading': named })) {
    const request = jest.fn(() =>
      status === 'offline' ? Promise.reject(new TypeError()) : Promise.resolve({ status }),
    );
    Object.assign(globalThis, { fetch: request });
    const reload = jest.fn();
    return { ...watched({ release, reload }), reload, request };
  }

  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('loads the document again if the server no longer has its file map, once a minute', async () => {
    const { failed, reload, request } = opened(404);
    await failed('mfe-trading', failure);
    await failed('mfe-trading', failure);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledWith('/releases/files/mfe-trading/2/abc.json', { method: 'HEAD' });
    jest.advanceTimersByTime(60_000);
    await failed('mfe-trading', failure);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([200, 503, 'offline'] as const)('stays if the server says %s', async (status) => {
    const { failed, reload } = opened(status);
    await failed('mfe-trading', failure);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays if it ran, or if the document names its files', async () => {
    const ran = opened(404);
    await ran.failed('mfe-trading', new Error('no'));
    const whole = opened(404, page({ 'mfe-trading': released('mfe-trading', '2') }));
    await whole.failed('mfe-trading', failure);
    for (const { reload } of [ran, whole]) expect(reload).not.toHaveBeenCalled();
  });

  it('stays without storage, because it could not stop', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { failed, reload } = opened(404);
    await failed('mfe-trading', failure);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('where another section has been before', () => {
  const sections = { 'mfe-trading': released('mfe-trading', '2'), 'mfe-account': released('mfe-account', '1') };
  const left = '/assets/mfe-account/1/';
  beforeEach(() => sessionStorage.clear());
  afterEach(() => switchRelease(left, true));

  it('opens a new document instead of blaming the section on the page', () => {
    const { reload, blame, report } = watched({ release: page(sections) });
    switchRelease(left, true);
    switchRelease(left, false);
    for (let nth = 0; nth < 3; nth += 1) {
      patch();
      jest.advanceTimersByTime(2000);
      expect(window.postMessage).not.toBe(1);
    }
    expect(reload).toHaveBeenCalledTimes(1); // and not again within a minute
    expect([blame.mock.calls, report.mock.calls]).toEqual([[], []]);
  });
});
