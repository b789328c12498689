import type { Config } from '../../config/config.ts';
import { assertAppendOnly } from '../appendOnly.ts';
import type { Database } from '../database.ts';
import { assertMigrated, migrate } from './migrate.ts';

/**
 * Migrates, or with MIGRATE=off only checks that it was done, and checks the append-only logs. Returns the names of the
 * migrations it ran. Throws a one-sentence error if this version of the product cannot work on the database.
 */
export async function prepareSchema(db: Database, config: Pick<Config, 'migrate'>): Promise<string[]> {
  const ran = config.migrate === 'on' ? await migrate(db) : [];
  await assertMigrated(db);
  await assertAppendOnly(db);
  return ran;
}
