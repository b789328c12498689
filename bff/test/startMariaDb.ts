import { startThrowawayMariaDb, type ThrowawayMariaDb } from '../../scripts/mariadb.ts';

declare global {
  var throwawayMariaDb: ThrowawayMariaDb | undefined;
}

/** One server for the whole run; each test file makes a database of its own on it. */
export default async function startMariaDb(): Promise<void> {
  globalThis.throwawayMariaDb = await startThrowawayMariaDb();
  process.env.TEST_MARIADB_URL = globalThis.throwawayMariaDb.url;
}
