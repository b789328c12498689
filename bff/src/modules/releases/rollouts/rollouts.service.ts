import type { WhoChanges } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import { findRelease, listReleases, listWithdrawn, type Release } from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { assertMayGoLive, assertMayReturn, assignRoutesOf, reasonsAgainst } from './assignedRoutes.ts';
import { CandidateShares, type HeldSection, type Share } from './candidateShares.ts';
import type { EndPreviews } from './endsPreviews.ts';
import { assertEnoughPeople, type Confirmation } from './enoughPeople.ts';
import { liveReleases } from './liveReleases.ts';
import {
  assertNamedOnce,
  assertRevision,
  type Move,
  movedMeanwhile,
  offThePage,
  reasonIn,
  recordCandidateEnd,
  recordMove,
  rolloutOf,
  sharesIn,
} from './move.ts';
import { noEarlier } from './nextRollback.ts';
import { type Actor, findLastMove, type LogEntry, listStableMoves, takenBack } from './releaseLog.repository.ts';
import { listRollouts, lockRollouts, type Rollout } from './rollouts.repository.ts';
import { unservedCall } from './servedEndpoints.ts';
import { assertUndamaged, type EarlierRelease, goodReleasesBefore, usable } from './usableReleases.ts';
import { type RecentVisitors, whoWouldChange } from './whoWouldChange.ts';

export interface Promotion {
  readonly section: string;
  readonly version: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

export interface Rollback {
  readonly section: string;
  /** The version to roll back, stable or the candidate. Naming it keeps two managers from going back twice. */
  readonly from?: string | undefined;
  readonly why: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

/** What a rollback of a section leads to. */
interface Target {
  readonly rollout: Rollout;
  /** null: the candidate ends and the stable version stays. */
  readonly earlier: EarlierRelease | null;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly recentVisitors: RecentVisitors;
  readonly endPreviews: EndPreviews;
}

/** Moves between releases. Each move is one row of the log and holds the lock of all rollouts. */
export class RolloutService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly recentVisitors: RecentVisitors;
  private readonly endPreviews: EndPreviews;
  private readonly shares: CandidateShares;

  constructor({ db, content, clock, recentVisitors, endPreviews }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
    this.recentVisitors = recentVisitors;
    this.endPreviews = endPreviews;
    this.shares = new CandidateShares({ db, content, clock });
  }

  async list(): Promise<Rollout[]> {
    return listRollouts(this.db.knex);
  }

  /** Returns the latest move of a section, or null before its first. */
  async lastMove(section: string): Promise<LogEntry | null> {
    return findLastMove(this.db.knex, section);
  }

  /** Yields the good versions before a section's stable one, latest first: were stable, not withdrawn, not rolled back. */
  async *goodBefore(rollout: Rollout): AsyncGenerator<string> {
    for await (const { release } of goodReleasesBefore(this.db.knex, rollout)) yield release.version;
  }

  /**
   * Returns the releases of a section whose content was withdrawn, or rolled back and not promoted since, under any version.
   */
  async rejected(section: string): Promise<Release[]> {
    const releases = await listReleases(this.db.knex, section);
    const digests = new Map(releases.map(({ version, digest }) => [version, digest]));
    const contentOf = (version: string) => digests.get(version) ?? version;
    const moves = await listStableMoves(this.db.knex, section);
    const bad = takenBack(
      moves.map((move) => ({ ...move, from: move.from && contentOf(move.from), to: move.to && contentOf(move.to) })),
    );
    for (const { withdrawn, digest } of releases) if (withdrawn) bad.add(digest);
    return releases.filter(({ digest }) => bad.has(digest));
  }

  /** Returns the versions of a section that were withdrawn, or rolled back and not promoted since. */
  async takenBack(section: string): Promise<string[]> {
    const rolledBack = takenBack(await listStableMoves(this.db.knex, section));
    return [...new Set([...rolledBack, ...(await listWithdrawn(this.db.knex, section))])].sort();
  }

  /** Returns why these releases could not be promoted now, because of each other or of what is live; empty if they could. */
  async conflicts(promotions: readonly Promotion[]): Promise<string[]> {
    const { knex } = this.db;
    const newcomers = await Promise.all(promotions.map(({ section, version }) => usable(knex, section, version)));
    return reasonsAgainst(knex, newcomers, await liveReleases(knex, await this.list()));
  }

  /**
   * Returns which releases that visitors get, or would get next, call endpoints that this server does not have: one sentence
   * each.
   */
  async unserved(): Promise<string[]> {
    const { knex } = this.db;
    const sentences: (string | null)[] = [];
    for (const rollout of await this.list()) {
      const { section, stable, candidate } = rollout;
      if (stable === null) continue; // off the page
      const { value: fallback } = await goodReleasesBefore(knex, rollout).next();
      const roles = { stable, candidate, fallback: fallback?.release.version ?? null };
      for (const [role, version] of Object.entries(roles)) {
        const release = version === null ? null : await findRelease(knex, section, version);
        sentences.push(release && unservedCall(release, `The ${role} version ${version} of ${section}`));
      }
    }
    return sentences.filter((sentence) => sentence !== null);
  }

  /**
   * Makes releases stable, all or none. The gate judges the pages that visitors get once all of them are.
   * @param options.assigns Assigns the paths of these releases to their sections, as a start does for what it built.
   * @param options.confirmation The second person's, where the move needs one.
   * @throws Refusal `not-found`, `unprocessable` (incompatible with other live releases, a path that was not assigned, damaged
   * or withdrawn) or `taken` (the section was moved since the given revision)
   * @throws SecondPersonNeeded
   */
  async promote(
    promotions: readonly Promotion[],
    actor: Actor,
    { assigns = false, confirmation }: { assigns?: boolean; confirmation?: Confirmation } = {},
  ): Promise<Move[]> {
    assertNamedOnce(promotions);
    for (const { section, version } of promotions) {
      assertSectionName(section);
      assertVersionName(version);
      await assertUndamaged(this.db.knex, this.content, { section, version });
    }
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      await confirmation?.(trx);
      const newcomers = await Promise.all(promotions.map(({ section, version }) => usable(trx, section, version)));
      if (assigns) await assignRoutesOf(trx, newcomers, { now: this.clock.now() });
      await assertMayGoLive(trx, newcomers, await liveReleases(trx, rollouts));
      const planned = promotions.map(({ section, version, revision }) => {
        const rollout = rolloutOf(rollouts, section);
        assertRevision(rollout, revision);
        return { rollout, section, version, isDone: rollout.stable === version && rollout.candidate === null };
      });
      const moving = planned.filter(({ isDone }) => !isDone).map(({ rollout }) => rollout);
      assertEnoughPeople({ moving, rollouts }, actor, confirmation);
      // One time for all: the log shows what moved together as one move.
      const now = this.clock.now();
      const moved: Move[] = [];
      for (const { rollout, section, version, isDone } of planned) {
        if (isDone) {
          moved.push({ section, from: version, to: version, revision: rollout.revision, changed: false });
          continue;
        }
        const next = await recordMove(trx, rollout, { act: 'promote', to: version, actor, now });
        const shares = sharesIn(rollout, version).shares;
        moved.push({ section, from: rollout.stable, to: version, revision: next, changed: true, ...shares });
      }
      return moved;
    });
  }

  /**
   * Gives a candidate to a share of visitors, in hundredths of a percent, or changes the running candidate's share. The gate
   * judges the candidate with every stable version and candidate of the other sections: a visitor may get any of them.
   * Replaces the rollout's ramp, or ends it. `why` goes to the log.
   * @throws Refusal `invalid` for a share outside 1 to 9,500; `not-found`; `unprocessable` (incompatible with other live
   * releases, damaged or withdrawn); `taken` (another candidate runs, the rollout is held, no version is stable, or the
   * section was moved since `revision`)
   * @throws SecondPersonNeeded
   */
  async startRollout(
    share: Share,
    actor: Actor,
    options: { why?: string; confirmation?: Confirmation } = {},
  ): Promise<Move> {
    return this.shares.start(share, actor, options);
  }

  /**
   * Freezes the candidate's share until it is resumed. Promotions and rollbacks still act.
   * @throws Refusal `not-found` without a candidate, `taken` if the section was moved since `revision`
   */
  async hold(section: HeldSection, actor: Actor): Promise<Move> {
    return this.shares.setHeld(section, { held: true, actor });
  }

  /**
   * Returns how many visitors would get another version of a section if this one went to a share of them; 10,000: if it were
   * promoted. @throws Refusal like `startRollout`, but for the gate, a hold and damage
   */
  async whoWouldChange(share: Omit<Share, 'revision'>): Promise<WhoChanges> {
    return whoWouldChange(this.db.knex, this.recentVisitors, share);
  }

  /** Lets a held share change again. @throws Refusal like `hold` */
  async resume(section: HeldSection, actor: Actor): Promise<Move> {
    return this.shares.setHeld(section, { held: false, actor });
  }

  /**
   * Rolls back the version `from` and adds a log row. If it is stable, the section returns to its previous stable; if it is
   * the candidate, that ends and the stable version stays.
   * @throws Refusal `invalid` if `from` is missing, `taken` if `from` is neither or the section was moved since
   * `revision`, `not-found` if there is no previous stable, `unprocessable` if that one is damaged or incompatible with other
   * live releases
   */
  async rollback({ why, ...taking }: Rollback, actor: Actor): Promise<Move> {
    const [move] = await this.rollbackTogether([taking], { why, actor });
    if (!move) throw new Error('a rollback of one section has one move');
    return move;
  }

  /**
   * The same for several sections, all or none: what one of them takes over from another, such as a route, is given back in
   * the same moment.
   */
  async rollbackTogether(
    takings: readonly Omit<Rollback, 'why'>[],
    { why, actor }: { why: string; actor: Actor },
  ): Promise<Move[]> {
    for (const { section } of takings) assertSectionName(section);
    assertNamedOnce(takings);
    const reason = reasonIn(why);
    const expected = await this.targets(this.db.knex, await this.list(), takings);
    for (const { earlier } of expected) {
      if (earlier) await assertUndamaged(this.db.knex, this.content, earlier.release);
    }
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      const targets = await this.targets(trx, rollouts, takings);
      const overtaken = targets.find(
        ({ earlier }, index) => earlier?.release.version !== expected[index]?.earlier?.release.version,
      );
      if (overtaken) throw movedMeanwhile(overtaken.rollout.section);
      await assertFitting(trx, rollouts, targets);
      const step = { act: 'rollback', actor, why: reason, now: this.clock.now() } as const;
      const moved: Move[] = [];
      for (const { rollout, earlier } of targets) {
        const { section, stable, candidate } = rollout;
        const to = earlier ? earlier.release.version : stable;
        const from = earlier ? stable : candidate;
        if (from === null || to === null) throw new Error(`a rollback of ${section} leads from a version to a version`);
        const revision = earlier
          ? await recordMove(trx, rollout, { ...step, to, stableEntry: earlier.entry })
          : await recordCandidateEnd(trx, rollout, { ...step, version: from });
        await this.endPreviews(trx, { section, version: from, act: step.act, actor, now: step.now });
        moved.push({ section, from, to, revision, changed: true, ...sharesIn(rollout, to).shares });
      }
      return moved;
    });
  }

  private async targets(
    connection: Knex,
    rollouts: readonly Rollout[],
    takings: readonly Omit<Rollback, 'why'>[],
  ): Promise<Target[]> {
    const targets: Target[] = [];
    for (const taking of takings) {
      const rollout = rolloutOf(rollouts, taking.section);
      targets.push({ rollout, earlier: await this.rollbackTarget(connection, rollout, taking) });
    }
    return targets;
  }

  private async rollbackTarget(
    connection: Knex,
    rollout: Rollout,
    { from, revision }: Pick<Rollback, 'from' | 'revision'>,
  ): Promise<EarlierRelease | null> {
    const { section, stable, candidate, takenOff } = rollout;
    if (takenOff !== null) throw offThePage(rollout);
    if (from === undefined) {
      const live = [stable, candidate].filter((version) => version !== null);
      const current =
        live.map((version) => `${version} is live (--from ${version})`).join(', ') || 'no version is live';
      throw new Refusal('invalid', `Name the version of ${section} to roll back: ${current}.`, { field: 'from' });
    }
    assertRevision(rollout, revision);
    if (candidate !== null && from === candidate) return null;
    if (stable !== null && from !== stable) {
      const live = candidate === null ? stable : `${stable}, with the candidate ${candidate}`;
      throw new Refusal('taken', `${section} is at ${live}, not at ${from}: nothing was rolled back.`);
    }
    const { value: previous } = await goodReleasesBefore(connection, rollout).next();
    if (!previous) throw noEarlier(rollout);
    return previous;
  }
}

/** A candidate that ends asks nothing of the others, whatever became of the version that stays. */
async function assertFitting(
  trx: Knex.Transaction,
  rollouts: readonly Rollout[],
  targets: readonly Target[],
): Promise<void> {
  const ended = new Set(targets.filter(({ earlier }) => !earlier).map(({ rollout }) => rollout.section));
  const staying = rollouts.map((rollout) => (ended.has(rollout.section) ? { ...rollout, candidate: null } : rollout));
  const newcomers = targets.flatMap(({ earlier }) => (earlier ? [earlier.release] : []));
  await assertMayReturn(trx, newcomers, await liveReleases(trx, staying));
}
