import type { Knex } from 'knex';
import { archivedAct } from '../appendOnly.ts';
import {
  addIndex,
  appendOnly,
  createTable,
  idColumn,
  instantColumn,
  isMySql,
  jsonColumn,
  putTrigger,
  refusalTrigger,
} from '../columns.ts';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN_DAYS = 90;
/** The grouped acts when this migration was written. */
const GROUPED = ['login.failed', 'login.locked', 'password.reset-requested'];

/** What remains of old acts, and the acts that a user sees as "Recent activity". */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'audit_archive', (table) => {
    table.bigInteger('id').primary(); // as in audit_log
    instantColumn(table, 'at').notNullable();
    table.string('act', 60).notNullable();
    table.string('pseudonym', 64).nullable(); // keyed hash of the user's id; absent if no user was known
    instantColumn(table, 'archived_at').notNullable();
  });
  await appendOnly(connection, 'audit_archive');
  const permitted = archivedAct(connection);
  await putTrigger(connection, refusalTrigger(connection, 'audit_log', { event: 'delete', permitted }));

  await createTable(connection, 'account_activity', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('id', 80).notNullable(); // UUIDv7, or act and day for a group
    table.string('place', 140).notNullable(); // user, time and id in one text, for pages
    instantColumn(table, 'at').notNullable(); // the latest of a group
    table.string('act', 60).notNullable();
    table.integer('times').notNullable();
    table.string('device', 60).nullable();
    table.string('address', 64).nullable(); // absent for a group
    jsonColumn(table, 'details').notNullable();
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'account_activity', ['place'], { name: 'account_activity_place' });
  await addIndex(connection, 'account_activity', ['at'], { name: 'account_activity_at' });
  await fillFromLog(connection);
}

/** Repeatable: an interrupted migration starts over. */
async function fillFromLog(connection: Knex): Promise<void> {
  const [ignore, digits, day] = isMySql(connection)
    ? ['insert ignore', (at: string) => `lpad(${at}, 15, '0')`, `at div ${DAY_MS}`]
    : ['insert or ignore', (at: string) => `printf('%015d', ${at})`, `at / ${DAY_MS}`];
  const into = `${ignore} into account_activity (user_id, id, place, at, act, times, device, address, details)`;
  const marks = GROUPED.map(() => '?').join(', ');
  const since = Date.now() - SHOWN_DAYS * DAY_MS;
  const known = 'user_id in (select id from users) and at > ?';
  const place = (at: string, id: string) => `concat(user_id, ' ', ${digits(at)}, ' ', ${id})`;
  const single = "concat('log ', id)";
  await connection.raw(
    `${into} select user_id, ${single}, ${place('at', single)}, at, act, 1, null, address, details from audit_log
     where ${known} and act not in (${marks})`,
    [since, ...GROUPED],
  );
  const group = `concat(act, ' ', ${day})`;
  await connection.raw(
    `${into} select user_id, ${group}, ${place('max(at)', group)}, max(at), act, count(*), null, null, '{}'
     from audit_log where ${known} and act in (${marks}) group by user_id, act, ${day}`,
    [since, ...GROUPED],
  );
}

export async function down(connection: Knex): Promise<void> {
  await putTrigger(connection, refusalTrigger(connection, 'audit_log', { event: 'delete' }));
  await connection.schema.dropTableIfExists('account_activity');
  await connection.schema.dropTableIfExists('audit_archive');
}
