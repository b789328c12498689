import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
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
  /** Others may claim it after that. */
  readonly leasedUntil: number;
}

export interface DueMail {
  readonly id: string;
  readonly attempts: number;
}

export async function insertMail(
  connection: Knex,
  userId: string,
  mail: Omit<OutboxRow, 'attempts' | 'leasedUntil'> & { now: number },
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

/**
 * Leases up to `limit` due mails to this process, the longest overdue first. Of those that two processes see at once, each gets
 * the ones that it is first at: `attempts` grows with each claim.
 */
export async function claimMails(
  connection: Knex,
  { now, leasedUntil, limit }: { now: number; leasedUntil: number; limit: number },
): Promise<OutboxRow[]> {
  const due: DueMail[] = await connection('mail_outbox')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .select('id', 'attempts');
  if (due.length === 0) return [];
  const claim = { claim_id: uuid() };
  let claimed = 0;
  for (const [attempts, same] of Map.groupBy(due, (mail) => mail.attempts)) {
    // By the primary key alone: the index of due mails would lock those that are being queued.
    claimed += await connection('mail_outbox')
      .whereIn(
        'id',
        same.map(({ id }) => id),
      )
      .andWhere({ attempts })
      .update({ ...claim, due_at: leasedUntil, attempts: attempts + 1 });
  }
  if (claimed === 0) return [];
  const rows: MailRow[] = await connection('mail_outbox')
    .whereIn(
      'id',
      due.map(({ id }) => id),
    )
    .andWhere(claim);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return due.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [mailFromRow(row, leasedUntil)] : [];
  });
}

interface MailRow extends Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'subject' | 'body'> {
  readonly html: string | null;
  readonly unsubscribe: string | null;
  readonly attempts: number;
  readonly expires_at: number;
}

function mailFromRow(row: MailRow, leasedUntil: number): OutboxRow {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    html: row.html ?? undefined,
    unsubscribe: row.unsubscribe ?? undefined,
    attempts: Number(row.attempts),
    expiresAt: Number(row.expires_at),
    leasedUntil,
  };
}

/** Gives back claimed mails of which no attempt was made, for others to claim at once. */
export async function releaseMails(
  connection: Knex,
  mails: readonly DueMail[],
  { now }: { now: number },
): Promise<void> {
  for (const { id, attempts } of mails) {
    await connection('mail_outbox').where({ id, attempts }).update({ due_at: now });
  }
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
