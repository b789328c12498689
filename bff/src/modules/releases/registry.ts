import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ContentStore } from './files/contentStore.ts';
import { ReleaseService } from './publish/releases.service.ts';
import type { ReleaseResolver } from './resolve/releaseResolver.ts';
import { RolloutService } from './rollouts/rollouts.service.ts';

export interface Registry {
  readonly content: ContentStore;
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
}

/** The release registry on a database and a data folder, shared by the server, the command line and `npm start`. */
export function openRegistry({ db, dataDir, clock }: { db: Database; dataDir: string; clock: Clock }): Registry {
  const content = new ContentStore(dataDir);
  const shared = { db, content, clock };
  return { content, releases: new ReleaseService(shared), rollouts: new RolloutService(shared) };
}

/** Returns whether the live releases were ever read and the files of all are on this machine's disk. */
export async function liveFilesArePresent({ content }: Registry, resolver: ReleaseResolver): Promise<boolean> {
  for (const { section, version, entry } of await resolver.stableReleases()) {
    if (!(await content.has(section, version, entry))) return false;
  }
  return true;
}
