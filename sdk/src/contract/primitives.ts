import { z } from 'zod';
import { exactDecimal, hasTooManyDigits } from './exactDecimal.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwordLength.ts';

/** Symbol grammar of the product, after trimming and uppercasing: 1 to 15 characters. */
export const SYMBOL_PATTERN = /^[A-Z0-9][A-Z0-9.\-=^]{0,14}$/;

/**
 * RFC 5321's mailbox with a dot-atom before the @ and a domain of two labels or more after it. Quoted local parts and
 * addresses in brackets are left out: mailers read their commas and brackets as more addresses.
 */
const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?=.*\p{L})[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** The most symbols that one batch of quotes may name. */
export const QUOTES_BATCH_LIMIT = 100;

/** How many forecasts a page of the list of all of them has. */
export const FORECASTS_PAGE_SIZE = 25;

/** The most sessions that the list of them names. */
export const SESSIONS_LIST_LIMIT = 100;

export const WATCHLIST_LIMIT = 200;

export const symbol = z
  .string('Please enter a symbol.')
  .trim()
  .toUpperCase()
  .min(1, 'Please enter a symbol.')
  .regex(SYMBOL_PATTERN, 'Please enter a valid symbol, such as AAPL or BTC.');

const emailLike = (pattern: RegExp) =>
  z
    .string('Please enter your email address.')
    .trim()
    .min(1, 'Please enter your email address.')
    .max(254, 'Please enter a valid email address.')
    .regex(pattern, 'Please enter a valid email address.');

/** An address to which mail can go, in letters of any script: `jörg@müller.example` is one. */
export const email = emailLike(EMAIL_PATTERN);

/** The address of an account that is there already: older ones have such as `email` would not take. */
export const knownEmail = emailLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);

/** A password that is being chosen; never trimmed. Length counts code points. */
export const newPassword = (label: 'Password' | 'New password') =>
  z
    .string(`${label} is required.`)
    .refine(
      (value) => [...value].length >= PASSWORD_MIN_LENGTH,
      `${label} must be at least ${PASSWORD_MIN_LENGTH} characters.`,
    )
    .refine((value) => value.length <= PASSWORD_MAX_LENGTH * 4 && [...value].length <= PASSWORD_MAX_LENGTH, {
      error: `${label} must be at most ${PASSWORD_MAX_LENGTH} characters.`,
    });

/** A password that is being proved: any string, bounded so that hashing it stays cheap. */
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
  const refusal = `${label} must be a positive number.`;
  return z.union([z.number(), z.string().trim()], refusal).transform((value, context) => {
    const text = String(value);
    const decimal = exactDecimal(text);
    if (decimal !== null && decimal !== '0') return decimal;
    context.addIssue({
      code: 'custom',
      message: hasTooManyDigits(text)
        ? `${label} may have at most 12 digits before the point and 8 after it.`
        : refusal,
    });
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

/** The one shape of every refusal. */
export const errorAnswer = z.object({
  /** All messages joined by ", ". */
  msg: z.string(),
  errors: z.array(z.object({ msg: z.string(), field: z.string().optional() })),
  requestId: z.string(),
});
