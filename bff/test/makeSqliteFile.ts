import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrations/migrate.ts';

declare global {
  var sqliteFolder: string | undefined;
}

/** One migrated database for the whole run. Each test works on its own copy of it. */
export default async function makeSqliteFile(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellwether-sqlite-'));
  globalThis.sqliteFolder = dataDir;
  const db = await openDatabase({ dataDir });
  await migrate(db);
  await db.close();
  process.env.TEST_SQLITE_FILE = join(dataDir, DATABASE_FILE);
}
