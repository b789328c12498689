import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ContentStore } from './files/contentStore.ts';
import type { SectionFiles } from './files/filesGauge.ts';
import { PruneService } from './prune/prune.service.ts';
import { checkScripts } from './publish/checkScripts.ts';
import { PublishService } from './publish/publish.service.ts';
import { ReleaseService } from './reading/releases.service.ts';
import type { ReleaseResolver } from './resolve/releaseResolver.ts';
import { RemovalService } from './rollouts/removals.service.ts';
import { RolloutService } from './rollouts/rollouts.service.ts';
import type { RecentVisitors } from './rollouts/whoWouldChange.ts';
import { VerifyService } from './verify/verify.service.ts';

export interface Registry {
  readonly content: ContentStore;
  readonly releases: ReleaseService;
  readonly publishing: PublishService;
  readonly rollouts: RolloutService;
  readonly removals: RemovalService;
  readonly pruning: PruneService;
  readonly verifying: VerifyService;
}

interface Opening {
  readonly db: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  /** What only `whoWouldChange` needs. */
  readonly recentVisitors?: RecentVisitors;
  /** Publishes beside other work: see `PublishService`. */
  readonly gently?: boolean;
  readonly judgeScripts?: typeof checkScripts;
}

/** The release registry on a database and a data folder, shared by the server, the command line and `npm start`. */
export function openRegistry({
  db,
  dataDir,
  clock,
  recentVisitors = withoutAccounts,
  gently,
  judgeScripts = checkScripts,
}: Opening): Registry {
  const content = new ContentStore(dataDir);
  const shared = { db, content, clock };
  const releases = new ReleaseService(shared);
  const rollouts = new RolloutService({ ...shared, recentVisitors });
  return {
    content,
    releases,
    publishing: new PublishService({ ...shared, gently, judgeScripts }),
    rollouts,
    removals: new RemovalService(shared),
    pruning: new PruneService({ ...shared, releases, rollouts }),
    verifying: new VerifyService({ db, content, releases, rollouts }),
  };
}

/** Returns a row per section with a stable release. Throws if the live releases were never read. */
export async function liveFiles({ content }: Registry, resolver: ReleaseResolver): Promise<SectionFiles[]> {
  const live = await resolver.stableReleases();
  return Promise.all(
    live.map(async ({ section, version, entry }) => ({
      section,
      version,
      arePresent: await content.has(section, version, entry),
    })),
  );
}

async function withoutAccounts(): Promise<never> {
  throw new Error('This registry was opened without accounts.');
}
