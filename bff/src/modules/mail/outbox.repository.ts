import type { Knex } from 'knex';
import { deleteSlice } from '../../db/deleteSlice.ts';

/** How long sent and failed mails are kept, without their text. */
const DONE_KEPT_MS = 7 * 24 * 60 * 60_000;

export interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string | undefined;
  readonly unsubscribe?: string | undefined;
  /** Including the one that has just been claimed. */
  readonly attempts: number;
  readonly expiresAt: number;
}

export interface DueMail {
  readonly id: string;
  readonly attempts: number;
}

export async function insertMail(
  connection: Knex,
  userId: string,
  mail: Omit<OutboxRow, 'attempts'> & { now: number },
): Promise<void> {
  await connection('mail_outbox').insert({
    id: mail.id,
    user_id: userId,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    body: mail.body,
    html: mail.html ?? null,
    unsubscribe: mail.unsubscribe ?? null,
    created_at: mail.now,
    due_at: mail.now,
    expires_at: mail.expiresAt,
  });
}

/** Returns the ids of the mails about an account. */
export function findMailIds(connection: Knex, userId: string): Promise<string[]> {
  return connection('mail_outbox').where({ user_id: userId }).pluck('id');
}

/** Returns mails that are due, the longest overdue first. */
export async function findDueMails(
  connection: Knex,
  { now, limit }: { now: number; limit: number },
): Promise<DueMail[]> {
  return connection('mail_outbox').where('due_at', '<=', now).orderBy('due_at').limit(limit).select('id', 'attempts');
}

/** Leases one mail to this process. Returns null if another process was faster: `attempts` grows with each claim. */
export async function claimMail(
  connection: Knex,
  { id, attempts, now, leasedUntil }: DueMail & { now: number; leasedUntil: number },
): Promise<OutboxRow | null> {
  const claimed = await connection('mail_outbox')
    .where({ id, attempts })
    .andWhere('due_at', '<=', now)
    .update({ due_at: leasedUntil, attempts: attempts + 1 });
  if (claimed === 0) return null;
  const row = await connection('mail_outbox').where({ id }).first();
  return row
    ? {
        id,
        kind: row.kind,
        recipient: row.recipient,
        subject: row.subject,
        body: row.body,
        html: row.html ?? undefined,
        unsubscribe: row.unsubscribe ?? undefined,
        attempts: attempts + 1,
        expiresAt: Number(row.expires_at),
      }
    : null;
}

export type MailOutcome = { readonly sentAt: number } | { readonly failedAt: number } | { readonly retryAt: number };

/**
 * Ends a claim with its outcome. Does nothing if the lease ran out and another process took over. Returns false if the
 * mail is gone, as its account is deleted.
 */
export async function settleMail(
  connection: Knex,
  { id, attempts, outcome }: DueMail & { outcome: MailOutcome },
): Promise<boolean> {
  const columns =
    'retryAt' in outcome
      ? { due_at: outcome.retryAt }
      : {
          due_at: null,
          body: '',
          html: null,
          unsubscribe: null,
          ...('sentAt' in outcome ? { sent_at: outcome.sentAt } : { failed_at: outcome.failedAt }),
        };
  if ((await connection('mail_outbox').where({ id, attempts }).update(columns)) > 0) return true;
  return (await connection('mail_outbox').where({ id }).first('id')) !== undefined;
}

/** Deletes a slice of the mails that were queued a week ago; none waits that long. Returns how many. */
export function deleteOldMails(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'mail_outbox', { column: 'created_at', before: now - DONE_KEPT_MS });
}
