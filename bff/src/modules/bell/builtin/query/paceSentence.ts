import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, plainDate, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { xirr } from '../../../portfolio/performance/xirr.ts';
import { DAY_MS, isoDay } from '../language/resolveDay.ts';
import { label } from '../say/quotes.ts';
import { count, enumerate, nounsOf } from '../say/reply.ts';
import type { Query } from './query.ts';

type Dated = Portfolio['holdings'][number] & { readonly purchaseDate: string };

/** What is known beside the lots. */
interface Now {
  readonly priceOf: (symbol: string) => number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const DAYS_A_YEAR = 365;
const DAYS_IN = { year: DAYS_A_YEAR, month: DAYS_A_YEAR / 12, week: 7, day: 1, unit: 1 } as const;

/** Days from a purchase to today. */
export const daysSince = (date: string, now: number) =>
  Math.round((Date.parse(isoDay(now)) - Date.parse(date)) / DAY_MS);

/** "1 year and 10 months"; empty for less than a month. */
export function inYears(from: string, to: string): string {
  const [[year, month, day], [toYear, toMonth, toDay]] = [from, to].map((one) => one.split('-').map(Number)) as [
    [number, number, number],
    [number, number, number],
  ];
  const months = 12 * (toYear - year) + toMonth - month - (toDay < day ? 1 : 0);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return enumerate([years > 0 ? count(years, 'year') : '', rest > 0 ? count(rest, 'month') : ''].filter(Boolean));
}

/** What was gained in each year, or month, since the purchase, and the return per year where there is one. */
export function paceSentence(
  { instruments, type, each = 'year' }: Query,
  lots: readonly Dated[],
  { priceOf, now }: Now,
) {
  const priced = lots.filter(({ symbol }) => priceOf(symbol) !== null);
  const [first] = priced;
  if (!first) return 'None of those lots have a price right now.';
  const sum = (of: (lot: Dated) => Decimal) => priced.reduce((total, lot) => total.plus(of(lot)), new Decimal(0));
  const cost = sum(({ quantity, purchasePrice }) => new Decimal(quantity).times(purchasePrice));
  const value = sum(({ quantity, symbol }) => new Decimal(quantity).times(priceOf(symbol) ?? 0));
  const gain = value.minus(cost);
  const days = Math.max(1, daysSince(first.purchaseDate, now));
  const [one] = instruments;
  const what = one ? `Your ${label(one)}` : type ? `Your ${nounsOf(type)}` : 'What you hold';
  const percent = cost.isZero() ? '' : ` (${signedPercent(gain.div(cost).times(100).toNumber())})`;
  const purchase = priced.length > 1 ? 'your first purchase' : 'you bought it';
  const perUnit = gain.times(DAYS_IN[each]).div(days);
  const rate = days >= DAYS_A_YEAR ? yearly(priced, value, now) : null;
  const weighted = priced.length > 1 ? ', weighted by when you put it in' : '';
  const rated =
    rate === null
      ? days < DAYS_A_YEAR
        ? ' A return per year says nothing about less than one.'
        : ''
      : ` The return on the ${money(cost.toNumber())} that you paid is **${signedPercent(100 * rate)}** a year${weighted}.`;
  return `${what} gained **${signedMoney(gain.toNumber())}**${percent} in the ${count(days, 'day')} since ${purchase} on ${plainDate(first.purchaseDate)}. That’s **${signedMoney(perUnit.toNumber())}** per ${each} on average.${rated}`;
}

/** The money-weighted return per year, as a fraction. */
function yearly(lots: readonly Dated[], value: Decimal, now: number): number | null {
  const dayOf = (date: string) => Date.parse(date) / DAY_MS;
  const paid = lots.map(({ purchaseDate, quantity, purchasePrice }) => ({
    day: dayOf(purchaseDate),
    amount: new Decimal(quantity).times(purchasePrice).negated().toNumber(),
  }));
  return xirr([...paid, { day: dayOf(isoDay(now)), amount: value.toNumber() }]);
}
