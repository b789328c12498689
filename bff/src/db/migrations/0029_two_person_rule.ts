import type { Knex } from 'knex';
import { addColumn, addIndex, createTable, flagColumn, idColumn, instantColumn, jsonColumn } from '../columns.ts';

/** Sections whose moves two people decide, moves that wait for the second one, and whose a release token is. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'rollouts', 'two_person', (table) => {
    flagColumn(table, 'two_person').notNullable().defaultTo(0);
  });
  await addColumn(connection, 'release_tokens', 'owner_id', (table) => {
    idColumn(table, 'owner_id').nullable(); // the release manager who answers for it
  });
  await createTable(connection, 'release_proposals', (table) => {
    idColumn(table, 'id').primary();
    table.string('act', 20).notNullable(); // promote, rollout, withdraw, two-person-off
    jsonColumn(table, 'asked').notNullable(); // sections, versions and revisions, as they were sent
    table.string('proposed_by', 160).notNullable();
    idColumn(table, 'proposer_id').notNullable();
    instantColumn(table, 'proposed_at').notNullable();
    instantColumn(table, 'expires_at').notNullable();
    table.string('decision', 12).nullable(); // confirmed, declined
    table.string('decided_by', 160).nullable();
    instantColumn(table, 'decided_at').nullable();
  });
  await addIndex(connection, 'release_proposals', ['expires_at'], { name: 'release_proposals_expires' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('release_proposals');
  await connection.schema.alterTable('release_tokens', (table) => table.dropColumn('owner_id'));
  await connection.schema.alterTable('rollouts', (table) => table.dropColumn('two_person'));
}
