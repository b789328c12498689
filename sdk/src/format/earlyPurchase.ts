import { plainDate } from './plainDate.ts';
import type { Region } from './region.ts';

/**
 * The day from which prices are on record: of US stocks in the daily files of the Center for Research in Security Prices;
 * of cryptocurrencies, when the first block of Bitcoin was made. An earlier purchase is hardly meant.
 */
const FIRST_DAY = { stock: '1925-12-31', crypto: '2009-01-03' } as const;

const FIRST_DAY_WORDS = {
  stock: (day: string) => `US stock price records start on ${day}.`,
  crypto: (day: string) => `The first cryptocurrency, Bitcoin, launched on ${day}.`,
};

/** Whether a purchase date (`YYYY-MM-DD`) is too early for at least one type of instrument. */
export function mayBeTooEarly(date: string): boolean {
  return date < FIRST_DAY.crypto;
}

/** The question that a purchase date before the market's first day raises; null where it raises none. */
export function earlyPurchaseQuestion(
  date: string | null | undefined,
  type: 'stock' | 'crypto',
  region?: Region,
): string | null {
  if (!date || date >= FIRST_DAY[type]) return null;
  return `Is ${plainDate(date, region)} the right purchase date? ${FIRST_DAY_WORDS[type](plainDate(FIRST_DAY[type], region))}`;
}
