import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { findMailIds, insertMail } from './outbox.repository.ts';

/**
 * Stands for the server's public origin in a queued mail. The sender fills it in, so functions that queue mail need no
 * configuration.
 */
export const ORIGIN = '{origin}';

/** A mail nobody could deliver within a day is given up. */
const MAIL_LIFETIME_MS = 24 * 60 * 60_000;

export interface QueuedMail {
  readonly to: string;
  /** Text by a user never goes into a mail. */
  readonly subject: string;
  /** Plain text. Links start with `ORIGIN`. */
  readonly text: string;
  /** The same for readers of HTML. Everything in it that is not ours is escaped. */
  readonly html?: string;
  /** The path that ends mails of this kind with one POST (RFC 8058). */
  readonly unsubscribe?: string;
  /** Such as `password-reset`. For counting and for the log. */
  readonly kind: string;
  readonly now: number;
  /** When sending becomes pointless, such as the end of the link in it. A day if absent. */
  readonly expiresAt?: number;
}

/**
 * Queues a mail in the caller's transaction: it is sent if that commits, by `MailRounds`, about a second later. `userId`
 * is the account that the mail is about, whoever reads the mailbox. Deleting the account deletes the mail.
 */
export async function queueMail(
  trx: Knex.Transaction,
  userId: string,
  { to, subject, text, html, unsubscribe, kind, now, expiresAt = now + MAIL_LIFETIME_MS }: QueuedMail,
): Promise<void> {
  await insertMail(trx, userId, {
    id: uuid(),
    kind,
    recipient: to,
    subject,
    body: text,
    html,
    unsubscribe,
    now,
    expiresAt,
  });
}

/** Returns the ids of an account's mails that are still in the outbox, sent or not: those of the last week. */
export function mailIdsOf(connection: Knex, userId: string): Promise<string[]> {
  return findMailIds(connection, userId);
}
