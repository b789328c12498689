import type { Knex } from 'knex';
import { createTable, instantColumn } from '../columns.ts';

/** The visitors for whom a section failed while a candidate ran: each once per rollout, whichever side they are on. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'candidate_failures', (table) => {
    table.string('section', 40).notNullable();
    table.integer('rollout').notNullable(); // counts candidates, as in `rollouts`
    table.string('visitor_hash', 64).notNullable();
    table.string('side', 12).notNullable(); // stable, candidate
    table.integer('share_bp').notNullable(); // the candidate's largest share so far
    table.string('block_hash', 64).notNullable(); // of the address block
    instantColumn(table, 'at').notNullable();
    table.primary(['section', 'rollout', 'visitor_hash']);
    table.index(['section', 'rollout', 'block_hash'], 'candidate_failures_block');
    table.index(['at'], 'candidate_failures_at');
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('candidate_failures');
}
