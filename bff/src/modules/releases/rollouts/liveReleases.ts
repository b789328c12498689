import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { findRelease } from '../catalog/releases.repository.ts';
import { conflictsBetween, type LiveRelease } from './gate.ts';
import type { Rollout } from './rollouts.repository.ts';
import { unservedCall } from './servedEndpoints.ts';

/** Every live release of these rollouts: stable ones and candidates. One with a damaged record is on no page. */
export async function liveReleases(connection: Knex, rollouts: readonly Rollout[]): Promise<LiveRelease[]> {
  const live: LiveRelease[] = [];
  for (const { section, stable, candidate } of rollouts) {
    for (const version of [stable, candidate]) {
      if (version === null) continue;
      const release = await findRelease(connection, section, version);
      if (release?.isReadable) live.push({ section, version, manifest: release.manifest });
    }
  }
  return live;
}

/**
 * Returns why the newcomers cannot work with this server, or share pages with each other and with the releases of other
 * sections that stay live, one sentence per conflict. Releases of the newcomers' own sections do not count: a promotion ends them all.
 */
export function conflictsOfMove(newcomers: readonly LiveRelease[], live: readonly LiveRelease[]): string[] {
  const replaced = new Set(newcomers.map(({ section }) => section));
  const staying = live.filter(({ section }) => !replaced.has(section));
  const conflicts = newcomers.flatMap((newcomer, index) =>
    [...staying, ...newcomers.slice(index + 1)].flatMap((other) => conflictsBetween(newcomer, other)),
  );
  const unserved = newcomers.map((newcomer) => unservedCall(newcomer)).filter((sentence) => sentence !== null);
  return [...new Set([...unserved, ...conflicts])];
}

/** @throws Refusal `unprocessable` that names a conflict of the move */
export function assertCompatible(newcomers: readonly LiveRelease[], live: readonly LiveRelease[]): void {
  refuseFor(conflictsOfMove(newcomers, live));
}

/** @throws Refusal `unprocessable` unless there are none */
export function refuseFor(conflicts: readonly string[]): void {
  const [first] = conflicts;
  if (first === undefined) return;
  throw new Refusal('unprocessable', conflicts.length === 1 ? first : `${first} (${conflicts.length - 1} more)`, {
    errors: conflicts.map((msg) => ({ msg })),
  });
}
