import { hasVisibleText } from '@bellwether/sdk/limits/shownText';
import { REASON_MISSING } from '@bellwether/sdk/messages/rollouts.ts';
import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { type Actor, appendToLog, type ReleaseAct, type Shares } from './releaseLog.repository.ts';
import { endCandidate, moveStable, type Rollout } from './rollouts.repository.ts';

/** The shares are there if a candidate started, changed or ended. */
export interface Move extends Partial<Shares> {
  readonly section: string;
  /** What was stable. In a rollback of a candidate: the candidate. */
  readonly from: string | null;
  /** What is stable now. In a rollout, its hold and its resumption: the candidate. */
  readonly to: string;
  /** The rollout's revision after the move. */
  readonly revision: number;
  /** False if everything was so already. */
  readonly changed: boolean;
  /** The ramp that a share without one ended before its last step. */
  readonly endedRamp?: number[];
}

interface Step {
  readonly act: Exclude<ReleaseAct, 'publish'>;
  /** null: the section leaves the page. */
  readonly to: string | null;
  readonly actor: Actor;
  readonly why?: string;
  /** The row that made `to` stable, for a return to it. */
  readonly stableEntry?: number;
  readonly now: number;
}

const WHY_MAX_LENGTH = 500;
/** A share of everyone. */
export const EVERYONE_BP = 10_000;

/**
 * Writes the log row and moves the rollout, in the caller's transaction. Ends any candidate.
 * @returns the new revision
 */
export async function recordMove(trx: Knex.Transaction, rollout: Rollout, step: Step): Promise<number> {
  const { section, stable, stableEntry, revision } = rollout;
  const { act, to, actor, why, now } = step;
  const entry = await appendToLog(trx, {
    section,
    act,
    actor,
    at: now,
    from: stable,
    to,
    ...sharesIn(rollout, to),
    ...(why !== undefined && { why }),
    revision: revision + 1,
    fromEntry: stableEntry,
  });
  const changed = await moveStable(trx, section, {
    revision,
    stable: to,
    stableEntry: step.stableEntry ?? entry,
    takenOff: to === null ? stable : null,
    now,
  });
  if (!changed) throw movedMeanwhile(section);
  return revision + 1;
}

/** Ends the candidate in the same way and leaves what is stable. `version`: what the row names, its own or a twin of it. */
export async function recordCandidateEnd(
  trx: Knex.Transaction,
  rollout: Rollout,
  step: { act: 'rollback' | 'withdraw'; version: string; actor: Actor; why: string; now: number },
): Promise<number> {
  const { section, stable, revision } = rollout;
  const { act, version, actor, why, now } = step;
  const row = { section, act, actor, at: now, from: version, to: stable, why, revision: revision + 1 };
  await appendToLog(trx, { ...row, ...sharesIn(rollout, stable) });
  if (!(await endCandidate(trx, rollout, { now }))) throw movedMeanwhile(section);
  return revision + 1;
}

/** What a move to `to` does to the share of the candidate, if one runs. */
export function sharesIn({ candidate, shareBp }: Rollout, to: string | null): { shares?: Shares } {
  if (candidate === null) return {};
  return { shares: { fromShareBp: shareBp, toShareBp: candidate === to ? EVERYONE_BP : 0 } };
}

/** @throws Refusal `invalid` */
export function reasonIn(why: string): string {
  const reason = why.replace(/\s+/g, ' ').trim();
  if (!hasVisibleText(reason)) throw new Refusal('invalid', REASON_MISSING, { field: 'why' });
  if (reason.length > WHY_MAX_LENGTH) {
    throw new Refusal('invalid', `The reason may have at most ${WHY_MAX_LENGTH} characters.`, { field: 'why' });
  }
  return reason;
}

export function rolloutOf(rollouts: readonly Rollout[], section: string): Rollout {
  const rollout = rollouts.find((each) => each.section === section);
  if (!rollout) throw new Refusal('not-found', `No version of ${section} has been published.`);
  return rollout;
}

export function assertRevision(rollout: Rollout, decidedOn: number | undefined): void {
  if (decidedOn !== undefined && decidedOn !== rollout.revision) throw movedMeanwhile(rollout.section);
}

/** A move has one end for each section: the gate would judge the last and the first could go live. */
export function assertNamedOnce(moves: readonly { readonly section: string }[]): void {
  const sections = moves.map(({ section }) => section);
  const twice = sections.find((section, index) => sections.indexOf(section) !== index);
  if (twice !== undefined) throw new Refusal('invalid', `Name each section once: ${twice} is named twice.`);
}

export function offThePage({ section, takenOff }: Rollout): Refusal {
  return new Refusal(
    'taken',
    `${section} was taken off the page, where it had ${takenOff}: promote a version to bring it back.`,
  );
}

export function movedMeanwhile(section: string): Refusal {
  return new Refusal('taken', `${section} changed since you looked. Check its current state and try again.`);
}
