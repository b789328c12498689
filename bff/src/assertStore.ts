import type { Config } from './config/config.ts';
import { openBucket } from './modules/releases/files/openContentStore.ts';
import { isStoreAway } from './modules/releases/files/storeAway.ts';

/**
 * Checks that the bucket of RELEASE_STORE is there and lets this server in. One that does not respond is no fault of the
 * configuration: pages are served from the copies on this machine.
 * @throws ConfigError with one sentence
 */
export async function assertStore(
  { releaseStore }: Pick<Config, 'releaseStore'>,
  log: { warn(about: object, message: string): void },
): Promise<void> {
  if (!releaseStore) return;
  try {
    await openBucket(releaseStore).assertUsable();
  } catch (err) {
    if (!isStoreAway(err)) throw err;
    log.warn({ err }, 'the release store is not responding');
  }
}
