import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { type Actor, appendToLog, type ReleaseAct } from './releaseLog.repository.ts';
import { moveStable, type Rollout } from './rollouts.repository.ts';

export interface Move {
  readonly section: string;
  readonly from: string | null;
  readonly to: string;
  /** The rollout's revision after the move. */
  readonly revision: number;
  /** False if that release was already stable. */
  readonly changed: boolean;
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

/** @throws Refusal `invalid` */
export function reasonIn(why: string): string {
  const reason = why.replace(/\s+/g, ' ').trim();
  if (reason === '') throw new Refusal('invalid', 'Give a reason. It is kept in the log.', { field: 'why' });
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

export function offThePage({ section, takenOff }: Rollout): Refusal {
  return new Refusal(
    'taken',
    `${section} was taken off the page, where it had ${takenOff}: promote a version to bring it back.`,
  );
}

export function movedMeanwhile(section: string): Refusal {
  return new Refusal('taken', `${section} changed since you looked. Check its current state and try again.`);
}
