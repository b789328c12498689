import type { Knex } from 'knex';
import { lockUser } from '../../../../db/lockUser.ts';
import { tooMany } from '../../../../http/rateLimits.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { useRecoveryCode } from './recoveryCodes.repository.ts';
import { hashOfRecoveryCode, plainRecoveryCode } from './recoveryCodes.ts';
import type { Sealing } from './sealing.ts';
import { stepOfCode } from './totp.ts';
import { findTotp, spendStep } from './totpFactors.repository.ts';
import { forgetWrongCodes, insertWrongCode, listWrongCodes } from './wrongCodes.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Wrong codes per account, whatever the browser, address or login. Three of a million codes are right at any time, so a
 * guesser who has the password succeeds with a probability of 20 × 3 / 1,000,000 = 0.006% a day …
 */
const WRONG_CODES_A_DAY = 20;
/** … and of 0.03% in all: then codes are refused until the password changes. NIST SP 800-63B has the same limit. */
const WRONG_CODES_IN_ALL = 100;

export type Proof = 'totp' | 'recovery-code' | 'wrong' | Refusal;

/**
 * Tells whether a code from the authenticator app or a recovery code is right, and spends it. Does not throw for a wrong
 * code, so that the caller's transaction can commit the count. A refusal is the one to throw after the commit.
 */
export async function proveCode(
  trx: Knex.Transaction,
  userId: string,
  { code, sealing, now }: { code: string; sealing: Sealing; now: number },
): Promise<Proof> {
  await lockUser(trx, userId);
  const recoveryCode = plainRecoveryCode(code);
  if (recoveryCode !== null) {
    const hash = hashOfRecoveryCode(recoveryCode, userId);
    return (await useRecoveryCode(trx, userId, { hash, now })) ? 'recovery-code' : 'wrong';
  }
  const paused = pauseAfter(await listWrongCodes(trx, userId), now);
  if (paused) return paused;
  if (await proveTotp(trx, userId, { code: code.replaceAll(' ', ''), sealing, now })) {
    await forgetWrongCodes(trx, userId);
    return 'totp';
  }
  await insertWrongCode(trx, userId, { now });
  return 'wrong';
}

async function proveTotp(
  trx: Knex.Transaction,
  userId: string,
  { code, sealing, now }: { code: string; sealing: Sealing; now: number },
): Promise<boolean> {
  const totp = await findTotp(trx, userId);
  if (!totp?.confirmedAt) return false;
  const secret = openSecret(sealing, totp.sealedSecret, userId);
  const step = stepOfCode(secret, code, now);
  if (step === null) return false;
  const sealedSecret = sealing.isCurrent(totp.sealedSecret) ? totp.sealedSecret : sealing.seal(secret, userId);
  return spendStep(trx, userId, { step, sealedSecret });
}

/** Opens a secret. The log says why if that fails; recovery codes and passkeys work all the same. */
export function openSecret(sealing: Sealing, sealed: string, userId: string): Buffer {
  try {
    return sealing.open(sealed, userId);
  } catch (cause) {
    throw new Refusal('unavailable', 'Codes can’t be checked right now. Please use a recovery code.', { cause });
  }
}

/** `wrong`: the times of wrong codes, latest first. */
function pauseAfter(wrong: readonly number[], now: number): Refusal | null {
  if (wrong.length >= WRONG_CODES_IN_ALL) {
    const msg = 'Too many incorrect codes. Use a recovery code, or reset your password.';
    return new Refusal('too-many', msg, { retryAfterSeconds: DAY_MS / 1000 });
  }
  const limiting = wrong[WRONG_CODES_A_DAY - 1] ?? Number.NEGATIVE_INFINITY;
  return now - limiting < DAY_MS ? tooMany((limiting + DAY_MS - now) / 1000, 'Too many incorrect codes.') : null;
}
