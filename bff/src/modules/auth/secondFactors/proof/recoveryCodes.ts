import { createHash, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Crockford's base32: no letters that look like digits, and no U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 symbols are 80 bits, too many to find from a stolen hash. */
const SYMBOLS_PER_CODE = 16;
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Returns codes like `7K2M-Q9WD-04XT-HB6C`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: SYMBOLS_PER_CODE }, () => SYMBOLS[randomInt(SYMBOLS.length)])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
}

/** Returns the code without case, spaces and dashes, or null if it cannot be a recovery code. */
export function plainRecoveryCode(entered: string): string | null {
  const plain = entered
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (symbol) => LOOKALIKES[symbol] ?? symbol);
  const isCode = plain.length === SYMBOLS_PER_CODE && [...plain].every((symbol) => SYMBOLS.includes(symbol));
  return isCode ? plain : null;
}

/** Returns the SHA-256 that the database keeps. It includes the user, so equal codes of two users differ. */
export function hashOfRecoveryCode(plain: string, userId: string): string {
  return createHash('sha256').update(`recovery code ${plain} of ${userId}`).digest('hex');
}
