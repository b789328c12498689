import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { createCell } from '../cell.ts';
import { NO_FEED } from './alertFeed.ts';
import { type AlertSession, followAlerts } from './followAlerts.ts';

const MINUTE = 60_000;
const NOBODY: SessionState = { status: 'anonymous', user: null, watchlist: [], portfolio: null };
const as = (_id: string): SessionState => ({ ...NOBODY, status: 'authenticated', user: aUserProfile({ _id }) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  show();
  jest.useRealTimers();
});

let isHidden = false;
Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
function show(shown = true) {
  isHidden = !shown;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Tabs of one browser whose server has this many unread alerts. */
function tabs(count: number) {
  const server = { unread: 1, fails: false };
  const listeners = new Map<number, (event: MessageEvent<unknown>) => void>();
  return Array.from({ length: count }, (_, tab) => {
    const session = createCell<SessionState>(as('ann'));
    const calls: string[] = [];
    const api = (async (call: string) => {
      calls.push(call);
      if (server.fails) throw new Error('offline');
      if (call.startsWith('PUT')) server.unread = 0;
      return { unread: server.unread, events: [] };
    }) as unknown as AlertSession['api'];
    const channel = {
      postMessage(data: unknown) {
        for (const [other, hear] of listeners) if (other !== tab) hear({ data } as MessageEvent<unknown>);
      },
      addEventListener: (_: string, listener: unknown) =>
        void listeners.set(tab, listener as (event: MessageEvent<unknown>) => void),
    };
    const follower = followAlerts({ ...session, api }, { channel });
    return { server, session, calls, follower, unread: () => follower.get().feed?.unread };
  }) as Tab[] as [Tab, Tab];
}
interface Tab {
  server: { unread: number; fails: boolean };
  session: { set(next: SessionState): void };
  calls: string[];
  follower: ReturnType<typeof followAlerts>;
  unread: () => number | undefined;
}
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('shows within a minute what went off, and asks nothing while hidden', async () => {
  const [tab] = tabs(1);
  await pass();
  expect(tab.unread()).toBe(1);
  tab.server.unread = 2;
  await pass(MINUTE);
  expect(tab.unread()).toBe(2);
  show(false);
  const before = tab.calls.length;
  tab.server.unread = 3;
  await pass(10 * MINUTE);
  expect(tab.calls).toHaveLength(before);
  show();
  await pass();
  expect(tab.unread()).toBe(3);
});

it('rests where nobody has touched the page for half an hour, so that a session can end unused', async () => {
  const [tab] = tabs(1);
  await pass(31 * MINUTE);
  const before = tab.calls.length;
  await pass(60 * MINUTE);
  expect(tab.calls).toHaveLength(before);
  document.dispatchEvent(new Event('pointerdown'));
  await pass();
  expect(tab.calls).toHaveLength(before + 1);
});

it('is in step with other tabs, the hidden ones once they show', async () => {
  const [tab, other] = tabs(2);
  await pass();
  const before = other.calls.length;
  await tab.follower.read('id', { andOlder: true });
  await pass();
  expect([tab.unread(), other.unread(), other.calls.length]).toEqual([0, 0, before + 1]);
});

it('keeps what it has when the server cannot be reached, and forgets it with the user', async () => {
  const [tab] = tabs(1);
  await pass();
  tab.server.fails = true;
  await pass(MINUTE);
  expect(tab.follower.get()).toMatchObject({ feed: { unread: 1 }, failed: true, loading: false });
  tab.session.set(NOBODY);
  expect(tab.follower.get()).toBe(NO_FEED);
  const before = tab.calls.length;
  await pass(5 * MINUTE);
  expect(tab.calls).toHaveLength(before);
  tab.server.fails = false;
  tab.session.set(as('bob'));
  await pass();
  expect(tab.unread()).toBe(1);
});
