import type { Knex } from 'knex';
import { deleteSlice } from '../../../../db/deleteSlice.ts';

/** How long a new secret waits for its first code. */
const SETUP_LIFETIME_MS = 15 * 60_000;

export interface TotpFactor {
  readonly sealedSecret: string;
  /** null while it is being set up. */
  readonly confirmedAt: number | null;
  /** null once confirmed. */
  readonly setupExpiresAt: number | null;
  readonly setupAttempts: number;
  readonly setupSessionId: string;
  readonly lastUsedStep: number;
}

export async function findTotp(connection: Knex, userId: string): Promise<TotpFactor | null> {
  const row = await connection('totp_factors').where({ user_id: userId }).first();
  return row
    ? {
        sealedSecret: row.sealed_secret,
        confirmedAt: row.confirmed_at,
        setupExpiresAt: row.setup_expires_at,
        setupAttempts: row.setup_attempts,
        setupSessionId: row.setup_session_id,
        lastUsedStep: row.last_used_step,
      }
    : null;
}

/** Starts a setup and ends an earlier one. Call it only while no app is confirmed. */
export async function replaceSetup(
  connection: Knex,
  userId: string,
  { sealedSecret, sessionId, now }: { sealedSecret: string; sessionId: string; now: number },
): Promise<void> {
  await deleteTotp(connection, userId);
  await connection('totp_factors').insert({
    user_id: userId,
    sealed_secret: sealedSecret,
    setup_session_id: sessionId,
    setup_expires_at: now + SETUP_LIFETIME_MS,
  });
}

export async function countSetupAttempt(connection: Knex, userId: string): Promise<void> {
  await connection('totp_factors').where({ user_id: userId }).increment('setup_attempts', 1);
}

/** The code that confirms is spent. */
export async function confirmTotp(
  connection: Knex,
  userId: string,
  { step, now }: { step: number; now: number },
): Promise<void> {
  await connection('totp_factors')
    .where({ user_id: userId })
    .update({ confirmed_at: now, setup_expires_at: null, last_used_step: step });
}

/**
 * Spends the code of a step and, with it, those of earlier steps. Returns false if it is spent already: of any number
 * of concurrent requests, one gets true. Stores the secret as given, which may be sealed with a newer key.
 */
export async function spendStep(
  connection: Knex,
  userId: string,
  { step, sealedSecret }: { step: number; sealedSecret: string },
): Promise<boolean> {
  const spent = await connection('totp_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .andWhere('last_used_step', '<', step)
    .update({ last_used_step: step, sealed_secret: sealedSecret });
  return spent === 1;
}

export async function deleteTotp(connection: Knex, userId: string): Promise<void> {
  await connection('totp_factors').where({ user_id: userId }).del();
}

/** Deletes a slice of the setups that were never confirmed. Returns how many. */
export function deleteExpiredSetups(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'totp_factors', { column: 'setup_expires_at', before: now });
}
