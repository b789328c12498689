import type { UserProfile } from '@bellwether/sdk/contract/types';
import type { Changed, Peers } from '../session/peers.ts';
import { createSessionStore, type Ending } from '../session/sessionStore.ts';
import type { TokenStore } from '../session/tokenStore.ts';
import { FakeServer } from './fakeServer.ts';

/** The local storage of one browser, and the tabs that share it. */
export class Browser {
  token: string | null;
  private readonly tabs = new Map<number, { token?: () => void; peer?: (changed: Changed) => void }>();

  constructor(token: string | null) {
    this.token = token;
  }

  /** The end of all replacements of the token that tabs have asked for: they take turns. */
  private renewal: Promise<unknown> = Promise.resolve();

  private others(tab: number) {
    return [...this.tabs].filter(([other]) => other !== tab).map(([, listeners]) => listeners);
  }

  private change(tab: number, token: string | null) {
    this.token = token;
    for (const other of this.others(tab)) other.token?.();
  }

  tab(tab: number): { tokens: TokenStore; peers: Peers } {
    this.tabs.set(tab, {});
    const mine = () => this.tabs.get(tab) ?? {};
    return {
      tokens: {
        read: () => this.token,
        write: (token) => this.change(tab, token),
        discard: (token) => {
          if (this.token === token) this.change(tab, null);
        },
        renewing: (work) => {
          const renewal = this.renewal.then(work);
          this.renewal = renewal.catch(() => {});
          return renewal;
        },
        settled: async () => {
          await this.renewal;
        },
        watch: (changed) => {
          mine().token = changed;
          return () => {};
        },
      },
      peers: {
        tell: (changed) => {
          for (const other of this.others(tab)) other.peer?.(changed);
        },
        hear: (listener) => {
          mine().peer = listener;
          return () => {};
        },
      },
    };
  }
}

/** Opens the session of one tab, and records what it reports. */
export function openSession(server: FakeServer, browser: Browser, tab = 1) {
  const endings: { why: Ending; announce: boolean }[] = [];
  const trouble: unknown[] = [];
  const pauses: number[] = [];
  const session = createSessionStore({
    ...browser.tab(tab),
    fetch: server.fetch as typeof fetch,
    pause: async (ms) => void pauses.push(ms),
    onEnd: (why, announce) => endings.push({ why, announce }),
    onTrouble: (error) => trouble.push(error),
  });
  return { session, endings, trouble, pauses };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A user whose session has started; its requests so far are cleared from the record. */
export async function signedIn({
  watchlist = ['AAPL'],
  ...part
}: Partial<UserProfile> & { watchlist?: string[] } = {}) {
  const server = new FakeServer();
  server.signUp('t1', { username: 'ada', ...part }, watchlist);
  const browser = new Browser('t1');
  const opened = openSession(server, browser);
  opened.session.start();
  await settled();
  expect(opened.session.get().status).toBe('authenticated');
  server.asked.length = 0;
  return { server, browser, ...opened };
}

/** The state after a session has ended. */
export const EMPTY = { user: null, watchlist: [], portfolio: null };
