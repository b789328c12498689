import { plainDate } from './plainDate.ts';
import type { Region } from './region.ts';

/**
 * The first day with recorded prices. US stocks: the daily files of the Center for Research in Security Prices;
 * cryptocurrencies: the first Bitcoin block. An earlier purchase date is probably a mistake.
 */
const FIRST_DAY = { stock: '1925-12-31', crypto: '2009-01-03' } as const;

const FIRST_DAY_WORDS = {
  stock: (day: string) => `US stock price records start on ${day}.`,
  crypto: (day: string) => `The first cryptocurrency, Bitcoin, launched on ${day}.`,
};

/** Returns whether a purchase date (`YYYY-MM-DD`) is too early for at least one type of instrument. */
export function mayBeTooEarly(date: string): boolean {
  return date < FIRST_DAY.crypto;
}

/** Returns the warning for a purchase date before the market's first day, or null if the date is fine. */
export function earlyPurchaseQuestion(
  date: string | null | undefined,
  type: 'stock' | 'crypto',
  region?: Region,
): string | null {
  if (!date || date >= FIRST_DAY[type]) return null;
  return `Is ${plainDate(date, region)} the right purchase date? ${FIRST_DAY_WORDS[type](plainDate(FIRST_DAY[type], region))}`;
}
