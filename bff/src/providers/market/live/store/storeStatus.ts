import type { Knex } from 'knex';
import type { Budget } from '../feed.ts';
import type { StreamState } from '../stream/keptStream.ts';
import { concerns, readUse, type WindowUse } from './budgets.ts';
import { LEASE_MS } from './lease.ts';
import { readStreamState } from './streams.repository.ts';

export interface StoredType {
  readonly type: 'crypto' | 'stock';
  readonly instruments: number;
  readonly withHistory: number;
  readonly closes: number;
  readonly from: string | null;
  readonly to: string | null;
}

export interface FeedStatus {
  readonly feed: string;
  readonly windows: readonly WindowUse[];
  /** Until when it is left alone, and why. */
  readonly stopped: { readonly until: string; readonly why: string | null } | null;
  /** What a server last said of its stream. null: no server that runs has one. */
  readonly stream: SaidStream | null;
}

/** Times are ISO 8601. `why`: why it is not open. */
export interface SaidStream extends Pick<StreamState, 'state' | 'why' | 'instruments' | 'connects'> {
  readonly since: string;
  readonly heardAt: string | null;
}

export interface StoredNews {
  readonly feed: string;
  readonly stories: number;
  /** ISO 8601; null without any. */
  readonly latest: string | null;
}

export interface StoreStatus {
  readonly stored: readonly StoredType[];
  /** Of each source of news that the settings allow. */
  readonly news: readonly StoredNews[];
  readonly feeds: readonly FeedStatus[];
  /** Who asks the feeds. null: nobody does. */
  readonly lease: { readonly holder: string; readonly until: string } | null;
}

export async function storeStatus(
  connection: Knex,
  {
    feeds,
    news: newsFeeds,
    now,
  }: {
    feeds: readonly { name: string; budgets: readonly Budget[]; account: string }[];
    news: readonly { name: string; budgets: readonly Budget[]; account: string }[];
    now: number;
  },
): Promise<StoreStatus> {
  const stored: StoredType[] = [];
  for (const type of ['crypto', 'stock'] as const) {
    const range = [`${type}:`, `${type};`] as [string, string];
    const listed = await connection('instruments')
      .whereBetween('instrument', range)
      .first(connection.raw('count(*) as instruments, count(read_to) as with_history'));
    const days = await connection('daily_bars')
      .whereBetween('instrument', range)
      .first(connection.raw('count(*) as closes, min(date) as first, max(date) as last'));
    stored.push({
      type,
      instruments: Number(listed.instruments),
      withHistory: Number(listed.with_history),
      closes: Number(days.closes),
      from: days.first,
      to: days.last,
    });
  }
  const said: FeedStatus[] = [];
  // Alpaca's news have no budget of their own.
  const extra = newsFeeds.filter(({ name }) => !feeds.some((feed) => feed.name === name));
  for (const { name: feed, budgets, account } of [...feeds, ...extra]) {
    const row = await connection('feeds').where({ feed }).first('stopped_until', 'stopped_because', 'stopped_for');
    const until = concerns(row?.stopped_for ?? null, account) ? Number(row?.stopped_until ?? 0) : 0;
    said.push({
      feed,
      windows: await readUse(connection, { feed, budgets, now }),
      stopped: until > now ? { until: new Date(until).toISOString(), why: row.stopped_because } : null,
      stream: await saidStream(connection, feed, { now }),
    });
  }
  const news: StoredNews[] = [];
  for (const { name: feed } of newsFeeds) {
    const row = await connection('stories')
      .where({ feed })
      .first(connection.raw('count(*) as stories, max(at) as latest'));
    news.push({
      feed,
      stories: Number(row.stories),
      latest: row.latest === null ? null : new Date(Number(row.latest)).toISOString(),
    });
  }
  const lease = await connection('feed_lease').where('until_at', '>', now).first('holder', 'until_at');
  return {
    stored,
    news,
    feeds: said,
    lease: lease ? { holder: lease.holder, until: new Date(Number(lease.until_at)).toISOString() } : null,
  };
}

async function saidStream(connection: Knex, feed: string, { now }: { now: number }): Promise<SaidStream | null> {
  const said = await readStreamState(connection, feed);
  if (!said || said.saidAt <= now - LEASE_MS) return null;
  const { state, why, instruments, connects, since, heardAt } = said;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    state,
    why,
    instruments,
    connects,
    since: instant(since),
    heardAt: heardAt === null ? null : instant(heardAt),
  };
}
