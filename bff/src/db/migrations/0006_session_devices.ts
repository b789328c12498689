import type { Knex } from 'knex';
import { addColumn } from '../columns.ts';

/** What a session was opened with, in plain words. Null: before this was kept, or nothing that is known. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'sessions', 'device', (table) => {
    table.string('device', 60).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('sessions', 'device')) await knex.raw('alter table sessions drop column device');
}
