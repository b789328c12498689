import type { Knex } from 'knex';
import { isMySql, putTrigger, refusalTrigger, type Trigger } from './columns.ts';
import type { Database } from './database.ts';

/** The age that the database requires of an act before it may be archived, by its own clock. */
const ARCHIVABLE_AFTER_MS = 90 * 24 * 60 * 60_000;

/** The append-only tables. Triggers refuse every update and delete, whoever connects with the server's account. */
const APPEND_ONLY = [
  'audit_log',
  'audit_archive',
  'release_log',
  'forecasts',
  'forecast_scores',
  'forecast_calibrations',
] as const;

/** The only way out of the audit log: an act of at least 90 days whose copy is in the archive. */
export function archivedAct(connection: Knex): string {
  const nowMs = isMySql(connection) ? 'unix_timestamp() * 1000' : 'unixepoch() * 1000';
  const copy = 'select 1 from audit_archive where id = OLD.id and at = OLD.at and act = OLD.act';
  return `OLD.at < ${nowMs} - ${ARCHIVABLE_AFTER_MS} and exists (${copy})`;
}

/**
 * Throws a one-sentence error that names a table whose trigger is missing or altered. Run it before serving.
 * MySQL shows triggers only to accounts with the TRIGGER privilege; without it, the database is tried instead: a row of
 * each table is updated and deleted in a transaction that is rolled back.
 */
export async function assertAppendOnly(db: Database): Promise<void> {
  const { knex, transaction } = db;
  const missing = await missingTriggers(knex);
  const [first] = missing;
  if (!first) return;
  const seesTriggers = !isMySql(knex) || (await hasTriggerPrivilege(knex));
  const broken = seesTriggers ? first.table : await findChangeable(transaction);
  if (broken === null) return;
  throw new Error(
    `The table ${broken} is no longer append-only, because ${seesTriggers ? `its trigger ${first.name} is` : 'its triggers are'} missing or altered: find out who changed it, then run "npm run migrate" to put it back.`,
  );
}

/** Puts missing and altered triggers back. Returns their names. */
export async function restoreAppendOnly(db: Database): Promise<string[]> {
  return db.patiently(async (connection) => {
    const missing = await missingTriggers(connection);
    for (const trigger of missing) await putTrigger(connection, trigger);
    return missing.map(({ name }) => name);
  });
}

async function missingTriggers(connection: Knex): Promise<Trigger[]> {
  const found = new Map(await existingTriggers(connection));
  return wantedTriggers(connection).filter(({ name, table, event, body }) => {
    return found.get(name) !== `before ${event} on ${table} ${body}`;
  });
}

function wantedTriggers(connection: Knex): Trigger[] {
  return APPEND_ONLY.flatMap((table) => {
    const permitted = table === 'audit_log' ? archivedAct(connection) : undefined;
    return [
      refusalTrigger(connection, table, { event: 'update' }),
      refusalTrigger(connection, table, { event: 'delete', permitted }),
    ];
  });
}

/** Name and definition, `before update on …`. */
async function existingTriggers(connection: Knex): Promise<[string, string][]> {
  if (!isMySql(connection)) {
    const rows: { name: string; sql: string }[] = await connection('sqlite_master').where({ type: 'trigger' });
    return rows.map(({ name, sql }) => [name, sql.slice(sql.indexOf('before '))]);
  }
  const [rows] = await connection.raw(
    `select trigger_name as name, event_object_table as tab, lower(event_manipulation) as event,
       lower(action_timing) as timing, action_statement as statement
     from information_schema.triggers where trigger_schema = database()`,
  );
  return rows.map((row: Record<'name' | 'tab' | 'event' | 'timing' | 'statement', string>) => [
    row.name,
    `${row.timing} ${row.event} on ${row.tab} for each row ${row.statement}`,
  ]);
}

async function hasTriggerPrivilege(connection: Knex): Promise<boolean> {
  const [rows] = await connection.raw('show grants');
  const grants: string[] = rows.flatMap((row: Record<string, string>) => Object.values(row));
  return grants.some((grant) => /^GRANT .*\b(ALL PRIVILEGES|TRIGGER)\b/.test(grant));
}

/** The first table whose rows can be changed, or null. Changes nothing. */
async function findChangeable(transaction: Database['transaction']): Promise<string | null> {
  for (const table of APPEND_ONLY) {
    for (const change of [
      `update ${table} set ${FIRST_COLUMN[table]} = ${FIRST_COLUMN[table]}`,
      `delete from ${table}`,
    ]) {
      if (await succeeds(transaction, `${change} limit 1`)) return table;
    }
  }
  return null;
}

const FIRST_COLUMN: Readonly<Record<(typeof APPEND_ONLY)[number], string>> = {
  audit_log: 'act',
  audit_archive: 'act',
  release_log: 'act',
  forecasts: 'symbol',
  forecast_scores: 'kind',
  forecast_calibrations: 'source',
};

class Tried extends Error {}

async function succeeds(transaction: Database['transaction'], sql: string): Promise<boolean> {
  try {
    await transaction(async (trx) => {
      const [{ affectedRows }] = await trx.raw(sql);
      throw new Tried(String(affectedRows));
    });
    return false;
  } catch (error) {
    return error instanceof Tried && error.message !== '0';
  }
}
