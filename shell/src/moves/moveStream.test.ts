import type { ReleaseNews } from '@bellwether/sdk/contract/release';
import { openMoveStream } from './moveStream.ts';

class FakeSource extends EventTarget {
  onerror: (() => void) | null = null;
  isOpen = true;
  close() {
    this.isOpen = false;
  }
  tell(type: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const news: ReleaseNews = { moves: 1, sections: {} };
let sources: FakeSource[];
let close: () => void;
let hidden = false;
const open = () => sources.filter(({ isOpen }) => isOpen).length;
const last = () => sources.at(-1) as FakeSource;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function listen(onNews: (news: ReleaseNews) => Promise<void> = async () => {}) {
  close = openMoveStream({
    onNews,
    open() {
      sources.push(new FakeSource());
      return last() as unknown as EventSource;
    },
  });
}

function show(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  sources = [];
  hidden = false;
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('hands on what it hears', async () => {
  const heard = jest.fn(async () => {});
  listen(heard);
  last().tell('release', news);
  expect(heard).toHaveBeenCalledWith(news);
});

it('has no connection while the tab is hidden, and one again once it is shown', () => {
  listen();
  show(false);
  expect(open()).toBe(0);
  show(true);
  expect([sources.length, open()]).toEqual([2, 1]);
});

it('connects again after pauses that grow up to a minute', async () => {
  listen();
  const pauses: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    last().onerror?.();
    expect(open()).toBe(0);
    let waited = 0;
    for (const before = sources.length; sources.length === before; waited += 1_000) await pass(1_000);
    pauses.push(waited / 1_000);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

it('differs from tab to tab in its pauses', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  listen();
  last().onerror?.();
  await pass(999);
  expect(sources).toHaveLength(1);
  await pass(1);
  expect(sources).toHaveLength(2);
});

it('starts with the shortest pause after a good connection', async () => {
  listen();
  for (let failure = 0; failure < 5; failure += 1) {
    last().onerror?.();
    await pass(60_000);
  }
  for (let beats = 0; beats < 4; beats += 1) {
    last().tell('beat');
    await pass(15_000);
  }
  const before = sources.length;
  last().onerror?.();
  await pass(1_000);
  expect(sources).toHaveLength(before + 1);
});

it('takes silence for a lost connection, and signs of life for one that lives', async () => {
  listen();
  for (let beats = 0; beats < 10; beats += 1) {
    await pass(30_000);
    last().tell('beat');
  }
  expect(sources).toHaveLength(1);
  await pass(45_000);
  expect(open()).toBe(0);
  await pass(2_000);
  expect(open()).toBe(1);
});

it('connects again where the news could not be taken', async () => {
  listen(() => Promise.reject(new Error('no response')));
  last().tell('release', news);
  await pass(2_000);
  expect([sources.length, open()]).toEqual([2, 1]);
});
