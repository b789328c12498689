import type { Knex } from 'knex';
import { byIndex } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { accountVisitors } from '../../../http/visitorCookie.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inSlices } from '../../../kernel/inSlices.ts';
import { signingKeys } from './signingKeys.ts';

/** No session of a browser lives longer. */
const RECENT_MS = 14 * 24 * 60 * 60_000;

/** However many people there are, this many are read in 0.1 s, and a share of them is off by a percent at most. */
const MOST_SESSIONS = 20_000;

interface SeenLately {
  readonly visitors: readonly string[];
  /** Whether these are all, or those that signed in last. */
  readonly isAll: boolean;
}

interface Dependencies {
  readonly db: Database;
  readonly config: Parameters<typeof signingKeys>[0];
  readonly clock: Clock;
}

/** Returns a function that lists the visitor IDs of the accounts with a session that was used in the last 14 days. */
export function recentVisitors({ db, config, clock }: Dependencies): () => Promise<SeenLately> {
  return async () => {
    const { userIds, isAll } = await listRecentUsers(db.knex, { since: clock.now() - RECENT_MS });
    const visitorOf = accountVisitors(signingKeys(config)[0].secret);
    return inSlices(
      (function* () {
        const visitors: string[] = [];
        for (const userId of userIds) {
          visitors.push(visitorOf(userId));
          yield;
        }
        return { visitors, isAll };
      })(),
    );
  };
}

/** Those that expire last are read. A session is not used after it expires, so none before `since` is. */
async function listRecentUsers(connection: Knex, { since }: { since: number }) {
  const userIds: string[] = await connection(byIndex(connection, 'sessions', 'sessions_expires'))
    .where('expires_at', '>=', since)
    .where('seen_at', '>=', since)
    .orderBy('expires_at', 'desc')
    .limit(MOST_SESSIONS)
    .pluck('user_id');
  return { userIds: new Set(userIds), isAll: userIds.length < MOST_SESSIONS };
}
