import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { oneAtATime } from '../../../../kernel/oneAtATime.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { FeedFailure } from '../feed.ts';
import type { FoundStories, NewsFeed } from '../news/newsFeed.ts';
import type { FeedBudgets } from '../store/budgets.ts';
import type { Lease } from '../store/lease.ts';
import { storeStories, storeStoryReads, storyReads } from '../store/stories.repository.ts';
import { type Followers, listWanted } from '../store/wanted.ts';

/** The news of the whole market, among what was read. */
const WHOLE_MARKET = '';
const FIRST_REACH_MS = 86_400_000;
/** News are less urgent than prices. */
const EVERY_MS = 20_000;
/** So many calls a round, so that prices are not late. */
const CALLS_A_ROUND = 15;
/** What one call fails for says nothing about the others. So many do. */
const FAILED_A_ROUND = 2;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: NewsFeed;
  readonly budgets: FeedBudgets;
  /** Each call of `feed` prolongs it. */
  readonly lease: Lease;
  readonly followers: readonly Followers[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Keeps the stories of the wanted stocks current. Runs after the prices, on the replica with the lease. A failure costs only
 * news: unless the feed says that it was asked too often, its prices go on.
 */
export function newsRounds({ db, clock, feed, budgets, lease, followers, log }: Settings): () => Promise<void> {
  const { signal } = new AbortController();
  let restUntil = 0;
  let lookedAt = 0;
  let latestDueAt = 0;
  let failing = false;
  /** By stock, when one that failed is tried again. */
  const resting = new Map<InstrumentKey, number>();

  async function note(failure: FeedFailure): Promise<void> {
    if (failure.failed === 'waits') return;
    if (failure.failed === 'budget') await budgets.stop(failure);
    if (failure.failed !== 'down') restUntil = failure.retryAt;
    if (!failing) log.warn({ feed: feed.name, why: failure.why }, 'no news were read');
    failing = true;
  }

  async function keep({ stories }: FoundStories): Promise<void> {
    await storeStories(db, feed.name, stories);
    failing = false;
  }

  /** Returns false if nothing more is to be asked in this round. */
  async function readLatest(read: NonNullable<NewsFeed['latest']>): Promise<boolean> {
    const now = clock.now();
    if (now < latestDueAt) return true;
    const before = (await storyReads(db.knex, feed.name, [WHOLE_MARKET])).get(WHOLE_MARKET);
    const from = before === undefined ? now - FIRST_REACH_MS : Math.max(before - feed.overlapMs, now - feed.reachMs);
    const said = await read(from, signal);
    if ('failed' in said) {
      if (said.failed !== 'waits') latestDueAt = Math.max(said.retryAt, now + feed.everyMs);
      await note(said);
      return false;
    }
    if ('none' in said) return true;
    await keep(said.got);
    const last = Math.max(from + feed.overlapMs, ...said.got.stories.map(({ at }) => at));
    await storeStoryReads(db.knex, feed.name, [WHOLE_MARKET], { readTo: said.got.whole ? now : last });
    if (said.got.whole) latestDueAt = now + feed.everyMs;
    return true;
  }

  /** Those that were never read come first, then those that were read longest ago. */
  async function dueStocks(): Promise<{ readonly key: InstrumentKey; readonly readTo: number | undefined }[]> {
    const now = clock.now();
    const wanted = await listWanted(db.knex, 'stock', { followers, now });
    const reads = await storyReads(db.knex, feed.name, wanted);
    const isDue = (key: InstrumentKey) => {
      const readTo = reads.get(key);
      return readTo === undefined || (!feed.latest && now - readTo >= feed.everyMs);
    };
    return wanted
      .filter((key) => isDue(key) && (resting.get(key) ?? 0) <= now)
      .map((key) => ({ key, readTo: reads.get(key) }))
      .sort((one, other) => (one.readTo ?? 0) - (other.readTo ?? 0));
  }

  async function readStocks(): Promise<void> {
    const due = await dueStocks();
    let failed = 0;
    for (let at = 0; at < due.length && at < CALLS_A_ROUND * feed.batch; at += feed.batch) {
      const batch = due.slice(at, at + feed.batch);
      const now = clock.now();
      // One pass back is enough for all: what is read twice is stored once.
      const from = Math.min(
        ...batch.map(({ readTo }) => (readTo ?? now - feed.reachMs + feed.overlapMs) - feed.overlapMs),
      );
      const keys = batch.map(({ key }) => key);
      const said = await feed.about(keys.map(idOf), from, signal);
      if ('failed' in said) {
        await note(said);
        if (said.failed !== 'down') return;
        for (const key of keys) resting.set(key, said.retryAt);
        failed += 1;
        if (failed === FAILED_A_ROUND) return;
        continue;
      }
      if ('got' in said) await keep(said.got);
      for (const key of keys) resting.delete(key);
      await storeStoryReads(db.knex, feed.name, keys, { readTo: now });
    }
  }

  return oneAtATime(async () => {
    const now = clock.now();
    if (now < restUntil || (now >= lookedAt && now - lookedAt < EVERY_MS)) return;
    lookedAt = now;
    if (!(await lease.hold())) return;
    if (feed.latest && !(await readLatest(feed.latest))) return;
    await readStocks();
  });
}
