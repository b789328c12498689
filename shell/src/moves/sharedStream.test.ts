import type { ReleaseNews } from '@bellwether/sdk/contract/release';
import { shareMoveStream } from './sharedStream.ts';

const news: ReleaseNews = { moves: 2, sections: {} };
let hidden = false;
/** Whose turn it is, then those who wait. */
let queue: (() => void)[];
let listeners: ((event: { data: unknown }) => void)[];
let streams: { tell: (news: ReleaseNews) => Promise<void>; isOpen: boolean }[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  [queue, listeners, streams] = [[], [], []];
});
afterEach(() => {
  show(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const locks = {
  async request(_name: string, { signal }: LockOptions, hold: () => Promise<void>) {
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        queue = queue.filter((each) => each !== resolve);
        reject(new Error('aborted'));
      });
      queue.push(resolve);
      if (queue.length === 1) resolve();
    });
    const mine = queue[0];
    await hold();
    queue = queue.filter((each) => each !== mine);
    queue[0]?.();
  },
} as unknown as LockManager;

/** A tab of this browser, and the news that it took. */
function openTab({ take = async () => {} }: { take?: () => Promise<void> } = {}) {
  const taken: ReleaseNews[] = [];
  const mine: typeof listeners = [];
  shareMoveStream({
    locks,
    async onNews(heard) {
      taken.push(heard);
      await take();
    },
    open({ onNews }) {
      const stream = { tell: onNews, isOpen: true };
      streams.push(stream);
      return () => {
        stream.isOpen = false;
      };
    },
    channel: {
      postMessage(data: unknown) {
        for (const listen of listeners) if (!mine.includes(listen)) listen({ data });
      },
      addEventListener(_type: string, listen: (event: { data: unknown }) => void) {
        listeners.push(listen);
        mine.push(listen);
      },
    } as unknown as BroadcastChannel,
  });
  return taken;
}

function show(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}
const settled = () => jest.advanceTimersByTimeAsync(0);
const open = () => streams.filter(({ isOpen }) => isOpen).length;

it('has one stream for all tabs of a browser, and each tab takes its news', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await settled();
  expect(open()).toBe(1);
  await streams[0]?.tell(news);
  expect(tabs).toEqual([[news], [news], [news]]);
});

it('tells a tab that opens later what is live', async () => {
  openTab();
  await settled();
  await streams[0]?.tell(news);
  expect(openTab()).toEqual([news]);
});

it('asks again where the news could not be taken', async () => {
  openTab();
  await settled();
  const taken = openTab({ take: () => Promise.reject(new Error('no response')) });
  await streams[0]?.tell(news);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(taken.length).toBeGreaterThan(1);
});

it('closes the stream of hidden tabs, and opens one again', async () => {
  openTab();
  openTab();
  await settled();
  show(false);
  await settled();
  expect(open()).toBe(0);
  show(true);
  await settled();
  expect(open()).toBe(1);
});

it('has a stream of its own where the browser has no locks', () => {
  const opened = jest.fn(() => () => {});
  const channel = { postMessage() {}, addEventListener() {} };
  shareMoveStream({ onNews: async () => {}, open: opened, locks: undefined, channel });
  expect(opened).toHaveBeenCalledTimes(1);
});
