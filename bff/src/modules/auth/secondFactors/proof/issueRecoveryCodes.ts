import type { Knex } from 'knex';
import { countUnusedRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.repository.ts';
import { hashOfRecoveryCode, newRecoveryCodes, plainRecoveryCode } from './recoveryCodes.ts';

/** Returns new recovery codes, or none if the user has some: a second factor does not invalidate saved codes. */
export async function firstRecoveryCodes(
  trx: Knex.Transaction,
  userId: string,
  { now }: { now: number },
): Promise<string[]> {
  return (await countUnusedRecoveryCodes(trx, userId)) > 0 ? [] : issueRecoveryCodes(trx, userId, { now });
}

/** Replaces all codes and returns the new ones, which are never readable again. */
export async function issueRecoveryCodes(
  trx: Knex.Transaction,
  userId: string,
  { now }: { now: number },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(plainRecoveryCode(code) ?? '', userId));
  await replaceRecoveryCodes(trx, userId, { hashes, now });
  return codes;
}
