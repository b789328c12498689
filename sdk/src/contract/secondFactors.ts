import { z } from 'zod';
import {
  CODE_MISSING,
  CODE_WRONG,
  CURRENT_PASSWORD_MISSING,
  EITHER_CODE_MISSING,
  RECOVERY_CODE_MISSING,
  RECOVERY_CODE_WRONG,
} from '../messages/secondFactors.ts';
import { instant, provenPassword } from './primitives.ts';

/** Both kinds of code fit, with spaces and dashes. */
const CODE_MAX_LENGTH = 40;

const code = (missing: string, wrong: string) => z.string(missing).trim().min(1, missing).max(CODE_MAX_LENGTH, wrong);

export const currentPassword = provenPassword(CURRENT_PASSWORD_MISSING);

/** Six digits; spaces between them do not matter. */
export const totpCode = code(CODE_MISSING, CODE_WRONG);
/** A code from the authenticator app or a recovery code. */
export const eitherCode = code(EITHER_CODE_MISSING, CODE_WRONG);

/** Sixteen letters and digits in groups of four. */
export const recoveryCodes = z.array(z.string());

export const secondFactors = z.object({
  authenticatorApp: z.object({ addedAt: instant }).nullable(),
  /** Unused ones. */
  recoveryCodesLeft: z.number().int(),
});

export const totpSetup = z.object({
  /** Base32, for typing into an app that cannot scan. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
});

/** `recoveryCodes` is empty unless this is the account's first factor. */
export const factorAdded = z.object({ msg: z.string(), recoveryCodes });

const challenge = z.string().min(1).max(100);

/** What the 401 of a login carries when the password was right. */
export const secondFactorNeeded = z.object({
  challenge,
  methods: z.array(z.enum(['totp', 'recovery'])),
});

/** The second step of a login. */
export const secondFactorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), challenge, code: totpCode }),
  z.strictObject({ method: z.literal('recovery'), challenge, code: code(RECOVERY_CODE_MISSING, RECOVERY_CODE_WRONG) }),
]);
