import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { findRelease } from '../catalog/releases.repository.ts';
import { conflictsBetween, type LiveRelease } from './gate.ts';
import type { Rollout } from './rollouts.repository.ts';

/** Every live release of these rollouts: stable ones and candidates. */
export async function liveReleases(connection: Knex, rollouts: readonly Rollout[]): Promise<LiveRelease[]> {
  const live: LiveRelease[] = [];
  for (const { section, stable, candidate } of rollouts) {
    for (const version of [stable, candidate]) {
      if (version === null) continue;
      const release = await findRelease(connection, section, version);
      if (release) live.push({ section, version, manifest: release.manifest });
    }
  }
  return live;
}

/** @throws Refusal `unprocessable` if the newcomers cannot share a page with each other and the remaining live releases */
export function assertCompatible(newcomers: readonly LiveRelease[], live: readonly LiveRelease[]): void {
  const replaced = new Set(newcomers.map(({ section }) => section));
  const together = [...live.filter(({ section }) => !replaced.has(section)), ...newcomers];
  const conflicts = newcomers.flatMap((newcomer) => together.flatMap((other) => conflictsBetween(newcomer, other)));
  const [first] = conflicts;
  if (first === undefined) return;
  throw new Refusal('unprocessable', conflicts.length === 1 ? first : `${first} (${conflicts.length - 1} more)`, {
    errors: [...new Set(conflicts)].map((msg) => ({ msg })),
  });
}
