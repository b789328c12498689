import { RAMP_STEPS, ROLLOUT_MOST_BP } from '@bellwether/sdk/limits';
import { rampOrderFault, SHARE_INVALID, SHARE_TOO_LARGE, STEP_TOO_LARGE } from '@bellwether/sdk/messages/rollouts.ts';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { assertMayGoLive } from './assignedRoutes.ts';
import { assertEnoughPeople, type Confirmation } from './enoughPeople.ts';
import { liveReleases } from './liveReleases.ts';
import { assertRevision, EVERYONE_BP, type Move, movedMeanwhile, offThePage, rolloutOf } from './move.ts';
import { type Actor, appendToLog, type ReleaseAct, type Shares } from './releaseLog.repository.ts';
import { changeCandidate, lockRollouts, type Rollout, startCandidate } from './rollouts.repository.ts';
import { assertUndamaged, usable } from './usableReleases.ts';

export interface Share {
  readonly section: string;
  readonly version: string;
  /** Visitors out of 10,000. */
  readonly shareBp: number;
  /**
   * The larger shares that the candidate grows to while there is evidence that it is healthy, out of 10,000; a last one of
   * 10,000 promotes it. Without them the share stays until somebody changes it.
   */
  readonly ramp?: readonly number[] | undefined;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

export interface HeldSection {
  readonly section: string;
  /** The expected revision; absent means the current one. */
  readonly revision?: number | undefined;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
}

/** Starts candidates and changes their shares. `RolloutService` has the contract of each move. */
export class CandidateShares {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;

  constructor({ db, content, clock }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
  }

  /** `why`: what a step of the ramp goes by. `confirmation`: the second person's, where the move needs one. */
  async start(
    { section, version, shareBp, revision, ...share }: Share,
    actor: Actor,
    { why, confirmation }: { why?: string; confirmation?: Confirmation } = {},
  ): Promise<Move> {
    assertSectionName(section);
    assertVersionName(version);
    // The guard takes the steps of a stored ramp, whatever shares it was given.
    const mostBp = actor.via === 'guard' ? EVERYONE_BP - 1 : ROLLOUT_MOST_BP;
    assertShare(shareBp, mostBp);
    const ramp = rampOf(share.ramp, { shareBp, mostBp });
    if (share.ramp !== undefined && ramp === null && actor.via !== 'guard') throw noStepAbove(shareBp);
    await assertUndamaged(this.db.knex, this.content, { section, version });
    return this.db.transaction(async (trx) => {
      const rollouts = await lockRollouts(trx);
      await confirmation?.(trx);
      const rollout = rolloutOf(rollouts, section);
      assertRevision(rollout, revision);
      const stable = stableBeside(version, rollout);
      const newcomer = await usable(trx, section, version);
      await assertMayGoLive(trx, [newcomer], await liveReleases(trx, rollouts));
      const isNew = rollout.candidate === null;
      const shares = { fromShareBp: rollout.shareBp, toShareBp: shareBp };
      const move = { section, from: stable, to: version };
      if (!isNew && shareBp === rollout.shareBp && String(ramp) === String(rollout.ramp)) {
        return { ...move, revision: rollout.revision, changed: false, ...shares };
      }
      if (rollout.heldAt !== null) throw held(rollout);
      assertEnoughPeople({ moving: [rollout], rollouts }, actor, confirmation);
      const now = this.clock.now();
      const endedRamp = ramp === null ? stepsAbove(rollout.ramp, shareBp) : [];
      const told = why ?? (endedRamp.length > 0 ? endedText(endedRamp) : rampText(ramp));
      await log(trx, rollout, { act: 'rollout', shares, actor, now, candidate: version, why: told });
      const isMoved = isNew
        ? await startCandidate(trx, rollout, { candidate: version, shareBp, ramp, now })
        : await changeCandidate(trx, rollout, { shareBp, ramp, heldAt: null, now });
      if (!isMoved) throw movedMeanwhile(section);
      const done = { ...move, revision: rollout.revision + 1, changed: true, ...shares };
      return endedRamp.length > 0 ? { ...done, endedRamp } : done;
    });
  }

  async setHeld(
    { section, revision }: HeldSection,
    { held: willHold, actor }: { held: boolean; actor: Actor },
  ): Promise<Move> {
    assertSectionName(section);
    return this.db.transaction(async (trx) => {
      const rollout = rolloutOf(await lockRollouts(trx), section);
      assertRevision(rollout, revision);
      const { stable, candidate, shareBp, ramp, heldAt } = rollout;
      if (candidate === null) throw new Refusal('not-found', `${section} has no candidate.`);
      const shares = { fromShareBp: shareBp, toShareBp: shareBp };
      const move = { section, from: stable, to: candidate };
      if ((heldAt !== null) === willHold) return { ...move, revision: rollout.revision, changed: false, ...shares };
      const now = this.clock.now();
      await log(trx, rollout, { act: willHold ? 'hold' : 'resume', shares, actor, now, candidate });
      const isMoved = await changeCandidate(trx, rollout, { shareBp, ramp, heldAt: willHold ? now : null, now });
      if (!isMoved) throw movedMeanwhile(section);
      return { ...move, revision: rollout.revision + 1, changed: true, ...shares };
    });
  }
}

/** The guard's last step has none above it, and ends its ramp. */
function noStepAbove(shareBp: number): Refusal {
  return new Refusal('invalid', `No step of this ramp is above ${shareBp / 100}%.`, { field: 'ramp' });
}

/** @throws Refusal `invalid` */
export function assertShare(shareBp: number, mostBp: number = ROLLOUT_MOST_BP): void {
  if (Number.isInteger(shareBp) && shareBp >= 1 && shareBp <= mostBp) return;
  const isTooLarge = shareBp > mostBp && shareBp <= EVERYONE_BP;
  throw new Refusal('invalid', isTooLarge ? SHARE_TOO_LARGE : SHARE_INVALID, { field: 'percent' });
}

/** The steps above the share, or null. @throws Refusal `invalid` */
function rampOf(
  ramp: readonly number[] | undefined,
  { shareBp, mostBp }: { shareBp: number; mostBp: number },
): readonly number[] | null {
  if (ramp === undefined) return null;
  const unordered = rampOrderFault(ramp);
  if (unordered !== null) throw new Refusal('invalid', unordered, { field: 'ramp' });
  const rises = ramp.every((step, index) => Number.isInteger(step) && step > (ramp[index - 1] ?? 0));
  if (!rises || ramp.length > RAMP_STEPS || (ramp.at(-1) ?? EVERYONE_BP + 1) > EVERYONE_BP) {
    throw new Refusal('invalid', `A ramp has up to ${RAMP_STEPS} shares that grow, up to 100%.`, { field: 'ramp' });
  }
  if (ramp.some((step) => step > mostBp && step < EVERYONE_BP)) {
    throw new Refusal('invalid', STEP_TOO_LARGE, { field: 'ramp' });
  }
  const left = stepsAbove(ramp, shareBp);
  return left.length === 0 ? null : left;
}

export function stepsAbove(ramp: readonly number[] | null, shareBp: number): number[] {
  return ramp?.filter((step) => step > shareBp) ?? [];
}

function rampText(ramp: readonly number[] | null): string | undefined {
  return ramp ? `Ramp to ${stepsText(ramp)} by evidence.` : undefined;
}

function endedText(ramp: readonly number[]): string {
  return `The ramp to ${stepsText(ramp)} ends.`;
}

function stepsText(ramp: readonly number[]): string {
  return ramp.map((step) => `${step / 100}%`).join(', ');
}

/** Returns what visitors outside the share get. @throws Refusal `taken` if this version cannot be the candidate */
export function stableBeside(version: string, rollout: Rollout): string {
  const { section, stable, candidate, shareBp, takenOff } = rollout;
  if (takenOff !== null) throw offThePage(rollout);
  if (stable === null) {
    throw new Refusal(
      'taken',
      `${section} has no stable version beside which ${version} could run: promote one first.`,
    );
  }
  if (version === stable) throw new Refusal('taken', `${section} ${version} is already stable.`);
  if (candidate === null || candidate === version) return stable;
  throw new Refusal(
    'taken',
    `${section} ${candidate} is the candidate, at ${shareBp / 100}%: promote it, or roll it back (rollback ${section} --from ${candidate}), before ${version} starts.`,
  );
}

function held({ section, candidate, shareBp }: Rollout): Refusal {
  return new Refusal(
    'taken',
    `${section} ${candidate} is held at ${shareBp / 100}%: resume it first (resume ${section}). It can still be promoted or rolled back.`,
  );
}

async function log(
  trx: Parameters<typeof lockRollouts>[0],
  { section, stable, revision }: Rollout,
  row: { act: ReleaseAct; candidate: string; shares: Shares; actor: Actor; now: number; why?: string | undefined },
): Promise<void> {
  const { act, candidate, shares, actor, now, why } = row;
  await appendToLog(trx, {
    ...{ section, act, actor, at: now, from: stable, to: candidate, shares },
    revision: revision + 1,
    ...(why !== undefined && { why }),
  });
}
