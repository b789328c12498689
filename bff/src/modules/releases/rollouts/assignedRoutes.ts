import { NOT_A_PAGE, SHELL_PAGES } from '@bellwether/sdk/limits/reservedPaths';
import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import { deadRedirects } from './deadRedirects.ts';
import type { LiveRelease } from './gate.ts';
import { conflictsOfMove, refuseFor } from './liveReleases.ts';
import { lostPages } from './lostPages.ts';
import { type AssignedRoute, addSectionRoutes, listSectionRoutes } from './sectionRoutes.repository.ts';

/**
 * Returns why these releases may not go live, one sentence each: another live release, a path that was not assigned to its
 * section (a build cannot take a page by declaring it), no page where there were some, or a redirect to where no page is.
 */
export async function reasonsAgainst(
  connection: Knex,
  newcomers: readonly LiveRelease[],
  live: readonly LiveRelease[],
): Promise<string[]> {
  const reasons = await reasonsAgainstReturn(connection, newcomers, live);
  return [...reasons, ...lostPages(newcomers, live), ...deadRedirects(newcomers, live)];
}

/** @throws Refusal `unprocessable` that names what is in the way */
export async function assertMayGoLive(...move: Parameters<typeof reasonsAgainst>): Promise<void> {
  refuseFor(await reasonsAgainst(...move));
}

/**
 * For earlier versions that visitors had: a redirect that leads nowhere by now must not keep a bad version live.
 * @throws Refusal `unprocessable` that names what is in the way
 */
export async function assertMayReturn(...move: Parameters<typeof reasonsAgainst>): Promise<void> {
  refuseFor(await reasonsAgainstReturn(...move));
}

async function reasonsAgainstReturn(...[connection, newcomers, live]: Parameters<typeof reasonsAgainst>) {
  return [...conflictsOfMove(newcomers, live), ...(await unassignedRoutes(connection, newcomers))];
}

/** Returns one sentence for each path that these releases have and their sections do not. */
export async function unassignedRoutes(connection: Knex, releases: readonly LiveRelease[]): Promise<string[]> {
  if (releases.every(({ manifest }) => manifest.routes.length === 0)) return [];
  const assigned = new Set((await listSectionRoutes(connection)).map(keyOf));
  return releases.flatMap(({ section, version, manifest }) =>
    manifest.routes
      .filter(({ path }) => !assigned.has(keyOf({ section, path })))
      .map(
        ({ path }) =>
          `${section} ${version} has a page at ${path}, which is not assigned to ${section}. A release manager assigns it first: on the release desk under Paths, or with “route ${section} ${path}”.`,
      ),
  );
}

/** Assigns every path of these releases to their sections. */
export async function assignRoutesOf(
  trx: Knex.Transaction,
  releases: readonly LiveRelease[],
  { now }: { now: number },
): Promise<void> {
  for (const { section, manifest } of releases) {
    const paths = manifest.routes.map(({ path }) => path);
    await addSectionRoutes(trx, section, paths, { now });
  }
}

/**
 * @param others What other sections have.
 * @throws Refusal `invalid`, `unprocessable` or `taken` unless the path can be the section's
 */
export function assertAssignable({ section, path }: AssignedRoute, others: readonly AssignedRoute[]): void {
  if (path.length > 200 || !/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) {
    throw new Refusal('invalid', 'A path has lower-case words, digits and hyphens, such as /track-record.', {
      field: 'path',
    });
  }
  if (NOT_A_PAGE.test(path)) throw reserved(path, 'server');
  if (SHELL_PAGES.test(path) && section !== SHELL) throw reserved(path, 'shell');
  const same = others.find((other) => other.path === path);
  if (same) {
    const wayOut = `to hand it over, name ${same.section} (--from ${same.section})`;
    throw new Refusal('taken', `${path} belongs to ${same.section}: ${wayOut}.`, { field: 'path' });
  }
  const near = others.find((other) => isBelow(path, other.path) || isBelow(other.path, path));
  if (!near) return;
  const place = isBelow(path, near.path) ? 'is below' : 'is above';
  throw new Refusal('taken', `${path} ${place} ${near.path}, which belongs to ${near.section}.`, { field: 'path' });
}

/** Everything is below the landing page, which says nothing about whose it is. */
function isBelow(path: string, above: string): boolean {
  return above !== '/' && path.startsWith(`${above}/`);
}

function reserved(path: string, owner: string): Refusal {
  return new Refusal('unprocessable', `${path} is reserved for the ${owner}.`, { field: 'path' });
}

function keyOf({ section, path }: AssignedRoute): string {
  return `${section} ${path}`;
}
