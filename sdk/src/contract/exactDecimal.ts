import { notPositiveMessage, tooManyDigitsMessage } from '../messages/portfolio.ts';

const WHOLE_DIGITS = 12;
const FRACTION_DIGITS = 8;
/** Longer texts are not accepted as amounts. */
const LONGEST_TEXT = 40;
/** Longer texts are refused without parsing, as if they were not numbers. */
const LONGEST_READ = 1_000;

/** What `exactDecimal` returns: most texts are so already. */
const EXACT = /^(?:0|[1-9]\d{0,11})(?:\.\d{0,7}[1-9])?$/;
const DECIMAL = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/**
 * Returns an unsigned decimal as its shortest plain text, without rounding: `007.50` is `7.5`, `.5` is `0.5`, `1e2` is `100`.
 * Returns null for any other text, for a number that needs more than 12 digits before the point or 8 after it: `1e400`,
 * and for a number written in more than 40 characters.
 * Forms, the API and CSV files all use this rule for amounts.
 */
export function exactDecimal(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  if (EXACT.test(text)) return text;
  const { whole, fraction, exponent } = partsOf(text) ?? {};
  if (whole === undefined || fraction === undefined) return null;
  const digits = (whole + fraction).replace(/^0+/, '').replace(/^(\d*[1-9])?0*$/, '$1');
  if (digits === '') return '0';
  const leadingZeros = (whole + fraction).search(/[1-9]/);
  const pointAt = whole.length - leadingZeros + Number(exponent);
  if (pointAt > WHOLE_DIGITS || digits.length - pointAt > FRACTION_DIGITS) return null;
  if (pointAt <= 0) return `0.${'0'.repeat(-pointAt)}${digits}`;
  if (pointAt >= digits.length) return digits.padEnd(pointAt, '0');
  return `${digits.slice(0, pointAt)}.${digits.slice(pointAt)}`;
}

/** Returns whether `exactDecimal` refuses a positive decimal only because it has, or is written with, too many digits. */
export function hasTooManyDigits(text: string): boolean {
  if (exactDecimal(text) !== null) return false;
  const { whole = '', fraction = '' } = partsOf(text) ?? {};
  return /[1-9]/.test(whole + fraction);
}

/** Returns why a text is not a positive amount, or null. Forms, the API and CSV files all give this reason. */
export function amountProblem(label: string, text: string): string | null {
  const decimal = exactDecimal(text);
  if (decimal !== null && decimal !== '0') return null;
  return hasTooManyDigits(text) ? tooManyDigitsMessage(label) : notPositiveMessage(label);
}

function partsOf(text: string) {
  if (text.length > LONGEST_READ) return null;
  const [found, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  return found === undefined || whole + fraction === '' ? null : { whole, fraction, exponent };
}
