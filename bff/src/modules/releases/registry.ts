import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { RoleService } from '../auth/roles/roles.service.ts';
import type { ContentStore } from './files/contentStore.ts';
import type { SectionFiles } from './files/filesGauge.ts';
import { BLOCKS_NEEDED } from './health/rules.ts';
import { endPreviewsOf } from './previews/endPreviews.ts';
import { ProposalService } from './proposals/proposals.service.ts';
import { PruneService } from './prune/prune.service.ts';
import { checkScripts } from './publish/checkScripts.ts';
import { PublishService } from './publish/publish.service.ts';
import { ReleaseService } from './reading/releases.service.ts';
import type { ReleaseResolver } from './resolve/releaseResolver.ts';
import { RemovalService } from './rollouts/removals.service.ts';
import { RolloutService } from './rollouts/rollouts.service.ts';
import { RouteService } from './rollouts/routes.service.ts';
import type { RecentVisitors } from './rollouts/whoWouldChange.ts';
import { VerifyService } from './verify/verify.service.ts';

export interface Registry {
  readonly content: ContentStore;
  readonly releases: ReleaseService;
  readonly publishing: PublishService;
  readonly rollouts: RolloutService;
  readonly removals: RemovalService;
  readonly routes: RouteService;
  readonly proposals: ProposalService;
  readonly pruning: PruneService;
  readonly verifying: VerifyService;
}

interface Opening {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  /** What only `whoWouldChange` needs. */
  readonly recentVisitors?: RecentVisitors;
  /** From how many address blocks the bad visitors of a candidate must come that is rolled back. */
  readonly blocksNeeded?: number;
  /** Publishes beside other work: see `PublishService`. */
  readonly gently?: boolean;
  readonly judgeScripts?: typeof checkScripts;
}

/** The release registry on a database and a store of files, shared by the server, the command line and `npm start`. */
export function openRegistry({
  db,
  content,
  clock,
  recentVisitors = withoutAccounts,
  blocksNeeded = BLOCKS_NEEDED,
  gently,
  judgeScripts = checkScripts,
}: Opening): Registry {
  const shared = { db, content, clock };
  const releases = new ReleaseService({ ...shared, blocksNeeded });
  const rollouts = new RolloutService({ ...shared, recentVisitors, endPreviews: endPreviewsOf });
  const removals = new RemovalService({ ...shared, endPreviews: endPreviewsOf });
  return {
    content,
    releases,
    publishing: new PublishService({ ...shared, gently, judgeScripts }),
    rollouts,
    routes: new RouteService(shared),
    removals,
    proposals: new ProposalService({ db, clock, rollouts, removals, roles: new RoleService({ db, clock }) }),
    pruning: new PruneService({ ...shared, releases, rollouts }),
    verifying: new VerifyService({ db, content, releases, rollouts }),
  };
}

/** Returns a row per section with a stable release. Throws if the live releases were never read. */
export async function liveFiles({ releases }: Registry, resolver: ReleaseResolver): Promise<SectionFiles[]> {
  const live = await resolver.stableReleases();
  return Promise.all(
    live.map(async ({ section, version, entry }) => ({
      section,
      version,
      arePresent: await releases.has(section, version, entry),
    })),
  );
}

async function withoutAccounts(): Promise<never> {
  throw new Error('This registry was opened without accounts.');
}
