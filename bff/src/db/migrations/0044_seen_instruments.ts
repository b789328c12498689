import type { Knex } from 'knex';
import { addColumn, addIndex, dropColumn, dropIndex, instantColumn } from '../columns.ts';

const HOLDERS = 'holdings_symbol';

/** When somebody last looked at an instrument. Prices that nobody holds, follows or looks at are not asked for. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'instruments', 'seen_at', (table) => {
    instantColumn(table, 'seen_at').notNullable().defaultTo(0);
  });
  // Says whether anybody holds a symbol without reading every lot.
  await addIndex(connection, 'holdings', ['symbol'], { name: HOLDERS });
}

export async function down(connection: Knex): Promise<void> {
  await dropIndex(connection, 'holdings', HOLDERS);
  await dropColumn(connection, 'instruments', 'seen_at');
}
