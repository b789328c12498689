import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { Rollout } from '../rollouts/rollouts.repository.ts';
import type { ReleaseSource } from './liveSections.ts';

export type UnavailablePages = NonNullable<PageRelease['unavailable']>;

/** Returns the pages of the sections that were taken off the page. */
export async function loadUnavailablePages(
  rollouts: readonly Rollout[],
  source: Pick<ReleaseSource, 'find'>,
): Promise<UnavailablePages> {
  const versions = await Promise.all(
    rollouts.map(({ section, takenOff }) => (takenOff === null ? null : source.find(section, takenOff))),
  );
  const routes = versions.flatMap((release) => release?.manifest.routes ?? []);
  return Object.fromEntries(routes.map(({ path, title }) => [path, title]));
}
