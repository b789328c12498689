import { digitsHeld, dollarText } from '../../largeAmounts.ts';

/** What a card shows where a figure is missing. */
export const NOT_AVAILABLE = 'N/A';

/** A change of nothing: in words, because a number of zero would be drawn as a fall. */
export const UNCHANGED = 'Unchanged';

const figures = { ...digitsHeld, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const dollars = new Intl.NumberFormat('en-US', { ...figures, style: 'currency', currency: 'USD' });
const signedDollars = new Intl.NumberFormat('en-US', {
  ...figures,
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});
const percents = new Intl.NumberFormat('en-US', figures);
const signedPercents = new Intl.NumberFormat('en-US', { ...figures, signDisplay: 'exceptZero' });

/** The sign that lines up with a plus. */
const minus = (text: string) => text.replace('-', '−');

// As the pages write a day; British English would abbreviate September to four letters.
const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `since 28 Dec 2022`, of a plain date. */
export function sinceDay(date: string): string {
  const parts = Object.fromEntries(
    days.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `since ${parts.day} ${parts.month} ${parts.year}`;
}

export const money = (value: number) => minus(dollarText(value, dollars));
export const signedMoney = (value: number) => minus(dollarText(value, signedDollars));
export const percent = (value: number) => `${minus(percents.format(value))}%`;
export const signedPercent = (value: number) => `${minus(signedPercents.format(value))}%`;
