import type { Knex } from 'knex';
import { createTable, flagColumn, instantColumn } from '../columns.ts';

/**
 * The visitors of a rollout, each once for every share at which chance put them on a side. They are known by keyed hashes
 * alone.
 */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'candidate_visitors', (table) => {
    table.string('section', 40).notNullable();
    table.integer('rollout').notNullable(); // counts candidates, as in `rollouts`
    table.string('visitor_hash', 22).notNullable();
    table.integer('share_bp').notNullable(); // the candidate's share in the document
    table.integer('draw_bp').notNullable(); // how likely chance made this visitor the candidate's, out of 10,000
    table.string('side', 12).notNullable(); // stable, candidate
    table.string('block_hash', 22).notNullable(); // of the address block
    table.integer('nth').notNullable(); // how many visitors of the block came before
    table.integer('hour').notNullable(); // of the rollout
    instantColumn(table, 'at').notNullable();
    flagColumn(table, 'again').notNullable(); // seen before, as stable's, at a smaller share
    instantColumn(table, 'given_at').nullable(); // when a document was given out of which nothing was heard yet
    flagColumn(table, 'alive').notNullable(); // something was heard, within a minute of `given_at`
    table.string('outcome', 4).nullable(); // the first one: good, bad, or more (bad, of a block that had its share)
    flagColumn(table, 'failed').notNullable(); // at any time
    table.integer('content_ms').nullable(); // time to content
    flagColumn(table, 'slow').nullable(); // whether that was long at the time
    instantColumn(table, 'timed_at').nullable();
    table.primary(['section', 'rollout', 'visitor_hash', 'share_bp']);
    table.index(['section', 'rollout', 'block_hash'], 'candidate_visitors_block');
    table.index(['section', 'rollout', 'side', 'timed_at'], 'candidate_visitors_times');
    table.index(['at'], 'candidate_visitors_at');
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('candidate_visitors');
}
