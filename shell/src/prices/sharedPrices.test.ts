import type { Quote } from '@bellwether/sdk/contract/types';
import { sharePrices } from './sharedPrices.ts';

const quote = { symbol: 'AAPL', price: 1 } as Quote;
let hidden = false;
/** Whose turn it is, then those who wait. */
let queue: (() => void)[];
let listeners: ((event: { data: unknown }) => void)[];
let streams: { tell: (quotes: readonly Quote[]) => void; wanted: readonly string[]; isOpen: boolean }[];
let messages = 0;
let tabs: ReturnType<typeof sharePrices>[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  [queue, listeners, streams, tabs] = [[], [], [], []];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
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

/** A tab of this browser, and the quotes that it heard of. */
function openTab(symbols: readonly string[], alone = false) {
  const heard: (readonly Quote[])[] = [];
  const mine: typeof listeners = [];
  const channel = {
    postMessage(data: unknown) {
      messages += 1;
      for (const listen of listeners) if (!mine.includes(listen)) listen({ data });
    },
    addEventListener(_type: string, listen: (event: { data: unknown }) => void) {
      listeners.push(listen);
      mine.push(listen);
    },
    close() {
      listeners = listeners.filter((listen) => !mine.includes(listen));
    },
  } as unknown as BroadcastChannel;
  const tab = sharePrices({
    name: 'prices',
    locks: alone ? undefined : locks,
    channel,
    known: (asked) => (asked.includes('AAPL') && heard.length > 0 ? [quote] : []),
    onPrices: (quotes) => void heard.push(quotes),
    open(tell) {
      const stream = { tell, wanted: [] as readonly string[], isOpen: true };
      streams.push(stream);
      return {
        want: (all) => {
          stream.wanted = all;
        },
        close: () => {
          stream.isOpen = false;
        },
      };
    },
  });
  tabs.push(tab);
  tab.want(symbols);
  return { heard, tab };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const open = () => streams.filter(({ isOpen }) => isOpen);
const wanted = () => open().map(({ wanted }) => [...new Set(wanted)].sort());

function show(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('has one stream for the symbols of all tabs, and each tab hears of prices', async () => {
  const all = [openTab(['AAPL']), openTab(['MSFT']), openTab(['KO'])];
  await settled();
  expect(wanted()).toEqual([['AAPL', 'KO', 'MSFT']]);
  streams[0]?.tell([quote]);
  expect(all.map(({ heard }) => heard)).toEqual([[[quote]], [[quote]], [[quote]]]);
  const said = messages;
  all[1]?.tab.want(['MSFT']);
  expect(messages).toBe(said);
  all[2]?.tab.want([]);
  expect(wanted()).toEqual([['AAPL', 'MSFT']]);
  expect(openTab(['AAPL']).heard).toEqual([[quote]]); // known at once, not with the next change
});

it('another tab takes over when the one with the stream closes, also for tabs that stay', async () => {
  const [first] = [openTab(['AAPL']), openTab(['MSFT']), openTab(['KO'])];
  await settled();
  first?.tab.close();
  await settled();
  expect(wanted()).toEqual([['KO', 'MSFT']]);
});

it('forgets a tab that vanished without a word', async () => {
  openTab(['AAPL']);
  await settled();
  for (const listen of listeners) listen({ data: { tab: 'vanished', symbols: ['KO'] } });
  expect(wanted()).toEqual([['AAPL', 'KO']]);
  await jest.advanceTimersByTimeAsync(80_000);
  expect(wanted()).toEqual([['AAPL']]);
});

it('ends the stream half a minute after the last tab was hidden, and has one again', async () => {
  openTab(['AAPL']);
  await settled();
  show(false);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(open()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(open()).toHaveLength(0);
  show(true);
  await settled();
  expect(wanted()).toEqual([['AAPL']]);
});

it('without locks each tab has its own stream', async () => {
  openTab(['AAPL'], true);
  openTab(['MSFT'], true);
  await settled();
  expect(wanted()).toEqual([['AAPL'], ['MSFT']]);
});
