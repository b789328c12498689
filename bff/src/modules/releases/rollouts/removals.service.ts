import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import { filesOf } from '../catalog/releaseFiles.repository.ts';
import { findRelease, markWithdrawn, type Release } from '../catalog/releases.repository.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { assertMayReturn, unassignedRoutes } from './assignedRoutes.ts';
import type { EndPreviews } from './endsPreviews.ts';
import { assertEnoughPeople, type Confirmation } from './enoughPeople.ts';
import { conflictsOfMove, liveReleases } from './liveReleases.ts';
import {
  assertRevision,
  movedMeanwhile,
  offThePage,
  reasonIn,
  recordCandidateEnd,
  recordMove,
  rolloutOf,
} from './move.ts';
import { type Actor, appendToLog, hadVisitors } from './releaseLog.repository.ts';
import { listRollouts, lockRollouts, nextRevision, type Rollout } from './rollouts.repository.ts';
import { type EarlierRelease, goodReleasesBefore, published } from './usableReleases.ts';

export interface Removal {
  readonly section: string;
  readonly why: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

export interface Withdrawal extends Removal {
  readonly version: string;
}

export interface Removed {
  readonly section: string;
  /** The version that was withdrawn, or that the page had. */
  readonly version: string;
  /** The stable version from now on. */
  readonly stable: string | null;
  /** Whether visitors had this content until now. */
  readonly wasLive: boolean;
  /** Whether visitors ever had the version. */
  readonly hadVisitors: boolean;
  /** The rollout's revision afterwards. */
  readonly revision: number;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly endPreviews: EndPreviews;
}

/** Takes versions out of use and sections off the page. Each act is one row of the log, in one transaction with its effect. */
export class RemovalService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly endPreviews: EndPreviews;

  constructor({ db, content, clock, endPreviews }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
    this.endPreviews = endPreviews;
  }

  /**
   * Withdraws a version's content for good, under whatever version it was or will be published. Where it is stable, the
   * section returns to its latest good version; where it is the candidate, that ends.
   * @throws Refusal `not-found`, `taken` if it was withdrawn before or the section was moved since `revision`,
   * `unprocessable` if it is stable and no good version is there to return to
   * @throws SecondPersonNeeded
   */
  async withdraw(
    { section, version, why, revision }: Withdrawal,
    actor: Actor,
    confirmation?: Confirmation,
  ): Promise<Removed> {
    assertSectionName(section);
    assertVersionName(version);
    const reason = reasonIn(why);
    const release = await published(this.db.knex, section, version);
    const expected = await this.successorOf(release, rolloutOf(await listRollouts(this.db.knex), section));
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      await confirmation?.(trx);
      const rollout = rolloutOf(rollouts, section);
      assertRevision(rollout, revision);
      const { withdrawn } = await published(trx, section, version);
      const now = this.clock.now();
      if (withdrawn || !(await markWithdrawn(trx, section, version, { now }))) {
        throw new Refusal('taken', `${section} ${version} was withdrawn before.`);
      }
      assertEnoughPeople({ moving: [rollout], rollouts }, actor, confirmation);
      const about = { section, version };
      await this.endPreviews(trx, { ...about, act: 'withdraw', actor, now });
      if (!(await isWithdrawn(trx, section, rollout.stable))) {
        const endsCandidate = await isWithdrawn(trx, section, rollout.candidate);
        const act = { act: 'withdraw', version, why: reason, actor, now } as const;
        const next = await (endsCandidate ? recordCandidateEnd : withdrawUnused)(trx, rollout, act);
        const had = await hadVisitors(trx, section, version);
        return { ...about, stable: rollout.stable, wasLive: endsCandidate, hadVisitors: had, revision: next };
      }
      const successor = await findGood(trx, rollout, ({ version: good }) => good === expected?.release.version);
      if (!successor) throw expected ? movedMeanwhile(section) : noneLeft(section, version);
      await assertMayReturn(trx, [successor.release], await liveReleases(trx, rollouts));
      const to = successor.release.version;
      if (version !== rollout.stable) {
        // The same content is stable under another version, which the row of the move names.
        await appendToLog(trx, {
          ...about,
          act: 'withdraw',
          actor,
          at: now,
          from: version,
          to: null,
          why: reason,
          revision: rollout.revision + 1,
        });
      }
      const step = { act: 'withdraw', to, actor, why: reason, stableEntry: successor.entry, now } as const;
      const next = await recordMove(trx, rollout, step);
      return { ...about, stable: to, wasLive: true, hadVisitors: true, revision: next };
    });
  }

  /**
   * Takes a section off the page. Its versions and files stay, and a promotion brings it back.
   * @throws Refusal `unprocessable` for the shell, `taken` if the section is not on the page or was moved since `revision`
   */
  async takeOff({ section, why, revision }: Removal, actor: Actor): Promise<Removed> {
    assertSectionName(section);
    const reason = reasonIn(why);
    if (section === SHELL) throw new Refusal('unprocessable', 'The shell frames every page, so it stays.');
    return this.db.transaction(async (trx) => {
      const rollout = rolloutOf(await lockRollouts(trx), section);
      assertRevision(rollout, revision);
      const { stable, takenOff } = rollout;
      if (takenOff !== null) throw offThePage(rollout);
      if (stable === null) throw new Refusal('taken', `${section} is not on the page.`);
      const step = { act: 'take-off', to: null, actor, why: reason, now: this.clock.now() } as const;
      const next = await recordMove(trx, rollout, step);
      for (const version of [stable, rollout.candidate]) {
        if (version !== null) await this.endPreviews(trx, { section, version, act: step.act, actor, now: step.now });
      }
      return { section, version: stable, stable: null, wasLive: true, hadVisitors: true, revision: next };
    });
  }

  /**
   * Returns the good version that would take the place of this content, with every file whole; null if there is none. Reads
   * files, so it runs before the lock.
   */
  private async successorOf({ section, digest }: Release, rollout: Rollout): Promise<EarlierRelease | null> {
    const live = await liveReleases(this.db.knex, await listRollouts(this.db.knex));
    return findGood(this.db.knex, rollout, async (good) => {
      if (good.digest === digest || conflictsOfMove([good], live).length > 0) return false;
      if ((await unassignedRoutes(this.db.knex, [good])).length > 0) return false;
      const files = await filesOf(this.db.knex, section, good.version);
      return (await this.content.findDamage(section, good.version, files)) === null;
    });
  }
}

async function findGood(
  connection: Knex,
  rollout: Rollout,
  isWanted: (release: Release) => boolean | Promise<boolean>,
): Promise<EarlierRelease | null> {
  for await (const earlier of goodReleasesBefore(connection, rollout)) {
    if (await isWanted(earlier.release)) return earlier;
  }
  return null;
}

async function isWithdrawn(connection: Knex, section: string, version: string | null): Promise<boolean> {
  return version !== null && ((await findRelease(connection, section, version))?.withdrawn ?? false);
}

/** Also for a version that no visitor had: it may be the fallback of pages, which are resolved again by revision. */
async function withdrawUnused(
  trx: Knex.Transaction,
  rollout: Rollout,
  step: { act: 'withdraw'; version: string; why: string; actor: Actor; now: number },
): Promise<number> {
  const { section, revision } = rollout;
  const { act, version, why, actor, now } = step;
  await appendToLog(trx, { section, act, actor, at: now, from: version, to: null, why, revision: revision + 1 });
  if (!(await nextRevision(trx, rollout, { now }))) throw movedMeanwhile(section);
  return revision + 1;
}

function noneLeft(section: string, version: string): Refusal {
  const takeOff = `, or take ${section} off the page first (take-off ${section})`;
  return new Refusal(
    'unprocessable',
    `${section} has no good version to return to instead of ${version}: promote another one${section === SHELL ? '' : takeOff}.`,
  );
}
