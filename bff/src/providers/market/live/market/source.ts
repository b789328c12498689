import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Budget, Feed, Permit } from '../feed.ts';
import { feedBudgets } from '../store/budgets.ts';
import type { Lease } from '../store/lease.ts';
import type { Followers } from '../store/wanted.ts';
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
}: {
  readonly name: string;
  readonly budgets: readonly Budget[];
  readonly open: (permit: Permit, use: 'rounds' | 'looks') => Feed;
  readonly db: Database;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly followers: readonly Followers[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
}): Source {
  const { db, clock, lease } = shared;
  const allows = feedBudgets(db, { feed: name, budgets, clock });
  const feed = open(lease.permit(allows.forRounds), 'rounds');
  return {
    feed,
    looks: new FirstLooks({ db, clock, feed: open(allows.forPeople, 'looks'), budgets: allows }),
    round: feedRounds({ ...shared, feed, budgets: allows }),
  };
}
