import { createHash, randomBytes } from 'node:crypto';

/** What a release token allows. `move`: every act but publishing. */
export const TOKEN_POWERS = ['publish', 'move', 'all'] as const;
export type TokenPower = (typeof TOKEN_POWERS)[number];

/** Secret scanners know tokens by this. */
export const TOKEN_PREFIX = 'bwr_';
const SHAPE = /^bwr_[\w-]{43}$/;

/** Returns a new token: 32 random bytes as base64url behind the prefix. Only its hash is stored. */
export function newReleaseToken(): { token: string; tokenHash: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Returns what is stored of a token, or null if it cannot be one. */
export function tokenHashOf(given: string): string | null {
  return SHAPE.test(given) ? hashOf(given) : null;
}

/** SHA-256 is enough for 32 random bytes: there is nothing to guess. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
