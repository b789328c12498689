import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName } from '../catalog/names.ts';
import { assertAssignable } from './assignedRoutes.ts';
import { liveReleases } from './liveReleases.ts';
import { assertRevision, movedMeanwhile, rolloutOf } from './move.ts';
import { type Actor, appendToLog } from './releaseLog.repository.ts';
import { lockRollouts, nextRevision, type Rollout } from './rollouts.repository.ts';
import { addSectionRoutes, listSectionRoutes, removeSectionRoute } from './sectionRoutes.repository.ts';

/** A path of a section, to be handed back. */
export interface SectionPath {
  readonly section: string;
  readonly path: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

export interface Assignment extends SectionPath {
  /** The section that hands the path over. */
  readonly from?: string | undefined;
}

export interface RouteChange {
  readonly section: string;
  readonly path: string;
  /** The rollout's revision afterwards. */
  readonly revision: number;
  /** False if everything was so already. */
  readonly changed: boolean;
}

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** Decides which paths a section may have pages on. What visitors see changes with the move that follows. */
export class RouteService {
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: Dependencies) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * Assigns a path to a section. With `from`, that section hands it over: while a live version of it has the page, both may
   * have it, so that one move takes it from the one to the other.
   * @throws Refusal `invalid` for what is no path; `unprocessable` for a reserved one; `not-found` for an unknown section;
   * `forbidden` if the giving section needs two people, except on the server;
   * `taken` if it belongs to another section, is above or below a path of another, or the section was moved since `revision`
   */
  async assign({ section, path, from, revision }: Assignment, actor: Actor): Promise<RouteChange> {
    assertSectionName(section);
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      const rollout = rolloutOf(rollouts, section);
      assertRevision(rollout, revision);
      const all = await listSectionRoutes(trx);
      const others = all.filter((each) => each.section !== section && !(each.section === from && each.path === path));
      assertAssignable({ section, path }, others);
      const giver = from === undefined ? null : rolloutOf(rollouts, from);
      if (giver && !all.some((each) => each.section === from && each.path === path)) {
        throw new Refusal('taken', `${path} does not belong to ${from}.`, { field: 'from' });
      }
      if (giver) assertMayGiveAway(giver, path, actor);
      if (all.some((each) => each.section === section && each.path === path)) {
        return { section, path, revision: rollout.revision, changed: false };
      }
      await addSectionRoutes(trx, section, [path], { now: this.clock.now() });
      if (giver && (await liveWith(trx, giver, path)) === null) {
        await removeSectionRoute(trx, { section: giver.section, path });
      }
      return this.record(trx, rollout, { act: 'route', why: from ? `${path}, from ${from}` : path, path, actor });
    });
  }

  /**
   * Takes a path from a section, for another one to have.
   * @throws Refusal `not-found` if the section does not have it; `forbidden` if the section needs two people, except on the
   * server; `taken` if a live version of it has the page, or the section was moved since `revision`
   */
  async handBack({ section, path, revision }: SectionPath, actor: Actor): Promise<RouteChange> {
    assertSectionName(section);
    return this.db.transaction(async (trx) => {
      const rollout = rolloutOf(await lockRollouts(trx), section);
      assertRevision(rollout, revision);
      if (!(await listSectionRoutes(trx)).some((each) => each.section === section && each.path === path)) {
        throw new Refusal('not-found', `${section} does not have ${path.slice(0, 200)}.`, { field: 'path' });
      }
      assertMayGiveAway(rollout, path, actor);
      const version = await liveWith(trx, rollout, path);
      if (version !== null) {
        throw new Refusal(
          'taken',
          `${section} ${version} is live with ${path}: promote a version without that page first, or take ${section} off the page.`,
        );
      }
      await removeSectionRoute(trx, { section, path });
      return this.record(trx, rollout, { act: 'hand-back', why: path, path, actor });
    });
  }

  private async record(
    trx: Knex.Transaction,
    rollout: Rollout,
    { act, path, why, actor }: { act: 'route' | 'hand-back'; path: string; why: string; actor: Actor },
  ): Promise<RouteChange> {
    const { section } = rollout;
    const revision = rollout.revision + 1;
    const now = this.clock.now();
    await appendToLog(trx, { section, act, actor, at: now, from: null, to: null, why, revision });
    if (!(await nextRevision(trx, rollout, { now }))) throw movedMeanwhile(section);
    return { section, path, revision, changed: true };
  }
}

/** Once another section has the path, its versions are what visitors get there: no single manager decides that. */
function assertMayGiveAway({ section, twoPerson }: Rollout, path: string, { via }: Actor): void {
  if (!twoPerson || via === 'command-line') return;
  throw new Refusal(
    'forbidden',
    `${section} needs two people, so ${path} leaves it on the server only: ask an operator.`,
  );
}

/** Returns the live version of a section that has a page at this path, or null. */
async function liveWith(trx: Knex.Transaction, rollout: Rollout, path: string): Promise<string | null> {
  const live = await liveReleases(trx, [rollout]);
  return live.find(({ manifest }) => manifest.routes.some((route) => route.path === path))?.version ?? null;
}
