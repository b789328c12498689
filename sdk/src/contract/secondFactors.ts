import { z } from 'zod';
import { PASSKEY_LABEL_MAX_LENGTH } from '../limits/limits.ts';
import {
  CODE_MISSING,
  CODE_WRONG,
  CURRENT_PASSWORD_MISSING,
  EITHER_CODE_MISSING,
  PASSKEY_LABEL_MISSING,
  PASSKEY_LABEL_TOO_LONG,
  RECOVERY_CODE_MISSING,
  RECOVERY_CODE_WRONG,
} from '../messages/secondFactors.ts';
import { id, instant, provenPassword } from './primitives.ts';

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

export const passkeyLabel = z
  .string(PASSKEY_LABEL_MISSING)
  .trim()
  .min(1, PASSKEY_LABEL_MISSING)
  .max(PASSKEY_LABEL_MAX_LENGTH, PASSKEY_LABEL_TOO_LONG);

export const passkey = z.object({
  _id: id,
  label: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether its provider copies it to the person's other devices. */
  synced: z.boolean(),
});

export const secondFactors = z.object({
  authenticatorApp: z.object({ addedAt: instant }).nullable(),
  /** Unused ones. */
  recoveryCodesLeft: z.number().int(),
  /** The oldest first. */
  passkeys: z.array(passkey),
});

export const totpSetup = z.object({
  /** Base32, for typing into an app that cannot scan. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
});

/** `recoveryCodes` is empty unless this is the account's first factor. */
export const factorAdded = z.object({ msg: z.string(), recoveryCodes });

export const passkeyAdded = z.object({ ...factorAdded.shape, passkey });

const challenge = z.string().min(1).max(100);

/** Bytes as base64url. A passkey's id has at most 1,023 of them. */
const passkeyId = z.string().min(1).max(1_364);
const passkeyBytes = z.string().min(1).max(8_000);

const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty when any passkey of the user will do. */
  allowCredentials: knownPasskeys,
});

/** What the browser returns for a new passkey. */
export const newPasskey = z.strictObject({
  id: passkeyId,
  clientDataJSON: passkeyBytes,
  attestationObject: passkeyBytes,
  transports: z.array(z.string().max(20)).max(10),
});

/** What the browser returns for a passkey of the person. */
export const passkeyProof = z.strictObject({
  id: passkeyId,
  clientDataJSON: passkeyBytes,
  authenticatorData: passkeyBytes,
  signature: passkeyBytes,
  /** Whose passkey it is, as the authenticator knows it. */
  userHandle: z.string().max(100).optional(),
});

/** What the 401 of a login carries when the password was right. */
export const secondFactorNeeded = z.object({
  challenge,
  /** In the order in which to offer them. */
  methods: z.array(z.enum(['passkey', 'totp', 'recovery'])),
  /** With the method `passkey`. */
  passkey: passkeyRequest.optional(),
});

/** The second step of a login. */
export const secondFactorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), challenge, code: totpCode }),
  z.strictObject({ method: z.literal('recovery'), challenge, code: code(RECOVERY_CODE_MISSING, RECOVERY_CODE_WRONG) }),
  z.strictObject({ method: z.literal('passkey'), challenge, passkey: passkeyProof }),
]);
