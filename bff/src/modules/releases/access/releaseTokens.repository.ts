import type { Knex } from 'knex';
import type { TokenPower } from './releaseToken.ts';

/** A token, without itself. Instants are milliseconds since 1970. */
export interface ReleaseToken {
  readonly id: string;
  /** null: every section. */
  readonly section: string | null;
  readonly can: TokenPower;
  readonly label: string;
  readonly createdBy: string;
  readonly createdAt: number;
  /** null: it does not expire. */
  readonly expiresAt: number | null;
  /** Accurate to the minute. */
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  /** The user id of the release manager who answers for it. */
  readonly ownerId: string | null;
}

interface TokenRow {
  id: string;
  section: string;
  can: TokenPower;
  label: string;
  token_hash: string;
  created_by: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
  owner_id: string | null;
}

/** Stands for every section in a column that needs a value. No section has such a name. */
const EVERY_SECTION = '*';

export async function insertToken(
  connection: Knex,
  { tokenHash, ...token }: Omit<ReleaseToken, 'lastUsedAt' | 'revokedAt'> & { tokenHash: string },
): Promise<void> {
  await connection<TokenRow>('release_tokens').insert({
    id: token.id,
    section: token.section ?? EVERY_SECTION,
    can: token.can,
    label: token.label,
    token_hash: tokenHash,
    created_by: token.createdBy,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    owner_id: token.ownerId,
  });
}

/** Finds a token by the SHA-256 of what was sent, so the time that it takes says nothing about other tokens. */
export async function findToken(connection: Knex, tokenHash: string): Promise<ReleaseToken | null> {
  const row = await connection<TokenRow>('release_tokens').where({ token_hash: tokenHash }).first();
  return row ? tokenFromRow(row) : null;
}

/** Latest first. */
export async function listTokens(connection: Knex): Promise<ReleaseToken[]> {
  const rows = await connection<TokenRow>('release_tokens').orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  return rows.map(tokenFromRow);
}

/** Returns the token, locked until the transaction ends. */
export async function lockToken(trx: Knex.Transaction, id: string): Promise<ReleaseToken | null> {
  const row = await trx<TokenRow>('release_tokens').where({ id }).forUpdate().first();
  return row ? tokenFromRow(row) : null;
}

export async function markRevoked(connection: Knex, id: string, { now }: { now: number }): Promise<void> {
  await connection<TokenRow>('release_tokens').where({ id }).update({ revoked_at: now });
}

export async function markUsed(connection: Knex, id: string, { now }: { now: number }): Promise<void> {
  await connection<TokenRow>('release_tokens').where({ id }).update({ last_used_at: now });
}

function tokenFromRow(row: TokenRow): ReleaseToken {
  const instant = (value: number | null) => (value === null ? null : Number(value));
  return {
    id: row.id,
    section: row.section === EVERY_SECTION ? null : row.section,
    can: row.can,
    label: row.label,
    createdBy: row.created_by,
    createdAt: Number(row.created_at),
    expiresAt: instant(row.expires_at),
    lastUsedAt: instant(row.last_used_at),
    revokedAt: instant(row.revoked_at),
    ownerId: row.owner_id,
  };
}
