import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { deleteSlice } from '../../../../db/deleteSlice.ts';

export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Wrong codes or passkeys per challenge. */
const ATTEMPTS_PER_CHALLENGE = 5;

/** `second-factor`: the password was right; `passkey-login`: no one is known yet; `passkey-add`: from Settings. */
export type ChallengePurpose = 'second-factor' | 'passkey-login' | 'passkey-add';

export interface Challenge {
  readonly userId: string | null;
  /** The browser or session that may use it. null for any. */
  readonly boundTo: string | null;
}

/** Returns 32 random bytes as base64url. The database keeps their hash. */
export async function insertChallenge(
  connection: Knex,
  userId: string | null,
  { purpose, boundTo, now }: { purpose: ChallengePurpose; boundTo: string | null; now: number },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await connection('sign_in_challenges').insert({
    challenge_hash: hashOf(challenge),
    purpose,
    user_id: userId,
    bound_to: boundTo,
    expires_at: now + CHALLENGE_LIFETIME_MS,
  });
  return challenge;
}

/**
 * Counts an attempt as wrong, until `spendChallenge`, so that parallel attempts cannot slip through. Returns null if the
 * challenge is unknown, used, expired or out of attempts, or if the password has changed since.
 */
export async function attemptChallenge(
  connection: Knex,
  challenge: string,
  { purpose, now }: { purpose: ChallengePurpose; now: number },
): Promise<Challenge | null> {
  const hash = hashOf(challenge);
  const counted = await attemptable(connection, hash, { purpose, now }).increment('wrong_attempts', 1);
  if (counted !== 1) return null;
  const row = await connection('sign_in_challenges')
    .leftJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .where({ challenge_hash: hash })
    .first('sign_in_challenges.user_id', 'bound_to', 'expires_at', 'password_changed_at');
  const isOutdated = (row.password_changed_at ?? 0) > row.expires_at - CHALLENGE_LIFETIME_MS;
  return isOutdated ? null : { userId: row.user_id, boundTo: row.bound_to };
}

/** Returns whose login the challenge belongs to, without counting an attempt. null if it cannot be used. */
export async function userOfChallenge(
  connection: Knex,
  challenge: string,
  { purpose, now }: { purpose: ChallengePurpose; now: number },
): Promise<string | null> {
  const row = await attemptable(connection, hashOf(challenge), { purpose, now }).first('user_id');
  return row?.user_id ?? null;
}

/** Returns false if it is used already. Of any number of concurrent requests, one gets true. */
export async function spendChallenge(
  connection: Knex,
  challenge: string,
  { purpose, now }: { purpose: ChallengePurpose; now: number },
): Promise<boolean> {
  return (await usable(connection, hashOf(challenge), { purpose, now }).update({ used_at: now })) === 1;
}

export async function deleteChallengesOf(connection: Knex, userId: string): Promise<void> {
  await connection('sign_in_challenges').where({ user_id: userId }).del();
}

/** Deletes a slice of the expired challenges. Returns how many. */
export function deleteExpiredChallenges(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'sign_in_challenges', { column: 'expires_at', before: now });
}

function attemptable(connection: Knex, hash: string, at: { purpose: ChallengePurpose; now: number }) {
  return usable(connection, hash, at).andWhere('wrong_attempts', '<', ATTEMPTS_PER_CHALLENGE);
}

function usable(connection: Knex, hash: string, { purpose, now }: { purpose: ChallengePurpose; now: number }) {
  return connection('sign_in_challenges')
    .where({ challenge_hash: hash, purpose, used_at: null })
    .andWhere('expires_at', '>', now);
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
