/**
 * For amounts that are told in words: a double holds 15 digits of any decimal, and what came after them would be made up.
 * The pages write the same amounts the same way (`sdk/format`).
 */
export const digitsHeld = { maximumSignificantDigits: 15, roundingPriority: 'lessPrecision' } as const;

const TRILLION = 1e12;
/** From here on a double does not hold every cent. */
const LARGEST_IN_CENTS = 10 * TRILLION;

/** US dollars by a format that writes them with two decimals; from ten trillion on in trillions: `$12.35T`. */
export function dollarText(amount: number, format: Intl.NumberFormat): string {
  return Math.abs(amount) < LARGEST_IN_CENTS ? format.format(amount) : `${format.format(amount / TRILLION)}T`;
}
