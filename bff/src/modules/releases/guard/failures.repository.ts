import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';
import { rampIn } from '../rollouts/rollouts.repository.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** A candidate that runs, as the guard needs it. */
export interface RunningCandidate {
  readonly section: string;
  readonly candidate: string;
  readonly stable: string;
  readonly rollout: number;
  readonly salt: string;
  /** Its share now, out of 10,000. */
  readonly shareBp: number;
  readonly since: number;
  /** When the rollout last changed: its share, or whether it is held. */
  readonly shareSince: number;
  readonly isHeld: boolean;
  /** The shares that it is to grow to; null without a ramp. */
  readonly ramp: readonly number[] | null;
  readonly revision: number;
}

type RolloutOf = Pick<RunningCandidate, 'section' | 'rollout'>;

/** A visitor for whom one side failed. */
export interface FailedVisitor {
  readonly visitorHash: string;
  readonly side: 'candidate' | 'stable';
  readonly blockHash: string;
}

/** A kept failure. */
export interface CountedVisitor {
  readonly side: 'candidate' | 'stable';
  readonly shareBp: number;
  readonly blockHash: string;
  readonly at: number;
}

interface Row {
  section: string;
  candidate: string;
  stable: string;
  rollout: number;
  salt: string;
  share_bp: number;
  candidate_since: number | string;
  updated_at: number | string;
  held_at: number | string | null;
  ramp: string | null;
  revision: number;
}

/** Returns the candidates that run now: all, or that of one section. */
export async function listRunning(connection: Knex, section?: string): Promise<RunningCandidate[]> {
  const rows: Row[] = await connection('rollouts')
    .modify((query) => section !== undefined && query.where({ section }))
    .whereNotNull('candidate')
    .whereNotNull('candidate_since')
    .whereNotNull('stable')
    .orderBy('section')
    .select('section', 'candidate', 'stable', 'rollout', 'salt', 'share_bp', 'candidate_since', 'revision')
    .select('updated_at', 'held_at', 'ramp');
  return rows.map(({ share_bp, candidate_since, updated_at, held_at, ramp, ...row }) => ({
    ...row,
    shareBp: share_bp,
    since: Number(candidate_since),
    shareSince: Number(updated_at),
    isHeld: held_at !== null,
    ramp: rampIn(ramp),
  }));
}

/** Returns how many visitors of an address block failed in a rollout. */
export async function countOfBlock(
  connection: Knex,
  { section, rollout, blockHash }: RolloutOf & Pick<FailedVisitor, 'blockHash'>,
): Promise<number> {
  const row = await connection('candidate_failures')
    .where({ section, rollout, block_hash: blockHash })
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

/** Keeps a visitor's first failure in a rollout. Further ones, and concurrent ones, change nothing. */
export async function addFailed(
  connection: Knex,
  {
    section,
    rollout,
    shareBp,
    visitorHash,
    side,
    blockHash,
    now,
  }: RolloutOf & Pick<RunningCandidate, 'shareBp'> & FailedVisitor & { now: number },
): Promise<void> {
  await connection('candidate_failures')
    .insert({
      section,
      rollout,
      visitor_hash: visitorHash,
      side,
      share_bp: shareBp,
      block_hash: blockHash,
      at: now,
    })
    .onConflict(['section', 'rollout', 'visitor_hash'])
    .ignore();
}

/** Returns the visitors that failed in a rollout, the first ones of each address block, oldest first. */
export async function listFailed(
  connection: Knex,
  { section, rollout, ofEachBlock }: RolloutOf & { ofEachBlock: number },
): Promise<CountedVisitor[]> {
  const rows: { side: CountedVisitor['side']; share_bp: number; at: number | string; block_hash: string }[] =
    await connection('candidate_failures')
      .where({ section, rollout })
      .orderBy(['at', 'visitor_hash'])
      .select('side', 'share_bp', 'at', 'block_hash');
  const counts = new Map<string, number>();
  return rows.flatMap(({ side, share_bp, at, block_hash }) => {
    const count = (counts.get(block_hash) ?? 0) + 1;
    counts.set(block_hash, count);
    return count > ofEachBlock ? [] : [{ side, shareBp: share_bp, at: Number(at), blockHash: block_hash }];
  });
}

/** Deletes a slice of the failures older than 30 days, and returns how many. */
export function deleteOldFailures(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'candidate_failures', { column: 'at', before: now - KEPT_MS });
}
