import type {
  ConfirmedProposal,
  DeclinedProposal,
  DeskLog,
  DeskStatus,
  DeskVersions,
  EndedPreview,
  MadePreview,
  OpenPreviews,
  Proposals,
  PrunedReleases,
  PublishedRelease,
  ReleaseMove,
  ReleaseMoves,
  RemovedRelease,
  RouteChange,
  TwoPersonRule,
  VerifiedReleases,
  Webhooks,
  WhoChanges,
} from '@bellwether/sdk/contract/types';
import type { NewPreview, PreviewService } from '../previews/previews.service.ts';
import { summaryOf } from '../proposals/proposal.ts';
import type { PublishRequest } from '../publish/artifact.ts';
import type { Registry } from '../registry.ts';
import type { HeldSection, Share } from '../rollouts/candidateShares.ts';
import type { Actor, LogQuery } from '../rollouts/releaseLog.repository.ts';
import type { Removal, Withdrawal } from '../rollouts/removals.service.ts';
import type { Promotion, Rollback } from '../rollouts/rollouts.service.ts';
import type { Assignment, SectionPath } from '../rollouts/routes.service.ts';
import type { WebhookService } from '../webhooks/webhooks.service.ts';
import { publishAs } from './publishAs.ts';
import {
  shownLog,
  shownPreview,
  shownPreviews,
  shownProposal,
  shownPruned,
  shownStatus,
  shownVersions,
  shownWebhooks,
  withProposal,
} from './shown.ts';

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
  assignRoute(assignment: Assignment): Promise<RouteChange>;
  handBackRoute(route: SectionPath): Promise<RouteChange>;
  /** Turns the two-person rule of a section on or off. */
  twoPerson(rule: HeldSection & { on: boolean }): Promise<TwoPersonRule>;
  proposals(): Promise<Proposals>;
  confirm(id: string): Promise<ConfirmedProposal>;
  decline(id: string): Promise<DeclinedProposal>;
  webhooks(): Promise<Webhooks>;
  preview(wanted: NewPreview): Promise<MadePreview>;
  previews(): Promise<OpenPreviews>;
  endPreview(id: string): Promise<EndedPreview>;
  prune(how: { dryRun: boolean }): Promise<PrunedReleases>;
  verify(): Promise<VerifiedReleases>;
  status(wanted?: { section?: string | undefined }): Promise<DeskStatus>;
  /** The versions of a section before one of them. */
  versions(wanted: { section: string; before: string }): Promise<DeskVersions>;
  log(wanted: LogQuery): Promise<DeskLog>;
}

/** What a desk works with. */
export interface DeskParts extends Registry {
  readonly previews: PreviewService;
  readonly webhooks: WebhookService;
  /** The origin of links. */
  readonly publicUrl: string;
}

/** The desk of someone whose name the log keeps. `own`: the only section that they may act on; null: every section. */
export function deskOf(parts: DeskParts, actor: Actor, own: string | null = null): Desk {
  const { releases, rollouts, removals, routes, proposals, pruning, verifying, previews, webhooks, publicUrl } = parts;
  return {
    publish: (request) => publishAs(parts, request, actor),
    rollout: async (share) => withProposal(await proposals.rollOut(share, actor)),
    hold: (held) => rollouts.hold(held, actor),
    resume: (held) => rollouts.resume(held, actor),
    who: (share) => rollouts.whoWouldChange(share),
    promote: async (promotions) => withProposal(await proposals.promote(promotions, actor)),
    rollback: async (takings, why) => ({ moves: await rollouts.rollbackTogether(takings, { why, actor }) }),
    withdraw: async (withdrawal) => withProposal(await proposals.withdraw(withdrawal, actor)),
    takeOff: (removal) => removals.takeOff(removal, actor),
    assignRoute: (assignment) => routes.assign(assignment, actor),
    handBackRoute: (route) => routes.handBack(route, actor),
    twoPerson: async ({ on, ...section }) => withProposal(await proposals.setRule(section, on, actor)),
    proposals: async () => ({
      proposals: (await proposals.list({ own })).map((each) => ({
        ...shownProposal(each),
        isOutdated: each.isOutdated,
        isVoid: each.isVoid,
        isYours: each.proposerId === actor.person,
      })),
    }),
    async confirm(id) {
      const { proposal, moved } = await proposals.confirm(id, actor, { own });
      const summary = summaryOf(proposal.asked);
      return { id, summary, moved: moved.map(({ section, revision }) => ({ section, revision })) };
    },
    async decline(id) {
      const { asked } = await proposals.decline(id, actor, { own });
      return { id, summary: summaryOf(asked), declined: true };
    },
    webhooks: async () =>
      shownWebhooks((await webhooks.list()).filter(({ section }) => own === null || section === own)),
    preview: async (wanted) => shownPreview(await previews.create(wanted, actor), publicUrl),
    previews: async () => shownPreviews(await previews.list({ own })),
    async endPreview(id) {
      await previews.revoke(id, actor, { own });
      return { id, revoked: true };
    },
    prune: async (how) => shownPruned(await pruning.prune(how, actor), how),
    verify: async () => ({ versions: await verifying.verify() }),
    status: async (wanted) => shownStatus(await releases.status(wanted)),
    versions: async ({ section, before }) => shownVersions(await releases.versionsBefore(section, before)),
    log: async (wanted) => shownLog(await releases.log(wanted)),
  };
}
