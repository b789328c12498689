import type { Database } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './idempotency/once.ts';

/** How long an ended session stays: it tells which networks a person signs in from. */
const SESSION_KEPT_MS = 30 * 24 * 60 * 60_000;
const RESET_KEPT_MS = 24 * 60 * 60_000;

/** Deletes what has run out and tells nobody anything any more. Harmless on several replicas at once. */
export async function tidyUp(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db
    .knex('sessions')
    .where('expires_at', '<', now - SESSION_KEPT_MS)
    .del();
  await db
    .knex('password_resets')
    .where('expires_at', '<', now - RESET_KEPT_MS)
    .del();
  await db
    .knex('idempotency_keys')
    .where('created_at', '<', now - IDEMPOTENCY_LIFETIME_MS)
    .del();
}
