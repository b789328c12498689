import { tmpdir } from 'node:os';
import { startThrowawayMariaDb, type ThrowawayMariaDb } from '../../scripts/mariadb.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { POOL } from './mariaDbPool.ts';
import { readSchema } from './readSchema.ts';

declare global {
  var throwawayMariaDb: ThrowawayMariaDb | undefined;
}

/** One server for the whole run, with a migrated database. Each test works on a copy of it. */
export default async function startMariaDb(): Promise<void> {
  const server = await startThrowawayMariaDb(['--innodb-stats-persistent=0']); // a third of what a table costs
  globalThis.throwawayMariaDb = server;
  const db = await openDatabase({ url: server.url, dataDir: tmpdir() });
  await migrate(db);
  process.env.TEST_MARIADB_URL = server.url;
  process.env.TEST_MARIADB_SCHEMA = JSON.stringify(await readSchema(db.knex));
  for (const statement of POOL) await db.knex.raw(statement);
  await db.close();
}
