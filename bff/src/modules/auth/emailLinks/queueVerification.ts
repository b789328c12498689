import type { Knex } from 'knex';
import { queueMail } from '../../mail/queueMail.ts';
import { insertEmailLink } from './emailLinks.repository.ts';
import { verificationMail } from './emailMails.ts';
import { newLinkToken } from './linkTokens.ts';

const VERIFY_LIFETIME_MS = 3 * 24 * 60 * 60_000;

/** Queues the mail with the link that verifies an address, in the transaction that created the account or the request. */
export async function queueVerification(
  trx: Knex.Transaction,
  userId: string,
  { email, now }: { email: string; now: number },
): Promise<void> {
  const { token, tokenHash } = newLinkToken();
  const expiresAt = now + VERIFY_LIFETIME_MS;
  await insertEmailLink(trx, userId, { tokenHash, kind: 'verify', email, now, expiresAt });
  await queueMail(trx, userId, { ...verificationMail(token), to: email, kind: 'verify-email', now });
}
