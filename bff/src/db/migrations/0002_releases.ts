import type { Knex } from 'knex';
import { appendOnly, createTable, idColumn, instantColumn, jsonColumn } from '../columns.ts';

const section = (table: Knex.CreateTableBuilder, name = 'section') => table.string(name, 40);
const version = (table: Knex.CreateTableBuilder, name = 'version') => table.string(name, 64);
/** A user or machine, in readable form: `alice@build-7`, `npm start`, `token trading CI`. */
const actor = (table: Knex.CreateTableBuilder, name: string) => table.string(name, 160);

export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'releases', (table) => {
    section(table).notNullable();
    version(table).notNullable();
    table.string('commit_id', 64).nullable();
    table.string('digest', 71).notNullable(); // SHA-384 over the path and SHA-384 of every file, so equal content has an equal digest
    jsonColumn(table, 'manifest').notNullable(); // section.json as published
    table.integer('file_count').notNullable();
    table.bigInteger('bytes').notNullable();
    actor(table, 'published_by').notNullable();
    instantColumn(table, 'published_at').notNullable();
    instantColumn(table, 'ready_at').nullable(); // when the files were complete; absent during a publish
    instantColumn(table, 'withdrawn_at').nullable(); // no longer served, and open tabs leave it
    table.primary(['section', 'version']);
    table.index(['section', 'published_at'], 'releases_section_published');
  });

  await createTable(connection, 'release_files', (table) => {
    section(table).notNullable();
    version(table).notNullable();
    table.string('path', 200).notNullable();
    table.string('integrity', 71).notNullable(); // sha384-…
    table.integer('bytes').notNullable();
    table.integer('gzip_bytes').nullable(); // absent if not worth compressing
    table.integer('brotli_bytes').nullable();
    table.primary(['section', 'version', 'path']);
    table.foreign(['section', 'version']).references(['section', 'version']).inTable('releases');
    table.index(['integrity'], 'release_files_integrity'); // finds files that another release has already prepared
  });

  await createTable(connection, 'rollouts', (table) => {
    section(table).primary();
    version(table, 'stable').nullable();
    table.bigInteger('stable_entry').nullable(); // the log row that made it stable
    version(table, 'candidate').nullable();
    table.integer('share_bp').notNullable().defaultTo(0); // visitors out of 10,000 who get the candidate
    table.integer('rollout').notNullable().defaultTo(0); // counts candidates; each gets a new random set of visitors
    table.string('salt', 64).notNullable();
    instantColumn(table, 'candidate_since').nullable();
    instantColumn(table, 'held_at').nullable(); // the share is frozen until resumed
    jsonColumn(table, 'ramp').nullable(); // scheduled steps of the share
    table.integer('revision').notNullable().defaultTo(0); // counts moves; a move names the revision it is based on
    instantColumn(table, 'updated_at').notNullable();
    table.foreign(['section', 'stable']).references(['section', 'version']).inTable('releases');
    table.foreign(['section', 'candidate']).references(['section', 'version']).inTable('releases');
  });

  await createTable(connection, 'release_log', (table) => {
    table.bigIncrements('id');
    section(table).nullable(); // absent if the entry concerns all sections, such as granting a role
    table.string('act', 30).notNullable();
    actor(table, 'who').notNullable();
    table.string('via', 20).notNullable(); // command-line, start, token, desk, guard
    instantColumn(table, 'at').notNullable();
    version(table, 'from_version').nullable();
    version(table, 'to_version').nullable();
    table.integer('from_share_bp').nullable();
    table.integer('to_share_bp').nullable();
    table.string('why', 500).nullable();
    table.integer('revision').notNullable(); // of the rollout, after the move
    table.bigInteger('from_entry').nullable(); // the row that made `from_version` stable, for rollbacks
    jsonColumn(table, 'details').nullable(); // the figures behind the move
    table.string('address', 64).nullable();
    table.string('request_id', 64).nullable();
    table.index(['section', 'id'], 'release_log_section');
  });
  await appendOnly(connection, 'release_log');

  // For a team's CI: can only publish versions of one section.
  await createTable(connection, 'release_tokens', (table) => {
    idColumn(table, 'id').primary();
    section(table).notNullable();
    table.string('label', 120).notNullable();
    table.string('token_hash', 64).notNullable().unique(); // SHA-256; the token is shown only once
    actor(table, 'created_by').notNullable();
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'expires_at').nullable();
    instantColumn(table, 'last_used_at').nullable();
    instantColumn(table, 'revoked_at').nullable();
    table.index(['section'], 'release_tokens_section');
  });

  await createTable(connection, 'user_roles', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('role', 40).notNullable(); // release-manager
    actor(table, 'granted_by').notNullable();
    instantColumn(table, 'granted_at').notNullable();
    table.primary(['user_id', 'role']);
  });

  await createTable(connection, 'release_previews', (table) => {
    idColumn(table, 'id').primary();
    jsonColumn(table, 'versions').notNullable(); // section → version
    table.string('label', 200).nullable();
    actor(table, 'created_by').notNullable();
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'expires_at').notNullable();
    instantColumn(table, 'revoked_at').nullable();
    table.index(['expires_at'], 'release_previews_expires');
  });

  // Counters only, no personal data. A measure is load, failure, crash, or a step of the time to content.
  await createTable(connection, 'section_health', (table) => {
    section(table).notNullable();
    table.integer('minute').notNullable(); // whole minutes since 1970 (UTC)
    version(table).notNullable();
    table.string('cohort', 12).notNullable(); // stable, candidate, fallback
    table.string('measure', 24).notNullable();
    table.integer('times').notNullable();
    table.primary(['section', 'minute', 'version', 'cohort', 'measure']);
    table.index(['minute'], 'section_health_minute');
  });
}

export async function down(connection: Knex): Promise<void> {
  for (const table of [
    'section_health',
    'release_previews',
    'user_roles',
    'release_tokens',
    'release_log',
    'rollouts',
    'release_files',
    'releases',
  ]) {
    await connection.schema.dropTableIfExists(table);
  }
}
