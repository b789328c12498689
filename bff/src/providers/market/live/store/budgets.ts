import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import type { Budget, FeedFailure, Permit } from '../feed.ts';
import { accountPrint, isPrintOf } from './accountPrint.ts';
import { ASKED_WITHIN_MS } from './feedHealth.ts';

const WINDOW_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** Of each budget, the share that rounds leave for people who look at a symbol for the first time. */
const KEPT_FOR_PEOPLE = 0.2;
/** Of each budget, the share that a backfill may take, beside the rounds of a server. */
const MOST_FOR_BACKFILL = 0.5;
/** Of each budget, the share that first looks may take at most. Whoever invents symbols stops no round. */
const MOST_FOR_PEOPLE = 0.5;

export interface FeedBudgets {
  /** The permit for calls that a person waits for. */
  readonly forPeople: Permit;
  /** The permit for rounds, which leaves a part of each budget. */
  readonly forRounds: Permit;
  /** The permit for a backfill, which leaves the rounds their part. */
  readonly forBackfill: Permit;
  /**
   * Stops all calls until the feed wants to be asked again, on every replica and after a restart. One that refuses the key is
   * asked with another one at once.
   */
  stop(failure: FeedFailure): Promise<void>;
}

/**
 * The calls that one feed allows, counted in the database: the same for all replicas, and kept over restarts. The row of
 * the feed is the lock, so two replicas never take the same last call. A call that is refused by one budget takes none.
 */
export function feedBudgets(
  db: Database,
  {
    feed,
    budgets,
    clock,
    account = '',
    log,
  }: {
    feed: string;
    budgets: readonly Budget[];
    clock: Clock;
    /** What the feed knows us by. */
    account?: string;
    log?: Pick<Logger, 'warn'>;
  },
): FeedBudgets {
  /** `counts` are the names under which a call is counted, and the share of the budget that each of them has. */
  const permit =
    (counts: Readonly<Record<string, number>>): Permit =>
    () =>
      db.transaction(async (trx) => {
        const now = clock.now();
        const { stoppedUntil, stoppedFor } = await lockFeed(trx, feed);
        if (stoppedUntil > now && concerns(stoppedFor, account)) return { retryAt: stoppedUntil };
        const rows: { feed: string; per: string; starts_at: number; used: number }[] = [];
        for (const [counted, share] of Object.entries(counts)) {
          const used = await usedOf(trx, counted);
          for (const { per, calls } of budgets) {
            const startsAt = windowStart(per, now);
            const before = usedIn(used, per, startsAt);
            if (before >= Math.max(1, Math.floor(calls * share))) return { retryAt: windowEnd(per, startsAt) };
            rows.push({ feed: counted, per, starts_at: startsAt, used: before + 1 });
          }
        }
        await trx('feed_budgets').insert(rows).onConflict(['feed', 'per']).merge();
        return null;
      });

  return {
    forPeople: permit({ [feed]: 1, [`${feed}/people`]: MOST_FOR_PEOPLE }),
    forRounds: permit({ [feed]: 1 - KEPT_FOR_PEOPLE }),
    forBackfill: permit({ [feed]: MOST_FOR_BACKFILL }),
    stop: async ({ failed, retryAt, why }) => {
      if (failed === 'waits') return;
      const now = clock.now();
      const isRefused = failed === 'refused';
      const isNews = await db.transaction(async (trx) => {
        const { stoppedUntil, stoppedFor, failingSince } = await lockFeed(trx, feed);
        const isOurs = concerns(stoppedFor, account);
        // What nobody asked in the meantime was not away all the time.
        const isStill = isOurs && stoppedUntil > now - ASKED_WITHIN_MS;
        await trx('feeds')
          .where({ feed })
          .update({ failing_since: isStill ? (failingSince ?? now) : now });
        if (isOurs && stoppedUntil >= retryAt) return false;
        await trx('feeds')
          .where({ feed })
          .update({
            stopped_until: retryAt,
            stopped_because: why.slice(0, 200),
            stopped_for: isRefused ? accountPrint(account) : null,
          });
        return !(isOurs && stoppedFor !== null && stoppedUntil > now);
      });
      if (isRefused && isNews) {
        log?.warn({ feed, why, until: new Date(retryAt).toISOString() }, 'the feed refuses the key or the plan');
      }
    },
  };
}

export interface WindowUse {
  readonly per: Budget['per'];
  readonly used: number;
  readonly of: number;
}

/** The calls that were made in the windows that run now. */
export async function readUse(
  connection: Knex,
  { feed, budgets, now }: { feed: string; budgets: readonly Budget[]; now: number },
): Promise<readonly WindowUse[]> {
  const used = await usedOf(connection, feed);
  return budgets.map(({ per, calls }) => ({ per, used: usedIn(used, per, windowStart(per, now)), of: calls }));
}

interface Used {
  readonly per: string;
  readonly starts_at: number | string;
  readonly used: number;
}

export function windowStart(per: Budget['per'], now: number): number {
  if (per !== 'month') return now - (now % WINDOW_MS[per]);
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

export function windowEnd(per: Budget['per'], startsAt: number): number {
  if (per !== 'month') return startsAt + WINDOW_MS[per];
  const date = new Date(startsAt);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/**
 * A window that began later than ours was counted by a replica whose clock is ahead: its calls count as ours. A short one that
 * begins much later was counted before the clock was set back, and would stop all calls until then.
 */
function usedIn(used: readonly Used[], per: Budget['per'], startsAt: number): number {
  const row = used.find((one) => one.per === per);
  if (!row || Number(row.starts_at) < startsAt) return 0;
  const isShort = per === 'second' || per === 'minute';
  return isShort && Number(row.starts_at) > startsAt + CLOCK_SKEW_MS ? 0 : row.used;
}

/** Whether a stop holds for an account: all do, but those that were made for another key. */
export function concerns(stoppedFor: string | null, account: string): boolean {
  return stoppedFor === null || isPrintOf(stoppedFor, account);
}

interface FeedRow {
  readonly stoppedUntil: number;
  /** The print of the account whose key was refused; null for another stop. */
  readonly stoppedFor: string | null;
  readonly failingSince: number | null;
}

export async function lockFeed(trx: Knex.Transaction, feed: string): Promise<FeedRow> {
  await trx('feeds').insert({ feed }).onConflict('feed').merge({ feed });
  const row = await trx('feeds').where({ feed }).first('stopped_until', 'stopped_for', 'failing_since');
  return {
    stoppedUntil: Number(row?.stopped_until ?? 0),
    stoppedFor: row?.stopped_for ?? null,
    failingSince: row?.failing_since == null ? null : Number(row.failing_since),
  };
}

function usedOf(connection: Knex, feed: string): Promise<Used[]> {
  return connection('feed_budgets').where({ feed }).select('per', 'starts_at', 'used');
}
