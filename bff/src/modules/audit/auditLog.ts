import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../http/context.ts';
import { deviceOf } from '../../http/deviceOf.ts';
import { insertActivity } from './activity.repository.ts';
import { type ActName, shownAct } from './acts.ts';

export interface Act {
  readonly act: ActName;
  /** `addressIsShared` is absent for operators. */
  readonly caller: Pick<Caller, 'address' | 'requestId' | 'userAgent'> & Partial<Pick<Caller, 'addressIsShared'>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The changed values, before and after, never secrets. Stored as JSON, so no value can break a line. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Adds a line to the audit log and, if the user sees this act, to their recent activity. Pass the action's own
 * transaction so that all of it commits or none does. `userId` is null without a known user, as in a login with an
 * unknown email address.
 */
export async function recordAct(
  connection: Knex,
  userId: string | null,
  { act, caller, now, details = {} }: Act,
): Promise<void> {
  const device = deviceOf(caller.userAgent);
  await connection('audit_log').insert({
    act,
    user_id: userId,
    address: caller.address,
    request_id: caller.requestId,
    at: now,
    details: JSON.stringify({ ...details, ...(device !== null && { device }) }),
  });
  const shown = shownAct(act);
  if (userId === null || !shown || shown.sentence({ device, times: 1, details }) === null) return;
  await insertActivity(connection, userId, {
    id: shown.grouped ? `${act} ${Math.floor(now / DAY_MS)}` : uuid(),
    at: now,
    act,
    device,
    // The address of a proxy would look like a place where the user has never been.
    address: shown.grouped || caller.addressIsShared ? null : caller.address,
    details,
  });
}
