import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import { plainDate, wholeNumber } from '@bellwether/sdk/format';

const MOST_NAMED = 5;

/** Returns the further notes needed to read the value history correctly, one sentence each. */
export function historyNotes({ late, ...left }: PortfolioHistory): string[] {
  return [
    ...(late.length > 0
      ? [
          `Counted from their first price: ${listed(late.map(({ symbol, since }) => `${symbol} (${plainDate(since)})`))}.`,
        ]
      : []),
    ...leftOutNotes(left),
  ];
}

/** Returns how the value history counts lots without a purchase date; null if there are none. */
export function undatedHistoryNote(lots: number): string | null {
  if (lots === 0) return null;
  return lots === 1
    ? '1 lot without a purchase date is counted from the first day shown.'
    : `${wholeNumber(lots)} lots without a purchase date are counted from the first day shown.`;
}

/** Returns how the returns count lots without a purchase date; null if there are none. */
export function undatedNote(lots: number): string | null {
  if (lots === 0) return null;
  return lots === 1
    ? '1 lot without a purchase date counts from the first day of every range.'
    : `${wholeNumber(lots)} lots without a purchase date count from the first day of every range.`;
}

/** Returns what a history or the returns leave out, one sentence each. */
export function leftOutNotes({ leftOut, daysLeftOut }: Pick<PortfolioHistory, 'leftOut' | 'daysLeftOut'>): string[] {
  return [
    ...(leftOut.length > 0 ? [`Excluded: ${listed(leftOut.map(whyLeftOut))}.`] : []),
    ...(daysLeftOut === 1 ? ['1 day is missing a closing price and isn’t shown.'] : []),
    ...(daysLeftOut > 1 ? [`${wholeNumber(daysLeftOut)} days are missing a closing price and aren’t shown.`] : []),
  ];
}

function whyLeftOut({ symbol, why, until }: PortfolioHistory['leftOut'][number]): string {
  if (why === 'prices-ended') return `${symbol} (after ${plainDate(until)}, its last price)`;
  return why === 'unavailable' ? `${symbol} (prices unavailable right now)` : `${symbol} (no price history)`;
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ');
}
