import type { Knex } from 'knex';
import { addColumn, dropColumn, instantColumn } from '../columns.ts';

/** The last price that a feed took back, so that it is not taken for news again, and when a price took its place. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'latest_quotes', 'voided_at', (table) => {
    instantColumn(table, 'voided_at').nullable(); // the voided price's own time
  });
  await addColumn(connection, 'latest_quotes', 'voided_price', (table) => {
    table.double('voided_price').nullable();
  });
  await addColumn(connection, 'latest_quotes', 'corrected_at', (table) => {
    instantColumn(table, 'corrected_at').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  for (const column of ['voided_at', 'voided_price', 'corrected_at']) {
    await dropColumn(connection, 'latest_quotes', column);
  }
}
