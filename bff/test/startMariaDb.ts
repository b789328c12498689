import { startThrowawayMariaDb, type ThrowawayMariaDb } from '../../scripts/mariadb.ts';

declare global {
  var throwawayMariaDb: ThrowawayMariaDb | undefined;
}

/** One server for the whole run. Each test file creates its own database on it. */
export default async function startMariaDb(): Promise<void> {
  globalThis.throwawayMariaDb = await startThrowawayMariaDb();
  process.env.TEST_MARIADB_URL = globalThis.throwawayMariaDb.url;
}
