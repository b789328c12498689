import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** A section's rollout. */
export interface Rollout {
  readonly section: string;
  readonly stable: string | null;
  /** The log row that made it stable, or that took the section off the page. */
  readonly stableEntry: number | null;
  readonly candidate: string | null;
  /** The candidate's share, out of 10,000 visitors. */
  readonly shareBp: number;
  /** Counts candidates. */
  readonly rollout: number;
  readonly salt: string;
  /** Counts moves. */
  readonly revision: number;
  /** The version that was stable when the section was taken off the page; null while it is on the page. */
  readonly takenOff: string | null;
}

interface RolloutRow {
  section: string;
  stable: string | null;
  stable_entry: number | null;
  candidate: string | null;
  share_bp: number;
  rollout: number;
  salt: string;
  revision: number;
  taken_off: string | null;
}

/** All rollouts, by section. */
export async function listRollouts(connection: Knex): Promise<Rollout[]> {
  return (await connection<RolloutRow>('rollouts').orderBy('section')).map(rolloutFromRow);
}

/**
 * Returns all rollouts, locked until the transaction ends. Whether a release may go live depends on every other section's
 * live releases, so moves are serialized.
 */
export async function lockRollouts(trx: Knex.Transaction): Promise<Rollout[]> {
  return (await trx<RolloutRow>('rollouts').orderBy('section').forUpdate()).map(rolloutFromRow);
}

/** Creates an empty rollout on a section's first publish. */
export async function ensureRollout(connection: Knex, section: string, { now }: { now: number }): Promise<void> {
  await connection('rollouts')
    .insert({ section, salt: randomBytes(16).toString('hex'), updated_at: now })
    .onConflict('section')
    .ignore();
}

const NO_CANDIDATE = { candidate: null, candidate_since: null, share_bp: 0, held_at: null, ramp: null };

/** Where a move leaves a rollout. */
export interface Standing {
  /** null: the section leaves the page. */
  readonly stable: string | null;
  readonly stableEntry: number | null;
  readonly takenOff: string | null;
}

/** Moves a rollout and ends any candidate if it is still at `revision`. Returns false if it was moved meanwhile. */
export async function moveStable(
  connection: Knex,
  section: string,
  { stable, stableEntry, takenOff, revision, now }: Standing & { revision: number; now: number },
): Promise<boolean> {
  const changed = await connection('rollouts')
    .where({ section, revision })
    .update({
      stable,
      stable_entry: stableEntry,
      taken_off: takenOff,
      ...NO_CANDIDATE,
      revision: revision + 1,
      updated_at: now,
    });
  return changed === 1;
}

/** Returns a key of the state of all rollouts: every move changes it. */
export function revisionsOf(rollouts: readonly Rollout[]): string {
  return rollouts.map(({ section, revision }) => `${section}:${revision}`).join(' ');
}

/** Leaves what is stable. Returns false if the rollout was moved meanwhile. */
export async function nextRevision(
  connection: Knex,
  section: string,
  { revision, endsCandidate, now }: { revision: number; endsCandidate: boolean; now: number },
): Promise<boolean> {
  const changed = await connection('rollouts')
    .where({ section, revision })
    .update({ ...(endsCandidate && NO_CANDIDATE), revision: revision + 1, updated_at: now });
  return changed === 1;
}

function rolloutFromRow(row: RolloutRow): Rollout {
  return {
    section: row.section,
    stable: row.stable,
    stableEntry: row.stable_entry === null ? null : Number(row.stable_entry),
    candidate: row.candidate,
    shareBp: row.share_bp,
    rollout: row.rollout,
    salt: row.salt,
    revision: row.revision,
    takenOff: row.taken_off,
  };
}
