import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link in an email, and its SHA-256, which is all that the database keeps of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, tokenHash: linkTokenHash(token) };
}

export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
