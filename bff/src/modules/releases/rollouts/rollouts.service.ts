import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import { filesOf, findRelease, listReleases, type Release } from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { assertCompatible, conflictsOfMove, liveReleases } from './liveReleases.ts';
import {
  type Actor,
  appendToLog,
  findLastMove,
  findLogEntry,
  type LogEntry,
  listStableMoves,
  takenBack,
} from './releaseLog.repository.ts';
import { listRollouts, lockRollouts, moveStable, type Rollout } from './rollouts.repository.ts';

export interface Promotion {
  readonly section: string;
  readonly version: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

export interface Move {
  readonly section: string;
  readonly from: string | null;
  readonly to: string;
  /** The rollout's revision after the move. */
  readonly revision: number;
  /** False if that release was already stable. */
  readonly changed: boolean;
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

const WHY_MAX_LENGTH = 500;

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
      moves.map((move) => ({ ...move, from: move.from && contentOf(move.from), to: contentOf(move.to) })),
    );
    for (const { withdrawn, digest } of releases) if (withdrawn) bad.add(digest);
    return releases.filter(({ digest }) => bad.has(digest));
  }

  /** Returns why these releases could not be promoted now, because of each other or of what is live; empty if they could. */
  async conflicts(promotions: readonly Promotion[]): Promise<string[]> {
    const { knex } = this.db;
    const newcomers = await Promise.all(promotions.map(({ section, version }) => usable(knex, section, version)));
    return conflictsOfMove(newcomers, await liveReleases(knex, await this.list()));
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
      await this.assertUndamaged(section, version);
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
        moved.push(await this.move(trx, rollout, { act: 'promote', to: version, actor }));
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
  async rollback({ section, from, why, revision }: Rollback, actor: Actor): Promise<Move> {
    assertSectionName(section);
    const reason = why.replace(/\s+/g, ' ').trim();
    if (reason === '') throw new Refusal('invalid', 'Give a reason. It is kept in the log.', { field: 'why' });
    if (reason.length > WHY_MAX_LENGTH) {
      throw new Refusal('invalid', `The reason may have at most ${WHY_MAX_LENGTH} characters.`, { field: 'why' });
    }
    const expected = await this.rollbackTarget(this.db.knex, rolloutOf(await this.list(), section), { from, revision });
    await this.assertUndamaged(section, expected.release.version);
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      const rollout = rolloutOf(rollouts, section);
      const previous = await this.rollbackTarget(trx, rollout, { from, revision });
      if (previous.release.version !== expected.release.version) throw movedMeanwhile(section);
      assertCompatible([previous.release], await liveReleases(trx, rollouts));
      return this.move(trx, rollout, {
        act: 'rollback',
        to: previous.release.version,
        actor,
        why: reason,
        stableEntry: previous.entry,
      });
    });
  }

  private async rollbackTarget(
    connection: Knex,
    rollout: Rollout,
    { from, revision }: Pick<Rollback, 'from' | 'revision'>,
  ): Promise<{ release: Release; entry: number }> {
    const { section, stable } = rollout;
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

  private async move(
    trx: Knex.Transaction,
    rollout: Rollout,
    move: { act: 'promote' | 'rollback'; to: string; actor: Actor; why?: string; stableEntry?: number },
  ): Promise<Move> {
    const { section, stable, stableEntry, revision } = rollout;
    const now = this.clock.now();
    const entry = await appendToLog(trx, {
      section,
      act: move.act,
      actor: move.actor,
      at: now,
      from: stable,
      to: move.to,
      ...(move.why !== undefined && { why: move.why }),
      revision: revision + 1,
      fromEntry: stableEntry,
    });
    const changed = await moveStable(trx, section, {
      revision,
      stable: move.to,
      stableEntry: move.stableEntry ?? entry,
      now,
    });
    if (!changed) throw movedMeanwhile(section);
    return { section, from: stable, to: move.to, revision: revision + 1, changed: true };
  }

  /** Runs before the lock because it reads every file. */
  private async assertUndamaged(section: string, version: string): Promise<void> {
    await usable(this.db.knex, section, version);
    const damaged = await this.content.findDamage(section, version, await filesOf(this.db.knex, section, version));
    if (damaged === null) return;
    throw new Refusal(
      'unprocessable',
      `${section} ${version} is damaged: ${damaged} is not the file that was published.`,
    );
  }
}

/**
 * Each promotion's row links to the row that made its predecessor stable, so the chain leads back past rolled-back releases.
 * One that was promoted twice and then taken back may still be in it: the log tells.
 */
async function* goodReleasesBefore(
  connection: Knex,
  rollout: Rollout,
): AsyncGenerator<{ release: Release; entry: number }, undefined> {
  const { section, stable, stableEntry } = rollout;
  const seen = new Set([stable]);
  let bad: ReadonlySet<string> | null = null;
  let entry = stableEntry === null ? null : await findLogEntry(connection, stableEntry);
  while (entry?.from && entry.fromEntry !== null) {
    const release = seen.has(entry.from) ? null : await findRelease(connection, section, entry.from);
    seen.add(entry.from);
    if (release?.ready && !release.withdrawn && !release.pruned) {
      bad ??= takenBack(await listStableMoves(connection, section));
      if (!bad.has(entry.from)) yield { release, entry: entry.fromEntry };
    }
    entry = await findLogEntry(connection, entry.fromEntry);
  }
}

async function usable(connection: Knex, section: string, version: string): Promise<Release> {
  const release = await findRelease(connection, section, version);
  if (!release?.ready) throw new Refusal('not-found', `${section} ${version} has not been published.`);
  if (release.pruned) {
    throw new Refusal(
      'not-found',
      `The files of ${section} ${version} were pruned. Publish the same content again first.`,
    );
  }
  if (release.withdrawn) throw new Refusal('unprocessable', `${section} ${version} was withdrawn.`);
  return release;
}

function rolloutOf(rollouts: readonly Rollout[], section: string): Rollout {
  const rollout = rollouts.find((each) => each.section === section);
  if (!rollout) throw new Refusal('not-found', `No version of ${section} has been published.`);
  return rollout;
}

function assertRevision(rollout: Rollout, decidedOn: number | undefined): void {
  if (decidedOn !== undefined && decidedOn !== rollout.revision) throw movedMeanwhile(rollout.section);
}

function movedMeanwhile(section: string): Refusal {
  return new Refusal('taken', `${section} changed since you looked. Check its current state and try again.`);
}
