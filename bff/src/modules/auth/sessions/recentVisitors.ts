import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import { accountVisitors } from '../../../http/visitorCookie.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inSlices } from '../../../kernel/inSlices.ts';
import { signingKeys } from './signingKeys.ts';

/** No session of a browser lives longer. */
const RECENT_MS = 14 * 24 * 60 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly config: Parameters<typeof signingKeys>[0];
  readonly clock: Clock;
}

/** Returns a function that lists the visitor IDs of the accounts with a session that was used in the last 14 days. */
export function recentVisitors({ db, config, clock }: Dependencies): () => Promise<string[]> {
  return async () => {
    const userIds = await listRecentUsers(db.knex, { since: clock.now() - RECENT_MS });
    const visitorOf = accountVisitors(signingKeys(config)[0].secret);
    return inSlices(
      (function* () {
        const visitors: string[] = [];
        for (const userId of userIds) {
          visitors.push(visitorOf(userId));
          yield;
        }
        return visitors;
      })(),
    );
  };
}

/** A session is not used after it expires, so the index on its expiry narrows the search. */
async function listRecentUsers(connection: Knex, { since }: { since: number }): Promise<string[]> {
  return connection('sessions')
    .where('expires_at', '>=', since)
    .where('seen_at', '>=', since)
    .distinct('user_id')
    .pluck('user_id');
}
