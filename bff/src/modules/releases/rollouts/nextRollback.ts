import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { unassignedRoutes } from './assignedRoutes.ts';
import type { LiveRelease } from './gate.ts';
import { conflictsOfMove } from './liveReleases.ts';
import type { Rollout } from './rollouts.repository.ts';
import { goodReleasesBefore } from './usableReleases.ts';

/** What a rollback of a section's stable version would lead to now. */
export interface NextRollback {
  /** The version that visitors would get; null if there is none, or nothing is stable. */
  readonly fallback: string | null;
  /** Why it would be refused, besides damage to its files; null if it would not, or nothing is stable. */
  readonly fallbackRefusal: string | null;
}

/** Says before a rollback what it does. Reads no file. */
export async function nextRollback(
  connection: Knex,
  rollout: Rollout,
  live: readonly LiveRelease[],
): Promise<NextRollback> {
  if (rollout.stable === null) return { fallback: null, fallbackRefusal: null };
  const { value: earlier } = await goodReleasesBefore(connection, rollout).next();
  if (!earlier) return { fallback: null, fallbackRefusal: noEarlier(rollout).message };
  const conflicts = conflictsOfMove([earlier.release], live);
  const [conflict] = [...conflicts, ...(await unassignedRoutes(connection, [earlier.release]))];
  return { fallback: earlier.release.version, fallbackRefusal: conflict ?? null };
}

export function noEarlier({ section }: Pick<Rollout, 'section'>): Refusal {
  return new Refusal('not-found', `${section} has no earlier stable version to roll back to.`);
}
