import type { Knex } from 'knex';
import { addColumn } from '../columns.ts';

/** The browser and system that opened a session, as text. null for older sessions and unknown browsers. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'sessions', 'device', (table) => {
    table.string('device', 60).nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  if (await connection.schema.hasColumn('sessions', 'device'))
    await connection.raw('alter table sessions drop column device');
}
