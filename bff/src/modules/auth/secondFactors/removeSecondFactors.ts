import type { Knex } from 'knex';
import { deleteChallengesOf } from './proof/challenges.repository.ts';
import { deletePasskeys } from './proof/passkeys.repository.ts';
import { deleteRecoveryCodes } from './proof/recoveryCodes.repository.ts';
import { deleteTotp } from './proof/totpFactors.repository.ts';
import { forgetWrongCodes } from './proof/wrongCodes.repository.ts';

/** Removes everything that a login asks for besides the password: for operators, and for taken-over accounts. */
export async function removeSecondFactors(trx: Knex.Transaction, userId: string): Promise<void> {
  await deleteTotp(trx, userId);
  await deletePasskeys(trx, userId);
  await deleteRecoveryCodes(trx, userId);
  await forgetWrongCodes(trx, userId);
  await deleteChallengesOf(trx, userId);
}
