import { Exact, exactDigits } from '../../../market/exact.ts';

/** Plain decimals, as cells of numbers are once they were read. Anything else is none of these. */
export const isNumber = (figure: string) => figure.length <= 60 && /^-?\d+(?:\.\d+)?$/.test(figure);
export const isPositive = (figure: string) => isNumber(figure) && !figure.startsWith('-') && !isZero(figure);
export const isZero = (figure: string) => isNumber(figure) && /^-?[0.]+$/.test(figure);
export const withoutMinus = (figure: string) => (figure.startsWith('-') && isNumber(figure) ? figure.slice(1) : figure);

export function sumOf(amounts: readonly string[]): string {
  return exactDigits(amounts.reduce((total, amount) => total.plus(amount), new Exact(0)));
}
