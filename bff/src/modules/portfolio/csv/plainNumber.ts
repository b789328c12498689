import { Exact, exactDigits } from '../../../market/exact.ts';

/** Without a sign and without zeros that say nothing. */
const EXACT = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** Plain decimals, as cells of numbers are once they were read. Anything else is none of these. */
export const isNumber = (figure: string) => figure.length <= 60 && /^-?\d+(?:\.\d+)?$/.test(figure);
export const isPositive = (figure: string) => isNumber(figure) && !figure.startsWith('-') && !isZero(figure);
export const isZero = (figure: string) => isNumber(figure) && /^-?[0.]+$/.test(figure);
export const withoutMinus = (figure: string) => (figure.startsWith('-') && isNumber(figure) ? figure.slice(1) : figure);

export function sumOf(amounts: readonly string[]): string {
  const [first = '0', ...others] = amounts;
  if (others.length === 0 && EXACT.test(first)) return first;
  return exactDigits(amounts.reduce((total, amount) => total.plus(amount), new Exact(0)));
}
