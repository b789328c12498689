import type { Offer } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';

/**
 * `3 dividends since March: add them?`, the latest offer first. A month of another year says which: `since March 2025`. Where
 * not all are listed, nobody knows since when.
 */
export function offersQuestion(offers: readonly Pick<Offer, 'date'>[], count: number, today: string): string {
  if (count === 1) return `1 dividend in ${monthOf(offers[0]?.date ?? today, today)}: add it?`;
  const noun = `${wholeNumber(count)} dividends`;
  if (count > offers.length) return `${noun}: add them?`;
  return `${noun} since ${monthOf(offers.at(-1)?.date ?? today, today)}: add them?`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function monthOf(date: string, today: string): string {
  const [year = '', month = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return today.startsWith(year) ? name : `${name} ${year}`;
}

/** Adds up exact amounts of whole cents. */
export function sumOfCents(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function centsOf(amount: string): bigint {
  const [dollars = '0', cents = ''] = amount.split('.');
  return BigInt(dollars) * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2));
}
