import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';

export type NumberStyle = 'point' | 'comma';

/** Spaces and apostrophes separate thousands in either style. */
const NEUTRAL_GROUPS = " \u00a0\u202f'\u2019";

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

/** `1,234.50` as `1234.50` and `1.2E+3` as `1200`; null where the cell is no such number. A dollar sign or USD around it is left out. */
export function readNumber(cell: string, style: NumberStyle): string | null {
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
 * The one style in which all cells can be read; null where both can and mean different numbers, or neither can, so that
 * only the person knows. `isChoice`: the person should see which it is, and be able to say otherwise.
 */
export function guessNumberStyle(
  cells: readonly string[],
  delimiterIsComma: boolean,
): { style: NumberStyle | null; isChoice: boolean } {
  const readable = cells
    .map((cell) => ({ cell, point: readNumber(cell, 'point'), comma: readNumber(cell, 'comma') }))
    .filter(({ point, comma }) => point !== null || comma !== null);
  const point = readable.every((number) => number.point !== null);
  const comma = readable.every((number) => number.comma !== null);
  if (point && !comma) return { style: 'point', isChoice: false };
  if (comma && !point) return { style: 'comma', isChoice: true };
  if (!point) return { style: null, isChoice: true };
  if (readable.every((number) => number.point === number.comma)) return { style: 'point', isChoice: false };
  // 1.234 alone: whoever separates cells by commas does not write decimals with them.
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
