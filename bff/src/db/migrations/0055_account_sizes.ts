import type { Knex } from 'knex';
import { createTable, idColumn, isMySql } from '../columns.ts';

const HOLDERS = ['holdings', 'portfolio_transactions'];

/**
 * How many lots and other transactions are in each account, in as few rows as there are accounts: a page shows it, and
 * counting them reads all of them. Triggers keep it, so a replica of the version before keeps it too, while it still runs.
 */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'portfolio_account_sizes', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'account_id').notNullable();
    table.integer('transactions').notNullable().defaultTo(0);
    table.primary(['user_id', 'account_id']);
  });
  for (const [name, { when, does }] of Object.entries(triggers(connection))) {
    await connection.raw(`drop trigger if exists ${name}`);
    await connection.raw(`create trigger ${name} ${when} for each row begin ${does.join('; ')}; end`);
  }
  await connection.transaction(fill);
}

export async function down(connection: Knex): Promise<void> {
  for (const name of Object.keys(triggers(connection))) await connection.raw(`drop trigger if exists ${name}`);
  await connection.schema.dropTableIfExists('portfolio_account_sizes');
}

function triggers(connection: Knex): Record<string, { when: string; does: string[] }> {
  const counted = `insert into portfolio_account_sizes (user_id, account_id, transactions)
    values (new.user_id, new.account_id, 1)`;
  const again = isMySql(connection)
    ? 'on duplicate key update transactions = transactions + 1'
    : 'on conflict (user_id, account_id) do update set transactions = transactions + 1';
  const more = `${counted} ${again}`;
  const less = `update portfolio_account_sizes set transactions = transactions - 1
    where user_id = old.user_id and account_id = old.account_id`;
  const moved = isMySql(connection)
    ? [`if old.account_id <> new.account_id then ${less}; ${more}; end if`]
    : [less, more];
  const updated = isMySql(connection) ? '' : ' of account_id';
  return Object.fromEntries(
    HOLDERS.flatMap((holder) => [
      [`${holder}_size_insert`, { when: `after insert on ${holder}`, does: [more] }],
      [`${holder}_size_delete`, { when: `after delete on ${holder}`, does: [less] }],
      [`${holder}_size_update`, { when: `after update${updated} on ${holder}`, does: moved }],
    ]),
  );
}

/** Rows that a replica adds meanwhile are either seen here or added by their trigger. */
async function fill(trx: Knex.Transaction): Promise<void> {
  for (const holder of HOLDERS) await trx(holder).forUpdate().max('id');
  await trx('portfolio_account_sizes').del();
  await trx.raw(
    `insert into portfolio_account_sizes (user_id, account_id, transactions)
      select user_id, account_id, count(*) from (
        select user_id, account_id from holdings union all select user_id, account_id from portfolio_transactions
      ) as held group by user_id, account_id`,
  );
}
