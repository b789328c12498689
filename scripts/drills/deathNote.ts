import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../bff/src/db/database.ts';
import type { Note } from './dieBetween.ts';

const LOGS = /^insert into .release_log/;
const FORGETS = /^delete from .release_files/;
const EFFECT = /^\w+ (?:into |from )?.(?:rollouts|section_routes|release_proposals|release_previews|releases)\b/;

/** What a process that died has left: no row before the commit, its rows after it, and every file until the mark is committed. */
export async function faultsAt(db: Database, dataDir: string, { point, written }: Note): Promise<string[]> {
  if (point === 'prune') {
    const [, [section, version] = []] = written.find(([sql]) => FORGETS.test(sql)) ?? [];
    const lost = !isOnDisk(dataDir, `${section}`, `${version}`);
    return lost ? [`${section} ${version} lost its files before the kill`] : [];
  }
  const faults: string[] = [];
  for (const { section, act, who, revision, request_id } of rowsIn(written)) {
    const found = await db.knex('release_log').where({ section, act, who, revision, request_id }).first('id');
    if ((found !== undefined) !== (point === 'commit')) faults.push(`${act} of ${section} was killed at ${point}`);
  }
  return faults;
}

/** The acts of the rows that were written, and in how many other statements they took effect. */
export function actsIn({ point, written }: Note): string {
  if (point === 'prune') return `${written.filter(([sql]) => FORGETS.test(sql)).length} versions`;
  const rows = rowsIn(written);
  const effects = written.filter(([sql]) => EFFECT.test(sql)).length;
  return `${rows.map(({ act }) => act).join(' and ')} with ${effects} effects`;
}

function rowsIn(written: Note['written']): Record<string, unknown>[] {
  return written
    .filter(([sql]) => LOGS.test(sql))
    .map(([sql, values]) => {
      const columns = sql.slice(sql.indexOf('(') + 1, sql.indexOf(')')).split(',');
      return Object.fromEntries(columns.map((column, at) => [column.replace(/\W/g, ''), values[at]]));
    });
}

export function isOnDisk(dataDir: string, section: string, version: string): boolean {
  return existsSync(join(dataDir, 'releases', section, version, 'entry.js'));
}
