import type { Knex } from 'knex';
import { addIndex } from '../columns.ts';

const INDEXES = [
  { table: 'sessions', columns: ['user_id', 'ended_at', 'expires_at'], name: 'sessions_open' },
  { table: 'email_links', columns: ['user_id', 'kind', 'ended_at', 'expires_at'], name: 'email_links_open' },
  { table: 'release_log', columns: ['section', 'to_version'], name: 'release_log_version' },
] as const;

/** Finds what is open without reading what has ended, and what became of a release without reading a section's log. */
export async function up(connection: Knex): Promise<void> {
  for (const { table, columns, name } of INDEXES) await addIndex(connection, table, columns, { name });
}

export async function down(connection: Knex): Promise<void> {
  for (const { table, name } of INDEXES) {
    await connection.schema.alterTable(table, (altered) => altered.dropIndex([], name));
  }
}
