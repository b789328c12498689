import type { NumberStyle } from './numberStyle.ts';
import { readSigned } from './signedNumber.ts';

const STYLES: readonly NumberStyle[] = ['point', 'comma'];

/** Whether a column that may be money has units: in every row that has all three, units × price is the total. */
export function areUnits(units: readonly string[], prices: readonly string[], totals: readonly string[]): boolean {
  return STYLES.some((style) => {
    const figureIn = (cell = '') => Math.abs(Number(readSigned(cell, style) ?? Number.NaN));
    const rows = units.map((cell, at) => ({ of: figureIn(cell), at: figureIn(prices[at]), is: figureIn(totals[at]) }));
    const whole = rows.filter((row) => row.of > 0 && row.at > 0 && row.is > 0);
    return whole.length > 0 && whole.every((row) => Math.abs(row.of * row.at - row.is) <= row.is / 100);
  });
}
