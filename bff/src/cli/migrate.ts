import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { restoreAppendOnly } from '../db/appendOnly.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { openConfigured } from '../db/openConfigured.ts';
import { printable } from './printable.ts';

const USAGE = `Usage: npm run -s migrate

Migrates the database of the server (DATABASE_URL, DATA_DIR).`;

const [word] = process.argv.slice(2);
if (word === '--help' || word === '-h') {
  console.log(USAGE);
  process.exit();
}
if (word !== undefined) {
  console.error(`There is no command "${printable(word)}": migrate takes none (see --help).`);
  process.exit(2);
}
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
