import type { Knex } from 'knex';
import type { Caller } from '../../http/context.ts';

export interface Act {
  /** Dotted words, such as `login.failed`. */
  readonly act: string;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What was changed, before and after; never a secret. Stored as JSON, so that nothing in it can break a line. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Adds a line to the audit log. Pass the transaction of the act itself, so that neither stands without the other.
 * `userId` is null when no one is known: a login with an unknown address.
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
