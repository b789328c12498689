import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ContentStore } from './files/contentStore.ts';
import { ReleaseService } from './publish/releases.service.ts';
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

/** Returns whether the rollouts are readable and every live release's files are on this machine's disk. */
export async function liveFilesArePresent({ content, releases, rollouts }: Registry): Promise<boolean> {
  for (const { section, stable } of await rollouts.list()) {
    const release = stable === null ? null : await releases.find(section, stable);
    if (release && !(await content.has(section, release.version, release.manifest.entry))) return false;
  }
  return true;
}
