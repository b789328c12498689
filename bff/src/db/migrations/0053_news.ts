import type { Knex } from 'knex';
import { addIndex, createTable, instantColumn, plainDateColumn } from '../columns.ts';

/** News and filings as their sources published them. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'stories', (table) => {
    table.string('story', 60).primary(); // the feed, and its own id
    table.string('feed', 20).notNullable();
    instantColumn(table, 'at').notNullable(); // when it was published
    table.string('headline', 300).notNullable();
    table.string('summary', 1_000).notNullable();
    table.string('source', 100).notNullable();
    table.string('url', 2_000).nullable();
    table.string('image', 2_000).nullable();
    table.string('form', 20).nullable(); // of a filing
    plainDateColumn(table, 'filed_on').nullable();
  });
  await addIndex(connection, 'stories', ['feed', 'at'], { name: 'stories_feed_at' });
  await addIndex(connection, 'stories', ['at'], { name: 'stories_at' });

  await createTable(connection, 'story_symbols', (table) => {
    table.string('instrument', 40).notNullable();
    instantColumn(table, 'at').notNullable(); // that of the story
    table.string('story', 60).notNullable();
    table.primary(['instrument', 'at', 'story']);
  });
  await addIndex(connection, 'story_symbols', ['story'], { name: 'story_symbols_story' });

  await createTable(connection, 'story_reads', (table) => {
    table.string('feed', 20).notNullable();
    table.string('instrument', 40).notNullable(); // empty: the news of the whole market
    instantColumn(table, 'read_to').notNullable();
    table.primary(['feed', 'instrument']);
  });
  await addIndex(connection, 'story_reads', ['read_to'], { name: 'story_reads_read_to' });
}

export async function down(connection: Knex): Promise<void> {
  for (const table of ['story_reads', 'story_symbols', 'stories']) await connection.schema.dropTableIfExists(table);
}
