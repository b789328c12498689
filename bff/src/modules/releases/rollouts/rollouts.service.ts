import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import { findRelease, listReleases, listWithdrawn, type Release } from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { assertCompatible, conflictsOfMove, liveReleases } from './liveReleases.ts';
import { assertRevision, type Move, movedMeanwhile, offThePage, reasonIn, recordMove, rolloutOf } from './move.ts';
import { type Actor, findLastMove, type LogEntry, listStableMoves, takenBack } from './releaseLog.repository.ts';
import { listRollouts, lockRollouts, type Rollout } from './rollouts.repository.ts';
import { unservedCall } from './servedEndpoints.ts';
import { assertUndamaged, type EarlierRelease, goodReleasesBefore, usable } from './usableReleases.ts';

export interface Promotion {
  readonly section: string;
  readonly version: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

export interface Rollback {
  readonly section: string;
  /** The version to take back. Naming it keeps two managers from going back twice. */
  readonly from?: string | undefined;
  readonly why: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
}

/** Moves between releases. Each move is one row of the log and holds the lock of all rollouts. */
export class RolloutService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;

  constructor({ db, content, clock }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
  }

  async list(): Promise<Rollout[]> {
    return listRollouts(this.db.knex);
  }

  /** Returns the latest move of a section, or null before its first. */
  async lastMove(section: string): Promise<LogEntry | null> {
    return findLastMove(this.db.knex, section);
  }

  /** Yields the good versions before a section's stable one, latest first: were stable, not withdrawn, not taken back. */
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
    return conflictsOfMove(newcomers, await liveReleases(knex, await this.list()));
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
   * @throws Refusal `not-found`, `unprocessable` (incompatible with other live releases, damaged or withdrawn) or `taken`
   * (the section was moved since the given revision)
   */
  async promote(promotions: readonly Promotion[], actor: Actor): Promise<Move[]> {
    for (const { section, version } of promotions) {
      assertSectionName(section);
      assertVersionName(version);
      await assertUndamaged(this.db.knex, this.content, { section, version });
    }
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      const newcomers = await Promise.all(promotions.map(({ section, version }) => usable(trx, section, version)));
      assertCompatible(newcomers, await liveReleases(trx, rollouts));
      const moved: Move[] = [];
      for (const { section, version, revision } of promotions) {
        const rollout = rolloutOf(rollouts, section);
        assertRevision(rollout, revision);
        if (rollout.stable === version && rollout.candidate === null) {
          moved.push({ section, from: version, to: version, revision: rollout.revision, changed: false });
          continue;
        }
        const next = await recordMove(trx, rollout, { act: 'promote', to: version, actor, now: this.clock.now() });
        moved.push({ section, from: rollout.stable, to: version, revision: next, changed: true });
      }
      return moved;
    });
  }

  /**
   * Takes back the stable version `from`: returns the section to its previous stable and adds a log row.
   * @throws Refusal `invalid` if `from` is missing, `taken` if another version is stable or the section was moved since
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
    const reason = reasonIn(why);
    const expected = await this.targets(this.db.knex, await this.list(), takings);
    for (const { release } of expected) await assertUndamaged(this.db.knex, this.content, release);
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      const targets = await this.targets(trx, rollouts, takings);
      const overtaken = targets.find(({ release }, index) => release.version !== expected[index]?.release.version);
      if (overtaken) throw movedMeanwhile(overtaken.release.section);
      assertCompatible(
        targets.map(({ release }) => release),
        await liveReleases(trx, rollouts),
      );
      const now = this.clock.now();
      const moved: Move[] = [];
      for (const { release, entry } of targets) {
        const { section, version } = release;
        const rollout = rolloutOf(rollouts, section);
        const step = { act: 'rollback', to: version, actor, why: reason, stableEntry: entry, now } as const;
        const revision = await recordMove(trx, rollout, step);
        moved.push({ section, from: rollout.stable, to: version, revision, changed: true });
      }
      return moved;
    });
  }

  private async targets(
    connection: Knex,
    rollouts: readonly Rollout[],
    takings: readonly Omit<Rollback, 'why'>[],
  ): Promise<EarlierRelease[]> {
    const targets: EarlierRelease[] = [];
    for (const taking of takings) {
      targets.push(await this.rollbackTarget(connection, rolloutOf(rollouts, taking.section), taking));
    }
    return targets;
  }

  private async rollbackTarget(
    connection: Knex,
    rollout: Rollout,
    { from, revision }: Pick<Rollback, 'from' | 'revision'>,
  ): Promise<EarlierRelease> {
    const { section, stable, takenOff } = rollout;
    if (takenOff !== null) throw offThePage(rollout);
    if (from === undefined) {
      const current = stable === null ? 'no version is live' : `${stable} is live (--from ${stable})`;
      throw new Refusal('invalid', `Name the version of ${section} to take back: ${current}.`, { field: 'from' });
    }
    assertRevision(rollout, revision);
    if (stable !== null && from !== stable) {
      throw new Refusal('taken', `${section} is at ${stable}, not at ${from}: nothing was taken back.`);
    }
    const { value: previous } = await goodReleasesBefore(connection, rollout).next();
    if (!previous) throw new Refusal('not-found', `${section} has no earlier stable version to roll back to.`);
    return previous;
  }
}
