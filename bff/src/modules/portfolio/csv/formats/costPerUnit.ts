import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import { roundedAmount } from './roundedAmount.ts';

/** What a price may have: `exactDecimal`. */
const FRACTION_DIGITS = 8;

/**
 * Returns total ÷ quantity, rounded half up to 8 decimals. Returns the total unchanged if either is no amount of a lot, so
 * the rules refuse the row.
 */
export function costPerUnit(total: string, quantity: string): string {
  const [cost, units] = [unitsOf(roundedAmount(total)), unitsOf(roundedAmount(quantity))];
  if (cost === null || units === null || units === 0n) return total;
  const scaled = (2n * cost * 10n ** BigInt(FRACTION_DIGITS) + units) / (2n * units);
  const digits = String(scaled).padStart(FRACTION_DIGITS + 1, '0');
  const price = `${digits.slice(0, -FRACTION_DIGITS)}.${digits.slice(-FRACTION_DIGITS)}`;
  return exactDecimal(price) ?? price;
}

/** Returns the amount in units of 1e-8. `exactDecimal` refuses long texts, so the division stays small. */
function unitsOf(amount: string): bigint | null {
  const exact = exactDecimal(amount);
  if (exact === null) return null;
  const [whole = '', fraction = ''] = exact.split('.');
  return BigInt(whole + fraction.padEnd(FRACTION_DIGITS, '0'));
}
