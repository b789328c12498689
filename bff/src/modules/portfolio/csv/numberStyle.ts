import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';

export type NumberStyle = 'point' | 'comma';

/** Characters that separate thousands in either style: spaces and apostrophes. */
const NEUTRAL_GROUPS = " \u00a0\u202f'\u2019";

const DIGITS = /^\d+$/;
/** What most cells are: nothing has to be changed to read them. */
const PLAIN = /^\d+\.\d+$/;

const PATTERNS: Record<NumberStyle, { grouped: RegExp; plain: RegExp; decimal: string }> = {
  point: patternsOf('.', ','),
  comma: patternsOf(',', '.'),
};

function patternsOf(decimal: string, group: string) {
  const fraction = `(?:[${decimal}]\\d*)?`;
  return {
    grouped: new RegExp(`^\\d{1,3}([${group}${NEUTRAL_GROUPS}])\\d{3}(?:\\1\\d{3})*${fraction}$`),
    plain: new RegExp(`^(?:\\d+${fraction}|[${decimal}]\\d+)(?:e[+-]?\\d+)?$`, 'i'),
    decimal,
  };
}

/** Returns `1234.50` for `1,234.50` and `1200` for `1.2E+3`, or null if the cell is not a number in this style. Ignores a dollar sign or USD. */
export function readNumber(cell: string, style: NumberStyle): string | null {
  if (DIGITS.test(cell) || (style === 'point' && PLAIN.test(cell))) return cell;
  const text = withoutDollars(cell);
  const { grouped, plain, decimal } = PATTERNS[style];
  if (!plain.test(text) && !grouped.test(text)) return null;
  const [mantissa = '', exponent] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split(decimal);
  const digits = whole.replace(/\D/g, '') || '0';
  const number = fraction === '' ? digits : `${digits}.${fraction}`;
  if (exponent === undefined) return number;
  return exactDecimal(`${number}e${exponent}`) ?? `${number}e${exponent}`;
}

/**
 * Returns the only style that fits every number, or null if the user must choose: both styles fit with different
 * results, or neither fits. `isChoice` is true if the user should see the style and be able to change it.
 */
export function guessNumberStyle(
  cells: readonly string[],
  delimiterIsComma: boolean,
): { style: NumberStyle | null; isChoice: boolean } {
  // Most figures occur again and again, and one that is read twice tells nothing new.
  const readable = [...new Set(cells)]
    .filter((cell) => !DIGITS.test(cell))
    .map((cell) => ({ cell, point: readNumber(cell, 'point'), comma: readNumber(cell, 'comma') }))
    .filter(({ point, comma }) => point !== null || comma !== null);
  const point = readable.every((number) => number.point !== null);
  const comma = readable.every((number) => number.comma !== null);
  if (point && !comma) return { style: 'point', isChoice: false };
  if (comma && !point) return { style: 'comma', isChoice: true };
  if (!point) return { style: null, isChoice: true };
  if (readable.every((number) => number.point === number.comma)) return { style: 'point', isChoice: false };
  // Files that separate cells with commas rarely use decimal commas, so 1.234 is probably a decimal.
  const isLikelyPoint = delimiterIsComma && readable.every(({ cell }) => !cell.includes(','));
  return { style: isLikelyPoint ? 'point' : null, isChoice: true };
}

function withoutDollars(cell: string): string {
  return cell
    .trim()
    .replace(/^(?:US)?\$|^USD\b/i, '')
    .replace(/USD$|\$$/i, '')
    .trim();
}
