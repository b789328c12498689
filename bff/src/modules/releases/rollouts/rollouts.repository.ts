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
  /** When the share was frozen; null unless it is. */
  readonly heldAt: number | null;
  /** The shares that the candidate is to grow to by evidence, out of 10,000; null if it grows by hand alone. */
  readonly ramp: readonly number[] | null;
  /** Counts moves. */
  readonly revision: number;
  /** The version that was stable when the section was taken off the page; null while it is on the page. */
  readonly takenOff: string | null;
  /** Whether a second person confirms what gives visitors another version. */
  readonly twoPerson: boolean;
}

interface RolloutRow {
  section: string;
  stable: string | null;
  stable_entry: number | null;
  candidate: string | null;
  share_bp: number;
  rollout: number;
  salt: string;
  held_at: number | null;
  ramp: string | null;
  revision: number;
  taken_off: string | null;
  two_person: number;
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
  const standing = { stable, stable_entry: stableEntry, taken_off: takenOff };
  return update(connection, { section, revision }, { ...standing, ...NO_CANDIDATE, now });
}

/** Returns a key of the state of all rollouts: every move changes it. */
export function revisionsOf(rollouts: readonly Rollout[]): string {
  return rollouts.map(({ section, revision }) => `${section}:${revision}`).join(' ');
}

/** A candidate's share and the ones that it is to grow to. */
type SharePlan = Pick<Rollout, 'shareBp' | 'ramp'>;

/** Starts a candidate, with a set of visitors of its own. Returns false if the rollout was moved meanwhile. */
export async function startCandidate(
  connection: Knex,
  rollout: Rollout,
  { candidate, shareBp, ramp, now }: { candidate: string; now: number } & SharePlan,
): Promise<boolean> {
  const start = { candidate, candidate_since: now, rollout: rollout.rollout + 1, share_bp: shareBp };
  return update(connection, rollout, { ...start, ramp: ramp && JSON.stringify(ramp), now });
}

/** Changes the running candidate's share, its ramp, or whether it is held. Returns false if the rollout was moved meanwhile. */
export async function changeCandidate(
  connection: Knex,
  rollout: Rollout,
  { shareBp, ramp, heldAt, now }: { heldAt: number | null; now: number } & SharePlan,
): Promise<boolean> {
  return update(connection, rollout, { share_bp: shareBp, ramp: ramp && JSON.stringify(ramp), held_at: heldAt, now });
}

/** Ends the candidate and leaves what is stable. Returns false if the rollout was moved meanwhile. */
export async function endCandidate(connection: Knex, at: Revision, { now }: { now: number }): Promise<boolean> {
  return update(connection, at, { ...NO_CANDIDATE, now });
}

/** Sets or lifts the two-person rule. Returns false if the rollout was moved meanwhile. */
export async function setTwoPerson(
  connection: Knex,
  at: Revision,
  { on, now }: { on: boolean; now: number },
): Promise<boolean> {
  return update(connection, at, { two_person: on ? 1 : 0, now });
}

/** Leaves what is live. Returns false if the rollout was moved meanwhile. */
export async function nextRevision(connection: Knex, at: Revision, { now }: { now: number }): Promise<boolean> {
  return update(connection, at, { now });
}

type Revision = Pick<Rollout, 'section' | 'revision'>;

async function update(
  connection: Knex,
  at: Revision,
  { now, ...columns }: { now: number } & Record<string, string | number | null>,
): Promise<boolean> {
  const changed = await connection('rollouts')
    .where({ section: at.section, revision: at.revision })
    .update({ ...columns, revision: at.revision + 1, updated_at: now });
  return changed === 1;
}

/** Reads the steps of a ramp as the database has them. */
export function rampIn(stored: string | null): readonly number[] | null {
  return stored === null ? null : (JSON.parse(stored) as number[]);
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
    heldAt: row.held_at === null ? null : Number(row.held_at),
    ramp: rampIn(row.ramp),
    revision: row.revision,
    takenOff: row.taken_off,
    twoPerson: row.two_person === 1,
  };
}
