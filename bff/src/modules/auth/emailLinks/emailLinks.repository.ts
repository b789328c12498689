import type { Knex } from 'knex';
import { byIndex } from '../../../db/columns.ts';
import { deleteSlice } from '../../../db/deleteSlice.ts';

/** How long expired links are kept. */
const LINK_KEPT_MS = 24 * 60 * 60_000;

/**
 * `verify` proves the address of the account, `change` proves the next one, `keep` is mailed to the previous one and
 * takes the account back.
 */
export type EmailLinkKind = 'verify' | 'change' | 'keep';

export interface EmailLink {
  readonly tokenHash: string;
  readonly userId: string;
  readonly kind: EmailLinkKind;
  /** The address that the link is about. */
  readonly email: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it was used, replaced or canceled. */
  readonly endedAt: number | null;
}

export async function insertEmailLink(
  connection: Knex,
  userId: string,
  link: { tokenHash: string; kind: EmailLinkKind; email: string; now: number; expiresAt: number },
): Promise<void> {
  await connection('email_links').insert({
    token_hash: link.tokenHash,
    user_id: userId,
    kind: link.kind,
    email: link.email,
    created_at: link.now,
    expires_at: link.expiresAt,
  });
}

export async function findEmailLink(
  connection: Knex,
  tokenHash: string,
  { kind }: { kind: EmailLinkKind },
): Promise<EmailLink | null> {
  const row = await connection('email_links').where({ token_hash: tokenHash, kind }).first();
  if (!row) return null;
  return {
    tokenHash,
    userId: row.user_id,
    kind,
    email: row.email,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  };
}

/** Returns false if the link has ended or expired meanwhile. */
export async function endEmailLink(connection: Knex, tokenHash: string, { now }: { now: number }): Promise<boolean> {
  const open = connection('email_links')
    .where({ token_hash: tokenHash, ended_at: null })
    .andWhere('expires_at', '>', now);
  return (await open.update({ ended_at: now })) === 1;
}

/** Ends a user's open links of these kinds; with `since`, only those created then or later. Returns how many ended. */
export async function endEmailLinks(
  connection: Knex,
  userId: string,
  { kinds, since = 0, now }: { kinds: readonly EmailLinkKind[]; since?: number; now: number },
): Promise<number> {
  return openLinks(connection, userId, { kinds, now }).andWhere('created_at', '>=', since).update({ ended_at: now });
}

/** Returns when a user's links of one kind were created after `since`, oldest first. */
export async function emailLinkTimes(
  connection: Knex,
  userId: string,
  { kind, since }: { kind: EmailLinkKind; since: number },
): Promise<number[]> {
  const times = await connection('email_links')
    .where({ user_id: userId, kind })
    .andWhere('created_at', '>', since)
    .orderBy('created_at')
    .pluck('created_at');
  return times.map(Number);
}

/** Returns the address that a user has asked to change to and that is not confirmed yet. */
export async function findPendingEmail(
  connection: Knex,
  userId: string,
  { now }: { now: number },
): Promise<string | null> {
  const row = await openLinks(connection, userId, { kinds: ['change'], now }).first('email');
  return row?.email ?? null;
}

/** A few rows, however many links a user has had. */
function openLinks(
  connection: Knex,
  userId: string,
  { kinds, now }: { kinds: readonly EmailLinkKind[]; now: number },
): Knex.QueryBuilder {
  return connection(byIndex(connection, 'email_links', 'email_links_open'))
    .where({ user_id: userId, ended_at: null })
    .whereIn('kind', kinds)
    .andWhere('expires_at', '>', now);
}

/** Deletes a slice of the links that expired a day ago. Returns how many. */
export function deleteExpiredEmailLinks(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'email_links', { column: 'expires_at', before: now - LINK_KEPT_MS });
}
