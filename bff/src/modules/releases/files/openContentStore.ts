import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { Bucket } from './bucket.ts';
import { BucketStore } from './bucketStore.ts';
import type { ContentStore } from './contentStore.ts';
import { FileCache } from './fileCache.ts';
import { FolderStore } from './folderStore.ts';

/** What decides where releases lie. */
export type StorePlace = Pick<Config, 'dataDir' | 'releaseStore'>;

interface Log {
  info(message: string): void;
  warn(about: object, message: string): void;
}

const quiet: Log = { info() {}, warn() {} };

/** The folder in DATA_DIR, or the bucket that RELEASE_STORE names, with its copies in DATA_DIR/release-cache. */
export function openContentStore({ dataDir, releaseStore }: StorePlace, log: Log = quiet): ContentStore {
  if (!releaseStore) return new FolderStore(dataDir);
  const folder = join(dataDir, 'release-cache');
  return new BucketStore({
    bucket: openBucket(releaseStore, log),
    cache: new FileCache({ folder, limitBytes: releaseStore.cacheBytes, log }),
    incoming: join(dataDir, 'releases'),
    log,
  });
}

export function openBucket(releaseStore: NonNullable<StorePlace['releaseStore']>, log: Log = quiet): Bucket {
  return new Bucket(releaseStore, {
    onHealthChange: (healthy, err) =>
      healthy ? log.info('the release store is back') : log.warn({ err }, 'the release store is not responding'),
  });
}
