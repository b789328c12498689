import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { filesOf } from '../catalog/releaseFiles.repository.ts';
import { findRelease, listAvailable, type Release } from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { findLogEntry, listStableMoves, takenBack } from './releaseLog.repository.ts';
import type { Rollout } from './rollouts.repository.ts';

/** A release that was stable, and the log row that made it so. */
export interface EarlierRelease {
  readonly release: Release;
  readonly entry: number;
}

/** @throws Refusal unless visitors may be given this version */
export async function usable(connection: Knex, section: string, version: string): Promise<Release> {
  const release = await published(connection, section, version);
  if (release.pruned) {
    throw new Refusal(
      'not-found',
      `The files of ${section} ${version} were pruned. Publish the same content again first.`,
    );
  }
  if (!release.isReadable) throw new Refusal('unprocessable', damageOf(release, RECORD));
  if (release.withdrawn) throw new Refusal('unprocessable', `${section} ${version} was withdrawn.`);
  return release;
}

export async function published(connection: Knex, section: string, version: string): Promise<Release> {
  const release = await findRelease(connection, section, version);
  if (!release?.ready) throw await notPublished(connection, section, version);
  return release;
}

/** Says whether the version or the section was misspelled. */
export async function notPublished(connection: Knex, section: string, version: string): Promise<Refusal> {
  const [known] = await listAvailable(connection, section);
  const sentence = known
    ? `${section} ${version} has not been published.`
    : `Nothing has been published as ${section}.`;
  return new Refusal('not-found', sentence);
}

/** Reads every file, so it runs before a move takes its lock. */
export async function assertUndamaged(
  connection: Knex,
  content: ContentStore,
  { section, version }: { section: string; version: string },
): Promise<void> {
  await usable(connection, section, version);
  const damaged = await content.findDamage(section, version, await filesOf(connection, section, version));
  if (damaged !== null) throw new Refusal('unprocessable', damageOf({ section, version }, damaged));
}

/** What the record of a release was made from. */
export const RECORD = 'section.json';

/** What is said about a release whose `file` is missing or altered. */
export function damageOf({ section, version }: { section: string; version: string }, file: string): string {
  return `${section} ${version} is damaged: ${file} is not the file that was published.`;
}

/**
 * Yields the good releases before the stable one, latest first: were stable, not withdrawn, not rolled back. Each promotion's
 * row links to the row that made its predecessor stable, so the chain leads back past rolled-back releases and past times
 * off the page. One that was promoted twice and then rolled back may still be in it: the log tells.
 */
export async function* goodReleasesBefore(
  connection: Knex,
  { section, stable, stableEntry }: Pick<Rollout, 'section' | 'stable' | 'stableEntry'>,
): AsyncGenerator<EarlierRelease, undefined> {
  const seen = new Set([stable]);
  let bad: ReadonlySet<string> | null = null;
  let entry = stableEntry === null ? null : await findLogEntry(connection, stableEntry);
  while (entry && entry.fromEntry !== null) {
    const { from, fromEntry } = entry;
    const release = from === null || seen.has(from) ? null : await findRelease(connection, section, from);
    seen.add(from);
    if (release?.ready && release.isReadable && !release.withdrawn && !release.pruned) {
      bad ??= takenBack(await listStableMoves(connection, section));
      if (!bad.has(release.version)) yield { release, entry: fromEntry };
    }
    entry = await findLogEntry(connection, fromEntry);
  }
}
