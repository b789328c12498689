import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../../db/database.ts';
import { deleteSlice } from '../../db/deleteSlice.ts';
import { lockUser } from '../../db/lockUser.ts';
import { Refusal } from '../../kernel/errors.ts';

export interface RepeatableRequest {
  /** The Idempotency-Key, or null if the request has none. */
  readonly key: string | null;
  /** What identifies a request: the endpoint and its input. */
  readonly request: readonly unknown[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How long a repeated request is recognized. */
const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Returns the response of the first request with this key, or undefined if there was none.
 * @throws Refusal `unprocessable` if the first request was a different one
 */
export async function answeredBefore<T>(
  connection: Knex,
  userId: string,
  repeatable: RepeatableRequest,
): Promise<T | undefined> {
  const { key, now } = repeatable;
  if (key === null) return undefined;
  const row = await connection('idempotency_keys').where({ user_id: userId, idempotency_key: key }).first();
  if (!row || row.created_at <= now - IDEMPOTENCY_LIFETIME_MS) return undefined;
  if (row.request_hash !== hashOf(repeatable)) {
    throw new Refusal('unprocessable', 'This Idempotency-Key was already used for a different request.');
  }
  return JSON.parse(row.answer) as T;
}

/**
 * Runs `work` once per key. The response is stored in the same transaction, so both commit or neither does. Requests of
 * one user run one at a time.
 */
export async function once<T>(
  db: Database,
  userId: string,
  repeatable: RepeatableRequest,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const { key, now } = repeatable;
  return db.transaction(
    async (trx) => {
      await lockUser(trx, userId);
      const before = await answeredBefore<T>(trx, userId, repeatable);
      if (before !== undefined) return before;
      const answer = await work(trx);
      if (key === null) return answer;
      await trx('idempotency_keys').where({ user_id: userId, idempotency_key: key }).del(); // an expired one
      await trx('idempotency_keys').insert({
        user_id: userId,
        idempotency_key: key,
        request_hash: hashOf(repeatable),
        status: 200,
        answer: JSON.stringify(answer),
        created_at: now,
      });
      return answer;
    },
    { repeatable: key !== null },
  );
}

/** Deletes a slice of the expired keys. Returns how many. */
export function deleteExpiredKeys(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'idempotency_keys', { column: 'created_at', before: now - IDEMPOTENCY_LIFETIME_MS });
}

function hashOf({ request }: RepeatableRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
