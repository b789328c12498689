import { money, quantity } from '@bellwether/sdk/format';

const MILLION = 1_000_000;
/** Its sign and its arrow take the room of a digit. */
const LONG_GAIN = 100_000;
const LONG_PERCENTAGE = 10_000;
const QUANTITY_CHARACTERS = 9;
/** `$999,999.99`; a price such as $0.00000378 is longer. */
const AMOUNT_CHARACTERS = 11;
/** `$99,999.99` */
const GAIN_CHARACTERS = 10;

interface Figures {
  readonly quantity: number;
  /** US dollars per unit. */
  readonly price: number;
  readonly currentPrice: number | null;
  readonly currentValue: number | null;
  readonly profitLoss: number | null;
  readonly profitLossPercentage: number | null;
}

/** Whether a figure needs more room than its column has: then the columns stand in pairs on every screen. */
export function hasLongFigures(of: Figures): boolean {
  const amounts = [of.price, of.currentPrice, of.currentValue].map((amount) => Math.abs(amount ?? 0));
  if (Math.max(...amounts) >= MILLION) return true;
  if (amounts.some((amount) => money(amount).length > AMOUNT_CHARACTERS)) return true;
  return (
    Math.abs(of.profitLoss ?? 0) >= LONG_GAIN ||
    money(Math.abs(of.profitLoss ?? 0)).length > GAIN_CHARACTERS ||
    Math.abs(of.profitLossPercentage ?? 0) >= LONG_PERCENTAGE ||
    quantity(of.quantity).length > QUANTITY_CHARACTERS
  );
}
