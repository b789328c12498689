import type { DeskStatus, DeskVersions } from '@bellwether/sdk/contract/types';
import { fileSize } from '@bellwether/sdk/format';
import { Refusal } from '../kernel/errors.ts';
import { percent } from './releaseResults.ts';
import type { Result } from './result.ts';
import { table } from './table.ts';

/** `status`: the section's own part, or undefined if it has none. */
export function latestVersionsResult(section: string, status: DeskStatus['sections'][number] | undefined): Result {
  if (!status) throw new Refusal('not-found', `Nothing has been published as ${section}.`);
  const { versions, olderThan, stable, candidate, shareBp } = status;
  const roles = {
    ...(candidate && { [candidate]: `candidate, ${percent(shareBp)}` }),
    ...(stable && { [stable]: 'stable' }),
  };
  return versionsResult({ versions, olderThan }, roles);
}

/** `roles`: what some versions are for visitors now. */
export function versionsResult(page: DeskVersions, roles: Readonly<Record<string, string>> = {}): Result {
  const rows = page.versions.map(({ version, publishedAt, publishedBy, commit, bytes, ...state }) => [
    version,
    `${publishedAt.slice(0, 19).replace('T', ' ')}Z`,
    publishedBy,
    commit?.slice(0, 8) ?? '–',
    fileSize(bytes),
    [roles[version], stateOf(state)].filter(Boolean).join(', ') || '–',
  ]);
  if (rows.length === 0) return { json: page, text: 'There is no older version.' };
  const head = ['VERSION', 'PUBLISHED', 'BY', 'COMMIT', 'SIZE', 'STATE'];
  const more = page.olderThan === null ? '' : `\nOlder ones: versions SECTION --before ${page.olderThan}`;
  return { json: page, text: table([head, ...rows]) + more };
}

type State = Pick<DeskVersions['versions'][number], 'withdrawn' | 'rolledBack' | 'takenOff' | 'missing'>;

function stateOf({ withdrawn, rolledBack, takenOff, missing }: State): string | null {
  if (withdrawn) return 'withdrawn';
  if (missing !== null) return `lacks ${missing}`;
  if (rolledBack) return 'rolled back';
  return takenOff ? 'taken off' : null;
}
