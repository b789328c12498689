/** Above any price, volume or quantity that has been. A larger figure is an error of the feed. */
const LARGEST = 1e15;
/** Below any price that has been. */
const LEAST_PRICE = 1e-15;
const DECIMAL = /^-?\d{1,20}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/i;

/** A change of less than that shows as -100 percent. */
const LEAST_LEFT = 0.000_05;

/** Reads a number, or a decimal written as text (Coinbase), `1.2e-7` too. Null for anything else, also for `''` and NaN. */
export function readNumber(sent: unknown): number | null {
  const value = typeof sent === 'string' ? decimalOf(sent) : sent;
  return typeof value === 'number' && Math.abs(value) < LARGEST ? value : null;
}

/** Reads a price. Null unless it is one that could be. */
export function readPrice(sent: unknown): number | null {
  const value = readNumber(sent);
  return value !== null && value >= LEAST_PRICE ? value : null;
}

/** A range that does not hold the price is of something else. */
export function rangeAround(
  price: number,
  { high, low }: { high: number | null; low: number | null },
): { high: number | null; low: number | null } {
  const isOther = (high !== null && high < price) || (low !== null && low > price);
  return isOther ? { high: null, low: null } : { high, low };
}

/** What a price was a day earlier. Null if it lost all of that since, which none does that is still traded. */
export function readDayEarlier(price: number, earlier: number): number | null {
  return earlier > 0 && Number.isFinite(earlier) && price / earlier > LEAST_LEFT ? earlier : null;
}

/** Reads a volume. Null if it is negative. */
export function readVolume(sent: unknown): number | null {
  const value = readNumber(sent);
  return value !== null && value >= 0 ? value : null;
}

function decimalOf(text: string): number | null {
  return text.length <= 62 && DECIMAL.test(text) ? Number(text) : null;
}
