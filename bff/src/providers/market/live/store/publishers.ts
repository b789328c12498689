import type { Database } from '../../../../db/database.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { FeedQuote } from '../feed.ts';
import { addInstruments } from './instruments.repository.ts';

/** A feed, among those that the settings allow for its type of instrument. */
export interface Publisher {
  readonly feed: string;
  /** All of them, in the order in which an unknown instrument is asked for. */
  readonly publishers: readonly string[];
}

/**
 * Returns those of these instruments whose prices are this feed's. One that has no publisher yet, or one that is not configured
 * any more, gets this one. Everything of the one before is deleted with that: no series has the prices of two.
 */
export async function claimInstruments(
  db: Database,
  quotes: ReadonlyMap<InstrumentKey, FeedQuote>,
  { feed, publishers, now }: Publisher & { now: number },
): Promise<ReadonlySet<InstrumentKey>> {
  const keys = [...quotes.keys()];
  if (keys.length === 0) return new Set();
  await addInstruments(db.knex, keys, { now });
  const rows: { instrument: InstrumentKey; feed: string | null }[] = await db
    .knex('instruments')
    .whereIn('instrument', keys)
    .select('instrument', 'feed');
  const own = new Set(rows.filter((row) => row.feed === feed).map(({ instrument }) => instrument));
  const free = rows.filter((row) => row.feed === null || !publishers.includes(row.feed));
  for (const { instrument, feed: before } of free) {
    const feedSymbol = quotes.get(instrument)?.feedSymbol ?? null;
    if (await claim(db, { instrument, before, feed, feedSymbol })) own.add(instrument);
  }
  return own;
}

function claim(
  db: Database,
  {
    instrument,
    before,
    feed,
    feedSymbol,
  }: { instrument: InstrumentKey; before: string | null; feed: string; feedSymbol: string | null },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    // Another replica may be faster.
    const claimed = await trx('instruments')
      .where({ instrument, feed: before })
      .update({ feed, feed_symbol: feedSymbol, ...(before !== null && { read_to: null }) });
    if (claimed !== 1) return false;
    if (before === null) return true;
    for (const table of ['daily_bars', 'corporate_actions', 'latest_quotes'])
      await trx(table).where({ instrument }).del();
    await trx('feeds').where({ feed: before }).increment('actions_revision', 1);
    return true;
  });
}
