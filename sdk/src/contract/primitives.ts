import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  EMAIL_SHAPE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SYMBOL_PATTERN,
} from '../limits/limits.ts';
import {
  EMAIL_INVALID,
  EMAIL_MISSING,
  type PasswordLabel,
  passwordRequiredMessage,
  passwordTooLongMessage,
  passwordTooShortMessage,
} from '../messages/credentials.ts';
import { notPositiveMessage, tooManyDigitsMessage } from '../messages/portfolio.ts';
import { SYMBOL_MISSING } from '../messages/watchlist.ts';
import { amountProblem, exactDecimal } from './exactDecimal.ts';

/**
 * RFC 5321's mailbox with a dot-atom before the @ and a domain of at least two labels after it. Quoted local parts and
 * bracketed addresses are excluded, because mailers parse their commas and brackets as additional addresses.
 */
const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?=.*\p{L})[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

export const symbol = z
  .string(SYMBOL_MISSING)
  .trim()
  .toUpperCase()
  .min(1, SYMBOL_MISSING)
  .regex(SYMBOL_PATTERN, 'Please enter a valid symbol, such as AAPL or BTC.');

const emailLike = (pattern: RegExp) =>
  z
    .string(EMAIL_MISSING)
    .trim()
    .min(1, EMAIL_MISSING)
    .max(EMAIL_MAX_LENGTH, EMAIL_INVALID)
    .regex(pattern, EMAIL_INVALID);

/** A deliverable email address in any script, such as `jörg@müller.example`. */
export const email = emailLike(EMAIL_PATTERN);

/** The address of an existing account. Older accounts may have addresses that `email` refuses. */
export const knownEmail = emailLike(EMAIL_SHAPE);

/** A new password; never trimmed. Length counts code points. */
export const newPassword = (label: PasswordLabel) =>
  z
    .string(passwordRequiredMessage(label))
    .refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, passwordTooShortMessage(label))
    .refine((value) => value.length <= PASSWORD_MAX_LENGTH * 4 && [...value].length <= PASSWORD_MAX_LENGTH, {
      error: passwordTooLongMessage(label),
    });

/** A password to verify: any string, with a length limit that keeps hashing cheap. */
export const provenPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(PASSWORD_MAX_LENGTH * 4, missing);

/**
 * An exact positive decimal, sent as a number or as text such as `1.5` or `1e2`, at most 12 digits before the point and 8
 * after it. Read as its shortest plain text, because a float cannot hold it.
 */
export const positiveDecimal = (label: string) => {
  // JSON.parse reads the number 1e400 as Infinity, which z.number() refuses.
  const refusal = ({ input }: { input?: unknown }) =>
    input === Number.POSITIVE_INFINITY ? tooManyDigitsMessage(label) : notPositiveMessage(label);
  return z.union([z.number(), z.string().trim()], { error: refusal }).transform((value, context) => {
    const text = String(value);
    const message = amountProblem(label, text);
    if (message === null) return exactDecimal(text) ?? z.NEVER;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};

/** A calendar day without a time zone, `YYYY-MM-DD`, that exists. */
export const plainDate = z
  .string('Please enter a date as YYYY-MM-DD.')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date as YYYY-MM-DD.')
  .refine((value) => {
    const instant = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value) && value >= '1900-01-01';
  }, 'Please enter a date that exists.');

/** An instant, UTC, ISO 8601. */
export const instant = z.iso.datetime();

export const id = z.string().min(1).max(64);

export const instrumentType = z.enum(['stock', 'crypto']);

/** The shape of every error response. */
export const errorAnswer = z.object({
  /** All messages joined by ", ". */
  msg: z.string(),
  errors: z.array(z.object({ msg: z.string(), field: z.string().optional() })),
  requestId: z.string(),
});
