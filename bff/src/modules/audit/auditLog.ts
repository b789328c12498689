import type { Knex } from 'knex';
import type { Caller } from '../../http/context.ts';
import type { ActName } from './acts.ts';

export interface Act {
  readonly act: ActName;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The changed values, before and after, never secrets. Stored as JSON, so no value can break a line. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Adds a line to the audit log. Pass the action's own transaction so that both commit or neither does.
 * `userId` is null without a known user, as in a login with an unknown email address.
 */
export async function recordAct(
  connection: Knex,
  userId: string | null,
  { act, caller, now, details = {} }: Act,
): Promise<void> {
  await connection('audit_log').insert({
    act,
    user_id: userId,
    address: caller.address,
    request_id: caller.requestId,
    at: now,
    details: JSON.stringify(details),
  });
}
