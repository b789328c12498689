import type { Knex } from 'knex';
import { addColumn, createTable, dropColumn, instantColumn } from '../columns.ts';

/** Which feed an instrument's prices are from, all of them, and the instruments that each feed was asked for in a window. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'instruments', 'feed', (table) => {
    table.string('feed', 20).nullable(); // null: no feed has said a price yet
  });
  await addColumn(connection, 'instruments', 'feed_symbol', (table) => {
    table.string('feed_symbol', 100).nullable(); // what the feed calls it, where that is no ticker
  });
  const said = connection('latest_quotes').whereRaw('latest_quotes.instrument = instruments.instrument');
  await connection('instruments')
    .whereNull('feed')
    .update({ feed: said.select('feed') });

  await createTable(connection, 'feed_symbols', (table) => {
    table.string('feed', 20).notNullable();
    table.string('instrument', 40).notNullable();
    instantColumn(table, 'starts_at').notNullable(); // of the window
    table.primary(['feed', 'instrument']);
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('feed_symbols');
  for (const column of ['feed', 'feed_symbol']) await dropColumn(connection, 'instruments', column);
}
