import { dropForgedNotes, frozeLately, noteStarting } from './freezeNotes.ts';

const canary = 'mfe-trading@2';
const good = 'mfe-trading@1';
const HOUR_MS = 3_600_000;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('finds the version that a document never got to the end of', () => {
  noteStarting(canary);
  expect(frozeLately(good)).toBe(false);
  expect(frozeLately(canary)).toBe(true);
  expect(frozeLately(canary)).toBe(true);
});

it('does not suspect a version that finished', () => {
  noteStarting(canary)();
  expect(frozeLately(canary)).toBe(false);
});

it('does not suspect a version whose document was closed, left or hidden meanwhile', () => {
  noteStarting(canary);
  window.dispatchEvent(new Event('pagehide'));
  expect(frozeLately(canary)).toBe(false);

  noteStarting(canary);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(frozeLately(canary)).toBe(false);
});

it('suspects a version when three documents in a row were left while it was starting', () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    expect(frozeLately(canary)).toBe(false);
    noteStarting(canary)(); // it has bootstrapped
    noteStarting(canary);
    window.dispatchEvent(new Event('pagehide'));
  }
  expect(frozeLately(canary)).toBe(true);
  expect(frozeLately(good)).toBe(false);
});

it('counts from the start once a version has finished', () => {
  for (let nth = 1; nth <= 5; nth += 1) {
    noteStarting(canary);
    window.dispatchEvent(new Event('pagehide'));
    const started = noteStarting(canary);
    started(true);
    started();
  }
  expect(frozeLately(canary)).toBe(false);
});

it('finds a version that froze the tab after it had started, and counts no document that was left then', () => {
  noteStarting(canary)(true);
  expect(frozeLately(canary)).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  for (const times of [1, 2, 3]) {
    expect([times, frozeLately(canary)]).toEqual([times, false]);
    noteStarting(canary);
    window.dispatchEvent(new Event('pagehide'));
  }
  expect(frozeLately(canary)).toBe(true);
});

it('keeps the note of a later start when an earlier one ends', () => {
  const first = noteStarting(canary);
  const second = noteStarting(canary);
  first();
  expect(frozeLately(canary)).toBe(true);
  second();
  expect(frozeLately(canary)).toBe(false);
});

it('gives a version another chance after an hour, in which another freeze counts again', () => {
  noteStarting(canary);
  expect(frozeLately(canary)).toBe(true);
  jest.advanceTimersByTime(HOUR_MS);
  expect(frozeLately(canary)).toBe(false);
  noteStarting(canary);
  expect(frozeLately(canary)).toBe(true);
});

it.each(['Infinity', '9'.repeat(20), '-1', 'NaN', '', 'x', '[]', '4102444800000'])(
  'does not suspect a version for the note %j, from a clock that was wrong or from another script',
  (note) => {
    noteStarting(canary);
    const [key] = Object.keys(sessionStorage);
    sessionStorage.setItem(key as string, note);
    expect(frozeLately(canary)).toBe(false);
  },
);

it('drops what a section notes about another one, also as the document is left, and keeps what the shell noted', () => {
  const key = (version: string) => `bellwether.starting.mfe-account@${version}`;
  noteStarting(canary)(true);
  for (const forge of [
    () => sessionStorage.setItem(key('1'), `${Date.now()}`),
    () => sessionStorage.setItem(`${key('1')}/left`, '3'),
    () => Reflect.set(sessionStorage, key('1'), `${Date.now() - 1000}`),
  ]) {
    forge();
    expect(frozeLately('mfe-account@1')).toBe(true);
    dropForgedNotes();
    expect(frozeLately('mfe-account@1')).toBe(false);
  }
  expect(frozeLately(canary)).toBe(true);

  sessionStorage.setItem(key('2'), `${Date.now()}`);
  window.dispatchEvent(new Event('pagehide'));
  expect(frozeLately('mfe-account@2')).toBe(false);
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  noteStarting(canary)();
  expect(frozeLately(canary)).toBe(false);
});
