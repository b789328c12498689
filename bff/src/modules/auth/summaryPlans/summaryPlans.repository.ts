import type { Knex } from 'knex';
import { distinctValues } from '../../../db/distinctValues.ts';

/** Someone whose next summary is due. */
export interface DueSummary {
  readonly userId: string;
  readonly dueAt: number;
  readonly timeZone: string;
  readonly email: string;
  /** Whether it is wanted, and the address has been proved. */
  readonly wanted: boolean;
  /** The date of the session of the last one that was sent; null before the first. */
  readonly lastOf: string | null;
}

/** Returns whose summaries are due, the longest overdue first. */
export async function findDue(
  connection: Knex,
  { now, limit }: { now: number; limit: number },
): Promise<readonly DueSummary[]> {
  const rows = await connection('users')
    .where('summary_due_at', '<=', now)
    .orderBy('summary_due_at')
    .limit(limit)
    .select('id', 'email', 'email_verified_at', 'notify_daily_summary', 'summary_due_at', 'summary_of', 'time_zone');
  return rows.map((row) => ({
    userId: row.id,
    dueAt: Number(row.summary_due_at),
    timeZone: row.time_zone,
    email: row.email,
    wanted: row.notify_daily_summary === 1 && row.email_verified_at !== null,
    lastOf: row.summary_of,
  }));
}

/**
 * Plans the next summary. Returns false if another replica, or a change by the user, was faster: then this one is not to be
 * sent. `sentOf`: the date of the session whose summary is queued in the same transaction.
 */
export async function planNext(
  connection: Knex,
  userId: string,
  { person, nextAt, sentOf }: { person: DueSummary; nextAt: number; sentOf: string | null },
): Promise<boolean> {
  const { dueAt, email } = person;
  const was = { id: userId, summary_due_at: dueAt, ...(sentOf !== null && { email, notify_daily_summary: 1 }) };
  const becomes = { summary_due_at: nextAt, ...(sentOf !== null && { summary_of: sentOf }) };
  return (await connection('users').where(was).update(becomes)) === 1;
}

/** Users that one statement plans: it holds their rows for some milliseconds. */
const SLICE_USERS = 1_000;
/** The others wait for the next round. */
const SLICES_A_ROUND = 20;
const MOST_ZONES = 1_000;

/** Plans the first summary of everyone without a plan: new users, and those who have changed their time zone. */
export async function planFirst(connection: Knex, { nextAt }: { nextAt: (timeZone: string) => number }): Promise<void> {
  const unplanned = () => connection('users').whereNull('summary_due_at');
  let slices = 0;
  for (const timeZone of await distinctValues(unplanned(), 'time_zone', { after: '', limit: MOST_ZONES })) {
    for (let planned = SLICE_USERS; planned === SLICE_USERS && slices < SLICES_A_ROUND; slices += 1) {
      const ids: string[] = await unplanned().where({ time_zone: timeZone }).limit(SLICE_USERS).pluck('id');
      const due = { summary_due_at: nextAt(timeZone) };
      planned = await connection('users').whereIn('id', ids).whereNull('summary_due_at').update(due);
    }
  }
}
