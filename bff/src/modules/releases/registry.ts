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

/** The release registry over a database and a data folder; server, command line and `npm start` share both. */
export function openRegistry({ db, dataDir, clock }: { db: Database; dataDir: string; clock: Clock }): Registry {
  const content = new ContentStore(dataDir);
  const shared = { db, content, clock };
  return { content, releases: new ReleaseService(shared), rollouts: new RolloutService(shared) };
}

/** True when the rollouts can be read and the files of what is live lie on this machine's disk. */
export async function liveFilesArePresent({ content, releases, rollouts }: Registry): Promise<boolean> {
  for (const { section, stable } of await rollouts.list()) {
    const release = stable === null ? null : await releases.find(section, stable);
    if (release && !(await content.has(section, release.version, release.manifest.entry))) return false;
  }
  return true;
}
