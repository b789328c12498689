import type { Knex } from 'knex';
import { deleteSlice } from '../../db/deleteSlice.ts';

/** How long acts are shown. */
const ACTIVITY_SHOWN_MS = 90 * 24 * 60 * 60_000;

export interface Activity {
  readonly id: string;
  /** Milliseconds since 1970; the latest of a group. */
  readonly at: number;
  readonly act: string;
  readonly times: number;
  readonly device: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Where a page ends. */
export type ActivityPlace = Pick<Activity, 'at' | 'id'>;

/** Adds an act. One with a known id, a group's, counts once more and is as recent as this one. */
export async function insertActivity(
  connection: Knex,
  userId: string,
  { id, at, act, device, address, details }: Omit<Activity, 'times'>,
): Promise<void> {
  const place = placeOf(userId, { at, id });
  await connection('account_activity')
    .insert({ user_id: userId, id, place, at, act, times: 1, device, address, details: JSON.stringify(details) })
    .onConflict(['user_id', 'id'])
    .merge({ place, at, device, times: connection.raw('account_activity.times + 1') });
}

/** Returns at most `limit` acts of the last 90 days, latest first, beginning after `before`. */
export async function listActivity(
  connection: Knex,
  userId: string,
  { before, limit, now }: { before: ActivityPlace | null; limit: number; now: number },
): Promise<Activity[]> {
  const rows = await connection('account_activity')
    .where('place', '<', placeOf(userId, before ?? { at: LATEST, id: '' }))
    .andWhere('place', '>', placeOf(userId, { at: now - ACTIVITY_SHOWN_MS, id: '' }))
    .orderBy('place', 'desc')
    .limit(limit);
  return rows.map(activityFromRow);
}

const DIGITS = 15;
const LATEST = 10 ** DIGITS - 1;

/**
 * User, time and id in one text, so that a page is one range of one index. With columns for each, MariaDB 10.11 looks up
 * the user alone and walks from the latest act to the page.
 */
function placeOf(userId: string, { at, id }: ActivityPlace): string {
  return `${userId} ${String(at).padStart(DIGITS, '0')} ${id}`;
}

/** Deletes a slice of the acts that are no longer shown, and returns how many. */
export function deleteOldActivity(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'account_activity', { column: 'at', before: now - ACTIVITY_SHOWN_MS });
}

function activityFromRow(
  row: Record<keyof Activity, string> & { address: string | null; device: string | null },
): Activity {
  return {
    id: row.id,
    at: Number(row.at),
    act: row.act,
    times: Number(row.times),
    device: row.device,
    address: row.address,
    details: JSON.parse(row.details),
  };
}
