import type { Knex } from 'knex';

export async function replaceRecoveryCodes(
  connection: Knex,
  userId: string,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<void> {
  await deleteRecoveryCodes(connection, userId);
  await connection('recovery_codes').insert(
    hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })),
  );
}

export async function countUnusedRecoveryCodes(connection: Knex, userId: string): Promise<number> {
  const unused = connection('recovery_codes').where({ user_id: userId, used_at: null });
  const [{ n }] = (await unused.count({ n: '*' })) as [{ n: number }];
  return Number(n);
}

/** Returns false if the code is unknown or used. Of any number of concurrent requests, one gets true. */
export async function useRecoveryCode(
  connection: Knex,
  userId: string,
  { hash, now }: { hash: string; now: number },
): Promise<boolean> {
  const used = await connection('recovery_codes')
    .where({ user_id: userId, code_hash: hash, used_at: null })
    .update({ used_at: now });
  return used === 1;
}

export async function deleteRecoveryCodes(connection: Knex, userId: string): Promise<void> {
  await connection('recovery_codes').where({ user_id: userId }).del();
}
