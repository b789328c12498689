import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  EMAIL_SHAPE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SYMBOL_MAX_LENGTH,
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
import { LOT_ID_INVALID, notPositiveMessage, tooManyDigitsMessage } from '../messages/portfolio.ts';
import { SYMBOL_MISSING } from '../messages/watchlist.ts';
import { amountProblem, exactDecimal } from './exactDecimal.ts';

/**
 * RFC 5321's mailbox with a dot-atom before the @ and a domain of at least two labels after it. Quoted local parts and
 * bracketed addresses are excluded, because mailers parse their commas and brackets as additional addresses.
 */
const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?=.*\p{L})[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** What could move a terminal's cursor, break a line or turn the text around it. */
export const CONTROL_CHARACTERS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

const SYMBOL_INVALID = 'Please enter a valid symbol, such as AAPL or BTC.';

interface TextBounds {
  readonly max: number;
  /** The message for anything but a string. */
  readonly missing?: string;
  /** The message for a longer string. */
  readonly tooLong?: string;
}

/**
 * A string whose length, in code points, ends the check: patterns and refinements that follow never see a longer
 * one. zod's plain `.max` reports a long string and still runs the patterns on it.
 */
export const boundedText = ({ max, missing, tooLong }: TextBounds) =>
  z.string(missing).max(max, { error: tooLong, abort: true });

/** Like `boundedText`, but trimmed first and not empty. */
export const boundedWords = ({ max, missing, tooLong }: TextBounds) =>
  z.string(missing).trim().min(1, { error: missing, abort: true }).max(max, { error: tooLong, abort: true });

/** A list whose length ends the check before any element is looked at. zod's plain `.max` checks every element first. */
export const boundedList = <Element extends z.ZodType>(
  element: Element,
  { max, missing, tooMany }: { max: number; missing?: string; tooMany: string },
) =>
  z.preprocess((given, context) => {
    if (!Array.isArray(given) || given.length <= max) return given;
    context.addIssue({ code: 'custom', message: tooMany });
    return z.NEVER;
  }, z.array(element, missing).max(max)) as z.ZodType<z.output<Element>[], z.input<Element>[]>;

export const symbol = boundedWords({ max: SYMBOL_MAX_LENGTH, missing: SYMBOL_MISSING, tooLong: SYMBOL_INVALID })
  .toUpperCase()
  .regex(SYMBOL_PATTERN, SYMBOL_INVALID);

const emailLike = (pattern: RegExp) =>
  boundedWords({ max: EMAIL_MAX_LENGTH, missing: EMAIL_MISSING, tooLong: EMAIL_INVALID }).regex(pattern, EMAIL_INVALID);

/**
 * A deliverable email address in any script, such as `jörg@müller.example`. Look-alikes of plain letters, such as `ﬁ` or
 * `ａ`, are refused: accounts are found by the plain form, so one could hold another's place without receiving its mail.
 */
export const email = emailLike(EMAIL_PATTERN).refine(
  (address) => address.normalize('NFKC') === address.normalize('NFC'),
  EMAIL_INVALID,
);

/** The address of an existing account. Older accounts may have addresses that `email` refuses. */
export const knownEmail = emailLike(EMAIL_SHAPE);

/** A code point takes at most two units. Twice that leaves room for a message about the length. */
export const PASSWORD_MAX_UNITS = PASSWORD_MAX_LENGTH * 4;

/** A new password; never trimmed. Length counts code points. */
export const newPassword = (label: PasswordLabel) =>
  boundedText({
    max: PASSWORD_MAX_UNITS,
    missing: passwordRequiredMessage(label),
    tooLong: passwordTooLongMessage(label),
  })
    .refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, passwordTooShortMessage(label))
    .refine((value) => [...value].length <= PASSWORD_MAX_LENGTH, passwordTooLongMessage(label));

/** A password to verify: any string, with a length limit that keeps hashing cheap. */
export const provenPassword = (missing: string) =>
  boundedText({ max: PASSWORD_MAX_UNITS, missing, tooLong: missing }).min(1, missing);

/**
 * An exact positive decimal, sent as a number or as text such as `1.5` or `1e2`, at most 12 digits before the point and 8
 * after it. Read as its shortest plain text, because a float cannot hold it.
 */
export const positiveDecimal = (label: string) => {
  // JSON.parse reads the number 1e400 as Infinity, which z.number() refuses.
  const refusal = ({ input }: { input?: unknown }) =>
    input === Number.POSITIVE_INFINITY ? tooManyDigitsMessage(label) : notPositiveMessage(label);
  return z.union([z.string().trim(), z.number()], { error: refusal }).transform((value, context) => {
    const text = String(value);
    const decimal = exactDecimal(text);
    if (decimal !== null && decimal !== '0') return decimal;
    context.addIssue({ code: 'custom', message: amountProblem(label, text) ?? notPositiveMessage(label) });
    return z.NEVER;
  });
};

const DATE_SHAPE = 'Please enter a date as YYYY-MM-DD.';

/** A calendar day without a time zone, `YYYY-MM-DD`, that exists. */
export const plainDate = boundedText({ max: 'YYYY-MM-DD'.length, missing: DATE_SHAPE, tooLong: DATE_SHAPE })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: DATE_SHAPE, abort: true })
  .refine((value) => value >= '1900-01-01' && exists(value), 'Please enter a date that exists.');

function exists(date: string): boolean {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

/** An instant, UTC, ISO 8601. */
export const instant = z.iso.datetime();

export const id = boundedText({ max: 64 }).min(1);

/** A lot's id: a UUIDv7, which sorts by time. */
export const lotId = id.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, LOT_ID_INVALID);

export const instrumentType = z.enum(['stock', 'crypto']);

/** The shape of every error response. */
export const errorAnswer = z.object({
  /** All messages joined by ", ". */
  msg: z.string(),
  errors: z.array(z.object({ msg: z.string(), field: z.string().optional() })),
  requestId: z.string(),
});

/** A reply that is a file, sent as it is. */
export const file = z.custom<Blob>(() => true);
