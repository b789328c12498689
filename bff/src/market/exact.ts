import { Decimal } from 'decimal.js';

/**
 * Enough precision to add thousands of products of two 20-digit numbers without rounding, and to divide such sums
 * so that rounding the quotient to its final decimals gives what rounding the exact quotient gives.
 */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
