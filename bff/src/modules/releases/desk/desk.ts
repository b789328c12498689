import type {
  DeskLog,
  DeskStatus,
  PrunedReleases,
  PublishedRelease,
  ReleaseMove,
  ReleaseMoves,
  RemovedRelease,
  VerifiedReleases,
  WhoChanges,
} from '@bellwether/sdk/contract/types';
import type { PublishRequest } from '../publish/artifact.ts';
import type { Registry } from '../registry.ts';
import type { HeldSection, Share } from '../rollouts/candidateShares.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import type { Removal, Withdrawal } from '../rollouts/removals.service.ts';
import type { Promotion, Rollback } from '../rollouts/rollouts.service.ts';
import { shownLog, shownPruned, shownPublished, shownStatus } from './shown.ts';

/** Every act on releases, in the shapes of the contract: on the registry itself, or over HTTP. */
export interface Desk {
  publish(request: PublishRequest): Promise<PublishedRelease>;
  /** Starts a candidate or changes its share. */
  rollout(share: Share): Promise<ReleaseMove>;
  hold(held: HeldSection): Promise<ReleaseMove>;
  resume(held: HeldSection): Promise<ReleaseMove>;
  /** Says how many visitors a rollout, or at 10,000 a promotion, would give another version. */
  who(share: Omit<Share, 'revision'>): Promise<WhoChanges>;
  promote(promotions: readonly Promotion[]): Promise<ReleaseMoves>;
  rollback(takings: readonly Omit<Rollback, 'why'>[], why: string): Promise<ReleaseMoves>;
  withdraw(withdrawal: Withdrawal): Promise<RemovedRelease>;
  takeOff(removal: Removal): Promise<RemovedRelease>;
  prune(how: { dryRun: boolean }): Promise<PrunedReleases>;
  verify(): Promise<VerifiedReleases>;
  status(wanted?: { section?: string | undefined }): Promise<DeskStatus>;
  log(wanted: { section?: string | undefined; act?: string | undefined; limit: number }): Promise<DeskLog>;
}

/** The desk of someone whose name the log keeps. */
export function deskOf({ releases, publishing, rollouts, removals, pruning, verifying }: Registry, actor: Actor): Desk {
  return {
    async publish(request) {
      const [done] = await publishing.publish([request], actor);
      if (!done) throw new Error('publishing one artifact has one outcome');
      return shownPublished(done, await rollouts.conflicts([request]));
    },
    rollout: (share) => rollouts.startRollout(share, actor),
    hold: (held) => rollouts.hold(held, actor),
    resume: (held) => rollouts.resume(held, actor),
    who: (share) => rollouts.whoWouldChange(share),
    promote: async (promotions) => ({ moves: await rollouts.promote(promotions, actor) }),
    rollback: async (takings, why) => ({ moves: await rollouts.rollbackTogether(takings, { why, actor }) }),
    withdraw: (withdrawal) => removals.withdraw(withdrawal, actor),
    takeOff: (removal) => removals.takeOff(removal, actor),
    prune: async (how) => shownPruned(await pruning.prune(how), how),
    verify: async () => ({ versions: await verifying.verify() }),
    status: async (wanted) => shownStatus(await releases.status(wanted)),
    log: async (wanted) => shownLog(await releases.log(wanted)),
  };
}
