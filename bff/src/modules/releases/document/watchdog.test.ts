/** @jest-environment jsdom */
import { SORRY } from './sorry.ts';
import { WATCHDOG_SCRIPT } from './watchdog.ts';

const TURN_MS = 250;
const NOTE = 'bellwether.2';
const beacon = jest.fn();

/** The body of a document with shell 2 and, if `good`, shell 1 as the last good one; runs the watchdog in it. */
function openDocument({ good = true }: { good?: boolean } = {}): void {
  document.body.innerHTML = [
    '<div id="root"></div>',
    good ? '<template id="good" title="1"><script id="shell" src="/assets/shell/1/entry.js"></script></template>' : '',
    '<div id="run"></div>',
    `<template id="sorry">${SORRY}</template>`,
  ].join('');
  const watchdog = Object.assign(document.createElement('script'), { title: '2', textContent: WATCHDOG_SCRIPT });
  const run = document.getElementById('run');
  run?.append(watchdog);
  // The parser goes on adding to the element that the watchdog may have taken out of the document.
  run?.append(Object.assign(document.createElement('script'), { id: 'shell', src: '/assets/shell/2/entry.js' }));
}

const script = () => document.getElementById('shell') as HTMLScriptElement | null;
const shellThatRuns = () => script()?.getAttribute('src');
const arrive = () => script()?.dispatchEvent(new Event('load'));
const drawFrame = () => {
  (document.getElementById('root') as HTMLElement).innerHTML = '<nav></nav><main></main>';
};
const throwIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename, message: 'x' }));
const entry = (version: string) => `${window.location.origin}/assets/shell/${version}/entry.js`;
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const reports = () => beacon.mock.calls.map(([url]) => url);
const pass = (ms: number) => jest.advanceTimersByTime(ms);

/** Takes back the listeners of one test's watchdog, which lives as long as its document. */
let endWatch: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  const ends = [window, document].map((target) => {
    const listening = jest.spyOn(target, 'addEventListener');
    return () => {
      for (const [type, listener, options] of listening.mock.calls) target.removeEventListener(type, listener, options);
      listening.mockRestore();
    };
  });
  endWatch = () => {
    for (const end of ends) end();
  };
});
afterEach(() => {
  endWatch();
  jest.useRealTimers();
  beacon.mockReset();
  localStorage.clear();
  hide(false);
});

test('waits a minute for the script: a slow network is no fault', () => {
  openDocument();
  pass(59_000);
  arrive();
  pass(4_500);
  drawFrame();
  pass(60_000);
  expect([reports(), shellThatRuns()]).toEqual([[], '/assets/shell/2/entry.js']);
});

test('starts the good shell after a minute without the script', () => {
  openDocument();
  pass(61_000);
  expect([reports(), shellThatRuns()]).toEqual([['/api/faults/shell/2/load'], '/assets/shell/1/entry.js']);
});

test('starts the good shell five seconds after a script that draws no frame, and gives it as long', () => {
  openDocument();
  pass(30_000);
  arrive();
  pass(4_500);
  expect(reports()).toEqual([]);
  pass(1_000);
  expect([reports(), shellThatRuns()]).toEqual([['/api/faults/shell/2/mount'], '/assets/shell/1/entry.js']);
  pass(55_000);
  expect(reports()).toHaveLength(1);
  pass(6_000);
  expect(document.getElementById('root')?.textContent).toContain('could not start');
});

test('a hidden tab has all the time it wants', () => {
  openDocument();
  arrive();
  hide(true);
  pass(3_600_000);
  expect([reports(), localStorage.getItem(NOTE)]).toEqual([[], null]);
  hide(false);
  pass(6_000);
  expect(reports()).toEqual(['/api/faults/shell/2/mount']);
});

test('an error of the shell matters while there is no frame, and one of another script never', () => {
  openDocument();
  throwIn(`${window.location.origin}/assets/mfe-trading/1/entry.js`);
  drawFrame();
  throwIn(entry('2'));
  expect(reports()).toEqual([]);
  (document.getElementById('root') as HTMLElement).innerHTML = '';
  throwIn(entry('2'));
  expect([reports(), shellThatRuns()]).toEqual([['/api/faults/shell/2/crash'], '/assets/shell/1/entry.js']);
});

test('a preload that fails before the script of the shell is there is no fault of the shell', () => {
  openDocument();
  script()?.remove();
  const preload = document.head.appendChild(document.createElement('link'));
  preload.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect([reports(), document.getElementById('root')?.textContent]).toEqual([[], '']);
});

test('takes away what the shell left: its content and its styles', () => {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(style);
  openDocument();
  const root = document.getElementById('root');
  root?.append('half a page');
  throwIn(entry('2'));
  expect(document.getElementById('root')).not.toBe(root);
  expect([document.getElementById('root')?.textContent, style.isConnected]).toEqual(['', false]);
});

test('says so when the good shell fails, too, and stays quiet from then on', () => {
  openDocument();
  script()?.dispatchEvent(new Event('error'));
  expect(shellThatRuns()).toBe('/assets/shell/1/entry.js');
  script()?.dispatchEvent(new Event('error'));
  const root = document.getElementById('root');
  expect(root?.querySelector('[role=alert]')?.textContent).toBe('Bellwether could not start.');
  expect(root?.querySelector('button')?.textContent).toBe('Reload');
  throwIn(entry('1'));
  pass(120_000);
  expect(reports()).toEqual(['/api/faults/shell/2/load', '/api/faults/shell/1/load']);
});

test('without a good shell it says so at once', () => {
  openDocument({ good: false });
  throwIn(entry('2'));
  expect(document.getElementById('root')?.textContent).toContain('could not start');
});

describe('the note about a start', () => {
  const startedBefore = (ms: number) => localStorage.setItem(NOTE, String(Date.now() - ms));

  test('is there from the first moment and gone with the frame', () => {
    openDocument();
    expect(localStorage.getItem(NOTE)).toBe(String(Date.now()));
    pass(3_000);
    expect(Date.now() - Number(localStorage.getItem(NOTE))).toBeLessThanOrEqual(TURN_MS);
    drawFrame();
    pass(TURN_MS);
    expect(localStorage.getItem(NOTE)).toBeNull();
  });

  test('of a document that hung starts the good shell instead, and is reported once', () => {
    startedBefore(5_000);
    openDocument();
    expect([reports(), shellThatRuns()]).toEqual([['/api/faults/shell/2/freeze'], '/assets/shell/1/entry.js']);
    drawFrame();
    pass(5_000);
    openDocument();
    expect([reports().length, shellThatRuns()]).toEqual([1, '/assets/shell/1/entry.js']);
  });

  test.each([
    ['of a tab that is just starting', 1_500],
    ['of more than an hour ago', 3_600_001],
    ['dated in the future', -60_000],
  ])('%s does not keep the shell from starting', (_, ms) => {
    startedBefore(ms);
    openDocument();
    expect([reports(), shellThatRuns()]).toEqual([[], '/assets/shell/2/entry.js']);
  });

  test('does not matter without a good shell', () => {
    startedBefore(5_000);
    openDocument({ good: false });
    expect([reports(), shellThatRuns()]).toEqual([[], '/assets/shell/2/entry.js']);
  });
});

test('works where storage is turned off', () => {
  const off = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('turned off');
  });
  openDocument();
  throwIn(entry('2'));
  expect([reports(), shellThatRuns()]).toEqual([['/api/faults/shell/2/crash'], '/assets/shell/1/entry.js']);
  off.mockRestore();
});
