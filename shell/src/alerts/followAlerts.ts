import type { ApiClient } from '@bellwether/sdk/client';
import type { AlertFeed as Feed } from '@bellwether/sdk/contract/types';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { type Cell, createCell } from '../cell.ts';
import { type AlertFeed, NO_FEED } from './alertFeed.ts';

const EVERY_MS = 45_000;
/** A tab that is left open must not keep its session alive for ever. */
const UNATTENDED_MS = 30 * 60_000;
const ATTENTION = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const CHANNEL = 'bellwether.alerts';

export interface AlertSession {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  readonly api: ApiClient;
}

export interface AlertFollower extends Pick<Cell<AlertFeed>, 'get' | 'subscribe'> {
  /** Loads it now, unless it is being loaded. */
  load(): Promise<void>;
  /** Loads those that are set. The panel asks for them. */
  loadSet(): Promise<void>;
  /** Marks one alert as read, or it and all before it. */
  read(id: string, options?: { andOlder: boolean }): Promise<void>;
}

/**
 * Keeps the alerts that went off up to date while the tab is visible and someone is there, in step with the other tabs.
 */
export function followAlerts(
  session: AlertSession,
  { channel = openChannel() }: { channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null } = {},
): AlertFollower {
  const alerts = createCell(NO_FEED);
  /** Whose alerts these are. A response for someone else, or from before a change, is dropped. */
  let of: string | undefined;
  let turn = 0;
  let attendedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Another tab changed something while this one was hidden. */
  let isStale = false;

  const userId = () => (session.get().status === 'authenticated' ? session.get().user?._id : undefined);
  const isWatched = () => !document.hidden && Date.now() - attendedAt < UNATTENDED_MS;

  async function take(ask: () => Promise<Feed>): Promise<boolean> {
    const mine = of;
    turn += 1;
    const now = turn;
    alerts.set({ ...alerts.get(), loading: true });
    const got = await ask().catch(() => null);
    if (mine !== of || now !== turn) return false;
    const before = alerts.get();
    alerts.set(
      got
        ? { ...before, feed: got, asOf: Date.now(), failed: false, loading: false }
        : { ...before, failed: true, loading: false },
    );
    return got !== null;
  }

  async function load(): Promise<void> {
    clearTimeout(timer);
    if (!of) return;
    isStale = false;
    if (!alerts.get().loading) await take(() => session.api('GET /api/alerts/feed'));
    wait();
  }

  async function loadSet(): Promise<void> {
    const mine = of;
    const list = await session.api('GET /api/alerts').catch(() => null);
    if (mine !== of) return;
    const before = alerts.get();
    alerts.set(list ? { ...before, set: list.alerts } : { ...before, set: before.set ?? [], failed: true });
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (isWatched() ? void load() : wait()), EVERY_MS);
  }

  async function read(id: string, { andOlder } = { andOlder: false }): Promise<void> {
    if (await take(() => session.api('PUT /api/alerts/feed/read', { body: { id, andOlder } })))
      channel?.postMessage(of);
  }

  function follow(): void {
    const now = userId();
    if (now === of) return;
    of = now;
    clearTimeout(timer);
    alerts.set(NO_FEED);
    void load();
  }

  function attend(): void {
    const wasAway = Date.now() - attendedAt >= UNATTENDED_MS;
    attendedAt = Date.now();
    if (wasAway) void load();
  }

  function look(): void {
    if (document.hidden) return;
    attend();
    if (isStale || Date.now() - alerts.get().asOf >= EVERY_MS) void load();
  }

  for (const event of ATTENTION) document.addEventListener(event, attend, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!of || data !== of) return;
    isStale = true;
    look();
  });
  session.subscribe(follow);
  follow();
  return { get: alerts.get, subscribe: alerts.subscribe, load, loadSet, read };
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
