import type { Knex } from 'knex';
import type { Actor } from './releaseLog.repository.ts';
import type { Rollout } from './rollouts.repository.ts';

/** Takes the decision of a second person, first in the transaction of the move. Throws if someone decided before. */
export type Confirmation = (trx: Knex.Transaction) => Promise<void>;

/** A move of one person where two are needed. It was in order otherwise, and changed nothing. */
export class SecondPersonNeeded extends Error {
  /** The sections' rollouts, as they are. */
  readonly rollouts: readonly Rollout[];

  constructor(rollouts: readonly Rollout[]) {
    super('a second person has to confirm this');
    this.rollouts = rollouts;
  }
}

/**
 * Runs under the lock of all rollouts, so no rule comes between it and the move. What the platform does by itself, such as a
 * share that grows by its evidence, is not one person's decision.
 * @throws SecondPersonNeeded
 */
export function assertEnoughPeople(
  { moving, rollouts }: { moving: readonly Rollout[]; rollouts: readonly Rollout[] },
  { via }: Actor,
  confirmation: Confirmation | undefined,
): void {
  if (confirmation || via === 'guard') return;
  if (moving.some(({ twoPerson }) => twoPerson)) throw new SecondPersonNeeded(rollouts);
}
