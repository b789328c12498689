import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  /** Base64url. */
  readonly credentialId: string;
  /** COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  /** Synced between the user's devices. */
  readonly backedUp: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** Returns the oldest first. */
export async function listPasskeys(connection: Knex, userId: string): Promise<StoredPasskey[]> {
  return (await connection('passkeys').where({ user_id: userId }).orderBy(['created_at', 'id'])).map(passkeyFromRow);
}

export async function countPasskeys(connection: Knex, userId: string): Promise<number> {
  const [{ n }] = (await connection('passkeys').where({ user_id: userId }).count({ n: '*' })) as [{ n: number }];
  return Number(n);
}

/** Returns whoever's passkey this is. */
export async function findPasskey(connection: Knex, credentialId: string): Promise<StoredPasskey | null> {
  const row = await connection('passkeys')
    .where({ credential_hash: hashOf(credentialId) })
    .first();
  return row ? passkeyFromRow(row) : null;
}

/** @throws DatabaseFault `unique` if the credential is registered, for whomever */
export async function insertPasskey(
  connection: Knex,
  userId: string,
  passkey: Omit<StoredPasskey, 'userId' | 'lastUsedAt'>,
): Promise<void> {
  await connection('passkeys').insert({
    user_id: userId,
    id: passkey.id,
    credential_hash: hashOf(passkey.credentialId),
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports.join(','),
    label: passkey.label,
    backed_up: passkey.backedUp ? 1 : 0,
    created_at: passkey.createdAt,
  });
}

/**
 * Stores the counter after a use. Returns false if it did not rise, which a copied passkey may cause. Passkeys that are
 * synced do not count: theirs stays 0.
 */
export async function countUse(
  connection: Knex,
  userId: string,
  id: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: number },
): Promise<boolean> {
  const stored = connection('passkeys').where({ user_id: userId, id });
  const rising = counter === 0 ? stored.andWhere({ counter: 0 }) : stored.andWhere('counter', '<', counter);
  return (await rising.update({ counter, backed_up: backedUp ? 1 : 0, last_used_at: now })) === 1;
}

/** Returns false if the user has no such passkey. */
export async function renamePasskey(
  connection: Knex,
  userId: string,
  id: string,
  { label }: { label: string },
): Promise<boolean> {
  const known = await connection('passkeys').where({ user_id: userId, id }).first('id');
  await connection('passkeys').where({ user_id: userId, id }).update({ label });
  return known !== undefined;
}

/** Returns false if the user has no such passkey. */
export async function deletePasskey(connection: Knex, userId: string, id: string): Promise<boolean> {
  return (await connection('passkeys').where({ user_id: userId, id }).del()) === 1;
}

export async function deletePasskeys(connection: Knex, userId: string): Promise<void> {
  await connection('passkeys').where({ user_id: userId }).del();
}

// biome-ignore lint/suspicious/noExplicitAny: a row of knex
function passkeyFromRow(row: any): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports === '' ? [] : row.transports.split(','),
    label: row.label,
    backedUp: row.backed_up === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

function hashOf(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('hex');
}
