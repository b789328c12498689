import type { NewsItem } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import { deleteSlice, SLICE_ROWS } from '../../../../db/deleteSlice.ts';
import { type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { Story } from '../news/newsFeed.ts';

const AT_ONCE = 100;
/** Longer than any feed is read back: a filing may come from a year ago. */
const KEPT_MS = 400 * 86_400_000;
const STORIES_KEPT_MS = 30 * 86_400_000;

/** Stores stories as their feed says them now: a headline that was corrected is replaced. */
export async function storeStories(db: Database, feed: string, stories: readonly Story[]): Promise<void> {
  for (let from = 0; from < stories.length; from += AT_ONCE) {
    const some = stories.slice(from, from + AT_ONCE);
    const rows = some.map((story) => ({
      story: `${feed}:${story.id}`,
      feed,
      at: story.at,
      headline: story.headline,
      summary: story.summary,
      source: story.source,
      url: story.url,
      image: story.image,
      form: story.filing?.form ?? null,
      filed_on: story.filing?.date ?? null,
    }));
    const about = some.flatMap(({ id, at, about: symbols }) =>
      symbols.map((symbol) => ({ instrument: keyOf({ type: 'stock', symbol }), at, story: `${feed}:${id}` })),
    );
    const former = some.flatMap(({ formerId }) => (formerId === undefined ? [] : [`${feed}:${formerId}`]));
    await db.transaction(async (trx) => {
      if (former.length > 0) {
        await trx('story_symbols').whereIn('story', former).del();
        await trx('stories').whereIn('story', former).del();
      }
      await trx('stories').insert(rows).onConflict('story').merge();
      if (about.length > 0) {
        await trx('story_symbols').insert(about).onConflict(['instrument', 'at', 'story']).ignore();
      }
    });
  }
}

/** The latest of one feed, newest first. */
export async function latestStories(
  connection: Knex,
  { feed, limit }: { feed: string; limit: number },
): Promise<readonly NewsItem[]> {
  const rows = await connection('stories').where({ feed }).orderBy('at', 'desc').orderBy('story').limit(limit);
  return rows.map(newsFromRow);
}

/** The latest that are about any of these, newest first. */
export async function storiesAbout(
  connection: Knex,
  instruments: readonly InstrumentKey[],
  { limit }: { limit: number },
): Promise<readonly NewsItem[]> {
  if (instruments.length === 0) return [];
  const found = await connection('story_symbols')
    .whereIn('instrument', instruments)
    .groupBy('story', 'at')
    .orderBy('at', 'desc')
    .orderBy('story')
    .limit(limit)
    .pluck('story');
  const rows = await connection('stories').whereIn('story', found).orderBy('at', 'desc').orderBy('story');
  return rows.map(newsFromRow);
}

/** Of these, until when each was read; one that never was is absent. The empty name is the whole market. */
export async function storyReads(
  connection: Knex,
  feed: string,
  instruments: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await connection('story_reads').where({ feed }).whereIn('instrument', instruments);
  return new Map(rows.map(({ instrument, read_to: readTo }) => [instrument, Number(readTo)]));
}

export async function storeStoryReads(
  connection: Knex,
  feed: string,
  instruments: readonly string[],
  { readTo }: { readTo: number },
): Promise<void> {
  if (instruments.length === 0) return;
  await connection('story_reads')
    .insert(instruments.map((instrument) => ({ feed, instrument, read_to: readTo })))
    .onConflict(['feed', 'instrument'])
    .merge();
}

/** Filings are kept for a year, other stories for a month. */
export async function deleteOldStories(connection: Knex, { now }: { now: number }): Promise<number> {
  const before = now - STORIES_KEPT_MS;
  const old = await connection('stories')
    .where('at', '<', before)
    .where((gone) => gone.whereNull('form').orWhere('at', '<', now - KEPT_MS))
    .orderBy('at')
    .limit(SLICE_ROWS)
    .pluck('story');
  if (old.length > 0) {
    await connection('story_symbols').whereIn('story', old).del();
    await connection('stories').whereIn('story', old).del();
  }
  return old.length;
}

/** What was read so long ago is read anew. */
export function deleteOldStoryReads(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'story_reads', { column: 'read_to', before: now - STORIES_KEPT_MS });
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the database
function newsFromRow(row: any): NewsItem {
  return {
    id: row.story,
    ...(row.image && { image: row.image }),
    headline: row.headline,
    url: row.url,
    summary: row.summary,
    source: row.source,
    datetime: new Date(Number(row.at)).toISOString(),
    ...(row.form && { filing: { form: row.form, date: row.filed_on } }),
  };
}
