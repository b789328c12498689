import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** What a section's visitors get. */
export interface Rollout {
  readonly section: string;
  readonly stable: string | null;
  /** Row of the log that made it stable. */
  readonly stableEntry: number | null;
  readonly candidate: string | null;
  /** Of 10,000 visitors, how many get the candidate. */
  readonly shareBp: number;
  /** Counts candidates. */
  readonly rollout: number;
  readonly salt: string;
  /** Counts moves. */
  readonly revision: number;
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
}

/** All rollouts, by section. */
export async function listRollouts(connection: Knex): Promise<Rollout[]> {
  return (await connection<RolloutRow>('rollouts').orderBy('section')).map(rolloutFromRow);
}

/**
 * All rollouts, locked until the transaction ends: whether a version may go live depends on every other section's live
 * versions, so moves happen one after another.
 */
export async function lockRollouts(trx: Knex.Transaction): Promise<Rollout[]> {
  return (await trx<RolloutRow>('rollouts').orderBy('section').forUpdate()).map(rolloutFromRow);
}

/** A section's first publish gives it a rollout on which nothing is live yet. */
export async function ensureRollout(connection: Knex, section: string, { now }: { now: number }): Promise<void> {
  await connection('rollouts')
    .insert({ section, salt: randomBytes(16).toString('hex'), updated_at: now })
    .onConflict('section')
    .ignore();
}

/**
 * Makes a version stable and ends any candidate, if the rollout still stands at `revision`. Returns false when someone
 * else has moved it.
 */
export async function moveStable(
  connection: Knex,
  section: string,
  { revision, stable, stableEntry, now }: { revision: number; stable: string; stableEntry: number; now: number },
): Promise<boolean> {
  const changed = await connection('rollouts')
    .where({ section, revision })
    .update({
      stable,
      stable_entry: stableEntry,
      candidate: null,
      candidate_since: null,
      share_bp: 0,
      held_at: null,
      ramp: null,
      revision: revision + 1,
      updated_at: now,
    });
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
  };
}
