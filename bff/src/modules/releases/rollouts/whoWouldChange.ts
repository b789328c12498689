import type { WhoChanges } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import { inSlices } from '../../../kernel/inSlices.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import { type Draw, isInShare } from './bucket.ts';
import { assertShare, type Share, stableBeside } from './candidateShares.ts';
import { EVERYONE_BP, rolloutOf } from './move.ts';
import { listRollouts, type Rollout } from './rollouts.repository.ts';
import { usable } from './usableReleases.ts';

/** Lists the visitor IDs of the accounts that were signed in lately. `isAll` is false if there are too many to read. */
export type RecentVisitors = () => Promise<{ readonly visitors: readonly string[]; readonly isAll: boolean }>;

/** Returns how many visitors a rollout to `shareBp`, or a promotion at 10,000, would give another version. */
export async function whoWouldChange(
  connection: Knex,
  recentVisitors: RecentVisitors,
  { section, version, shareBp }: Omit<Share, 'revision'>,
): Promise<WhoChanges> {
  assertSectionName(section);
  assertVersionName(version);
  const rollout = rolloutOf(await listRollouts(connection), section);
  await usable(connection, section, version);
  const after = shareBp === EVERYONE_BP ? promoted(rollout, version) : rolledOut(rollout, { version, shareBp });
  const { visitors, isAll } = await recentVisitors();
  const accountsChanging = await inSlices(
    (function* () {
      let changing = 0;
      for (const visitor of visitors) {
        if (versionFor(rollout, visitor) !== versionFor(after, visitor)) changing += 1;
        yield;
      }
      return changing;
    })(),
  );
  const about = { section, version, shareBp, accounts: visitors.length, accountsChanging };
  return { ...about, ...(!isAll && { isSample: true }), othersChangingBp: expectedChange(rollout, after) };
}

type Given = Draw & Pick<Rollout, 'stable' | 'candidate'>;

function promoted(rollout: Rollout, version: string): Given {
  return { ...rollout, stable: version, candidate: null, shareBp: 0 };
}

function rolledOut(rollout: Rollout, { version, shareBp }: Pick<Share, 'version' | 'shareBp'>): Given {
  assertShare(shareBp);
  const stable = stableBeside(version, rollout);
  if (rollout.candidate === version) return { ...rollout, shareBp };
  return { ...rollout, stable, candidate: version, rollout: rollout.rollout + 1, shareBp };
}

function versionFor(given: Given, visitor: string): string | null {
  return given.candidate !== null && isInShare(given, visitor) ? given.candidate : given.stable;
}

function expectedChange(before: Given, after: Given): number {
  const had = shareOf(before);
  const gets = shareOf(after);
  if (before.stable === after.stable) return Math.abs(gets - had);
  return before.candidate === after.stable ? EVERYONE_BP - had : EVERYONE_BP;
}

function shareOf({ candidate, shareBp }: Given): number {
  return candidate === null ? 0 : shareBp;
}
