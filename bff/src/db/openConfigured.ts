import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { makeDataFolder } from '../config/dataFolder.ts';
import { DATABASE_FILE, type Database, openDatabase } from './database.ts';

type Named = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the configured database and waits for its first response. Does not migrate.
 * @throws ConfigError if it does not respond. The message never quotes DATABASE_URL, which contains a password.
 */
export async function openConfigured({ databaseUrl, dataDir }: Named): Promise<Database> {
  makeDataFolder(dataDir);
  const db = await openDatabase({ url: databaseUrl, dataDir }).catch((cause) => {
    throw new ConfigError(`DATA_DIR holds a database that cannot be opened (${codeOf(cause)}): ${dataDir}.`, { cause });
  });
  if (databaseUrl === undefined) return db;
  try {
    await db.knex.raw('select 1');
    return db;
  } catch (cause) {
    await db.close();
    throw new ConfigError(`DATABASE_URL names ${faultOf(codeOf(cause))}.`, { cause });
  }
}

/**
 * The same for tools: never creates a database or the data folder.
 * @throws ConfigError also if there is no data folder, or no database in it
 */
export async function openExisting(config: Named): Promise<Database> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, DATABASE_FILE))) {
    throw new ConfigError(`DATA_DIR holds no database: ${config.dataDir}.`);
  }
  if (!existsSync(config.dataDir)) throw new ConfigError(`DATA_DIR is no folder: ${config.dataDir}.`);
  return openConfigured(config);
}

function faultOf(code: string): string {
  if (code === 'ER_BAD_DB_ERROR') return 'a database that is not there';
  if (code.includes('ACCESS_DENIED')) return `a user or a password that the database refuses`;
  return `a database that cannot be reached (${code})`;
}

/** The driver's error, which a DatabaseFault carries as its cause. */
function codeOf(error: unknown): string {
  for (let known = error; known instanceof Error; known = known.cause) {
    if ('code' in known && typeof known.code === 'string') return known.code;
  }
  return 'no answer';
}
