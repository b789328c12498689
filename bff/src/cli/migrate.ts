import { ConfigError, readConfig } from '../config/config.ts';
import { restoreAppendOnly } from '../db/appendOnly.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { openConfigured } from '../db/openConfigured.ts';

try {
  const config = readConfig();
  const db = await openConfigured(config);
  try {
    const ran = await migrate(db);
    console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
    const restored = await restoreAppendOnly(db);
    if (restored.length > 0) console.log(`Put back missing or altered triggers: ${restored.join(', ')}`);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy; please try again.';
  return error;
}
