import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 14 * 24 * 60 * MINUTE_MS;

/** A fault of a version, as a browser reported it. */
export interface Fault {
  readonly section: string;
  readonly version: string;
  /** `load`, `crash`, `mount` or `freeze`: see `reportFault` of the contract. */
  readonly kind: string;
}

/** Whose version it is now. `fallback`: no longer, or not yet again, that of a page. */
export type Cohort = 'stable' | 'candidate' | 'fallback';

/** Faults of a version, by kind. */
export type FaultCounts = Readonly<Record<string, number>>;

/** Counts one fault, in one statement, so that concurrent reports lose nothing. */
export async function addFault(
  connection: Knex,
  { section, version, kind, cohort, now }: Fault & { cohort: Cohort; now: number },
): Promise<void> {
  await connection('section_health')
    .insert({ section, version, cohort, measure: kind, minute: Math.floor(now / MINUTE_MS), times: 1 })
    .onConflict(['section', 'minute', 'version', 'cohort', 'measure'])
    .merge({ times: connection.raw('section_health.times + 1') });
}

/** Returns the faults since a moment, by `section version`. */
export async function countFaults(connection: Knex, { since }: { since: number }): Promise<Map<string, FaultCounts>> {
  const rows: { section: string; version: string; measure: string; times: number | string }[] = await connection(
    'section_health',
  )
    .where('minute', '>=', Math.floor(since / MINUTE_MS))
    .groupBy('section', 'version', 'measure')
    .select('section', 'version', 'measure')
    .sum({ times: 'times' });
  const counts = new Map<string, FaultCounts>();
  for (const { section, version, measure, times } of rows) {
    const key = `${section} ${version}`;
    counts.set(key, { ...counts.get(key), [measure]: Number(times) });
  }
  return counts;
}

/** Deletes a slice of the counters older than two weeks, and returns how many. */
export function deleteOldFaults(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'section_health', {
    column: 'minute',
    before: Math.floor((now - KEPT_MS) / MINUTE_MS),
  });
}
