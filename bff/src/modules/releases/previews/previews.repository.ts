import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';

/** Versions that a browser shows in place of what is live. */
export interface Preview {
  readonly id: string;
  /** Section → version. */
  readonly versions: Readonly<Record<string, string>>;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

interface PreviewRow {
  id: string;
  versions: string;
  created_by: string;
  maker_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/** How long the record of a preview outlives it. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** `makerId`: of the person or token that made it, under whatever name. */
export async function insertPreview(
  connection: Knex,
  { makerId, ...preview }: Omit<Preview, 'revokedAt'> & { makerId: string },
): Promise<void> {
  await connection<PreviewRow>('release_previews').insert({
    id: preview.id,
    versions: JSON.stringify(preview.versions),
    created_by: preview.createdBy,
    maker_id: makerId,
    created_at: preview.createdAt,
    expires_at: preview.expiresAt,
  });
}

export async function findPreview(connection: Knex, id: string): Promise<Preview | null> {
  const row = await connection<PreviewRow>('release_previews').where({ id }).first();
  return row ? previewFromRow(row) : null;
}

/** Returns false if it was revoked before, or never was. */
export async function markRevoked(connection: Knex, id: string, { now }: { now: number }): Promise<boolean> {
  const changed = await connection('release_previews')
    .where({ id })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
  return changed === 1;
}

/** Returns the previews that are open now. */
export async function listOpenPreviews(connection: Knex, { now }: { now: number }): Promise<Preview[]> {
  const rows = await connection<PreviewRow>('release_previews').where('expires_at', '>', now).whereNull('revoked_at');
  return rows.map(previewFromRow);
}

/** Returns when someone made the latest previews since then, latest first. */
export async function latestPreviews(
  connection: Knex,
  makerId: string,
  { since, limit }: { since: number; limit: number },
): Promise<number[]> {
  const rows = await connection<PreviewRow>('release_previews')
    .where({ maker_id: makerId })
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select('created_at');
  return rows.map(({ created_at }) => Number(created_at));
}

/** Deletes a slice of the previews that ended a month ago, and returns how many. */
export function deleteOldPreviews(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'release_previews', { column: 'expires_at', before: now - KEPT_MS });
}

function previewFromRow(row: PreviewRow): Preview {
  return {
    id: row.id,
    versions: JSON.parse(row.versions),
    createdBy: row.created_by,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  };
}
