import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Feed } from '../feed.ts';
import { feedBudgets } from '../store/budgets.ts';
import type { Lease } from '../store/lease.ts';
import { storeTicks } from '../store/quotes.repository.ts';
import type { Followers } from '../store/wanted.ts';
import { KeptStream } from '../stream/keptStream.ts';
import type { StreamMetrics } from '../stream/streamMetrics.ts';
import type { ConfiguredFeed } from './configuredFeeds.ts';
import { feedRounds } from './feedRounds.ts';
import { FirstLooks } from './firstLooks.ts';
import type { ListedStocks } from './listedStocks.ts';
import type { LookShares } from './lookShares.ts';
import { MinuteLooks } from './minuteLooks.ts';

/** One feed, and the two ways in which it is asked. */
export interface Source {
  readonly feed: Feed;
  readonly looks: FirstLooks;
  readonly minutes: MinuteLooks;
  /** Undefined for a feed that has none. */
  readonly stream: KeptStream | undefined;
  /** Ten seconds' work of the replica that holds the lease. */
  round(): Promise<void>;
}

export function openSource({
  name,
  budgets,
  account,
  open,
  ...shared
}: ConfiguredFeed & {
  readonly publishers: readonly string[];
  readonly db: Database;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly followers: readonly Followers[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: StreamMetrics;
  readonly listed: ListedStocks;
  readonly shares: LookShares;
  /** Between two steps of a stream, in real time. */
  readonly streamStepMs?: number | undefined;
}): Source {
  const { db, clock, lease, publishers, log, metrics, listed, shares, streamStepMs } = shared;
  const allows = feedBudgets(db, { feed: name, budgets, clock, account, log });
  const feed = open(db, { permit: lease.permit(allows.forRounds), use: 'rounds' });
  const stream =
    feed.stream &&
    new KeptStream({
      name,
      stream: feed.stream,
      clock,
      log,
      store: (ticks) => storeTicks(db, name, ticks, { now: clock.now() }),
      isLeading: () => lease.isHeld,
      isMoving: (now) => feed.isMoving(now),
      onMessage: () => metrics.heard(name),
      everyMs: streamStepMs,
    });
  if (stream) metrics.watch(name, stream);
  const forPeople = open(db, { permit: allows.forPeople, use: 'looks' });
  return {
    feed,
    stream,
    looks: new FirstLooks({
      db,
      clock,
      feed: forPeople,
      publishers,
      budgets: allows,
      listed,
      shares,
    }),
    minutes: new MinuteLooks({ clock, feed: forPeople, budgets: allows }),
    round: feedRounds({ ...shared, feed, budgets: allows, stream }),
  };
}
