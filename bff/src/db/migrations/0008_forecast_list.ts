import type { Knex } from 'knex';
import { addIndex } from '../columns.ts';

/** Pages through the latest forecasts of a price source or of one of its instruments, in a ledger of any length. */
export async function up(connection: Knex): Promise<void> {
  await addIndex(connection, 'forecasts', ['source', 'sequence'], { name: 'forecasts_latest' });
  const ofInstrument = ['source', 'type', 'symbol', 'sequence'];
  await addIndex(connection, 'forecasts', ofInstrument, { name: 'forecasts_latest_of_instrument' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('forecasts', (table) => {
    table.dropIndex([], 'forecasts_latest');
    table.dropIndex([], 'forecasts_latest_of_instrument');
  });
}
