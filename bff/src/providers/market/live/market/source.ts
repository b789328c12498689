import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Feed } from '../feed.ts';
import { feedBudgets } from '../store/budgets.ts';
import type { Lease } from '../store/lease.ts';
import type { Followers } from '../store/wanted.ts';
import type { ConfiguredFeed } from './configuredFeeds.ts';
import { feedRounds } from './feedRounds.ts';
import { FirstLooks } from './firstLooks.ts';

/** One feed, and the two ways in which it is asked. */
export interface Source {
  readonly feed: Feed;
  readonly looks: FirstLooks;
  /** Ten seconds' work of the replica that holds the lease. */
  round(): Promise<void>;
}

export function openSource({
  name,
  budgets,
  open,
  ...shared
}: ConfiguredFeed & {
  readonly publishers: readonly string[];
  readonly db: Database;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly followers: readonly Followers[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
}): Source {
  const { db, clock, lease, publishers } = shared;
  const allows = feedBudgets(db, { feed: name, budgets, clock });
  const feed = open(db, { permit: lease.permit(allows.forRounds), use: 'rounds' });
  return {
    feed,
    looks: new FirstLooks({
      db,
      clock,
      feed: open(db, { permit: allows.forPeople, use: 'looks' }),
      publishers,
      budgets: allows,
    }),
    round: feedRounds({ ...shared, feed, budgets: allows }),
  };
}
