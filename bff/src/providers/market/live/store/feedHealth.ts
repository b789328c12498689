import type { Knex } from 'knex';
import { isPrintOf } from './accountPrint.ts';

/** So long, a feed may have no answer before anyone is told. */
const PATIENCE_MS = 3 * 60_000;
/** A feed that is wanted is asked within this time after it wants to be. One that nobody wants is not missed. */
export const ASKED_WITHIN_MS = 2 * 60_000;

/** Those of these feeds that refuse their key, or have had no answer for minutes although they are asked. */
export async function silentFeeds(
  connection: Knex,
  feeds: readonly { readonly name: string; readonly account: string }[],
  { now }: { now: number },
): Promise<readonly string[]> {
  const accounts = new Map(feeds.map(({ name, account }) => [name, account]));
  const rows = await connection('feeds')
    .whereIn('feed', [...accounts.keys()])
    .whereNotNull('failing_since')
    .where('stopped_until', '>', now - ASKED_WITHIN_MS)
    .select('feed', 'failing_since', 'stopped_for');
  return rows
    .filter(({ feed, failing_since: since, stopped_for: stoppedFor }) =>
      stoppedFor === null ? now - Number(since) >= PATIENCE_MS : isPrintOf(stoppedFor, accounts.get(feed) as string),
    )
    .map(({ feed }) => feed);
}

/** The feeds whose last answer was none. */
export async function listFailing(connection: Knex): Promise<ReadonlySet<string>> {
  return new Set<string>(await connection('feeds').whereNotNull('failing_since').pluck('feed'));
}

/** Notes that a feed answers. */
export async function noteHeard(connection: Knex, feed: string): Promise<void> {
  await connection('feeds').where({ feed }).whereNotNull('failing_since').update({ failing_since: null });
}
