import type { Holding, Quote } from '@bellwether/sdk/contract/types';
import { Decimal } from 'decimal.js';
import { dateOf, utcDay } from '../../market/calendar/days.ts';
import { newYorkDay } from '../../market/calendar/newYorkTime.ts';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** What the priced lots gained since yesterday, in US dollars and in percent of what they were worth before. */
export interface DayChange {
  readonly dollars: number;
  readonly percent: number;
  /** False when no market of theirs has had a session today: then it is the change of the last one. */
  readonly today: boolean;
  /** Where every price is older than it should be: the day of the newest. */
  readonly pricesTo?: string;
}

/**
 * A lot that was bought on the day itself counts from its purchase price: it was not there at the previous close. While
 * one market trades today, a price of an earlier session counts as unchanged; so does one that is older than it should be,
 * beside others that are not. Where all are old, the change is that of the newest day alone. Null when no lot has a change.
 */
export function dayChangeOf(
  lots: readonly Holding[],
  quotes: ReadonlyMap<string, Quote>,
  now: number,
): DayChange | null {
  const moved = lots.flatMap((lot) => {
    const quote = quotes.get(lot.symbol);
    if (!quote?.asOf || quote.price === null || quote.change === null) return [];
    const day = dayIn(quote, Date.parse(quote.asOf));
    const boughtSince = lot.purchaseDate !== null && lot.purchaseDate >= dateOf(day);
    const before = boughtSince ? new Exact(lot.purchasePrice) : new Exact(quote.price).minus(quote.change);
    const isToday = day === dayIn(quote, now);
    return [{ lot, price: quote.price, before, day, today: isToday, old: !isToday && quote.state === 'stale' }];
  });
  if (moved.length === 0) return null;

  const today = moved.some((one) => one.today);
  const allOld = moved.every((one) => one.old);
  const newest = Math.max(...moved.map(({ day }) => day));
  let change = new Exact(0);
  let worth = new Exact(0);
  for (const { lot, price, before, day, today: isToday, old } of moved) {
    const counts = isToday || (!today && (allOld ? day === newest : !old));
    if (counts) change = change.plus(new Exact(price).minus(before).times(lot.quantity));
    worth = worth.plus((counts ? before : new Exact(price)).times(lot.quantity));
  }
  return {
    dollars: change.toDecimalPlaces(2).toNumber() + 0,
    percent: worth.isZero() ? 0 : change.div(worth).times(100).toDecimalPlaces(2).toNumber() + 0,
    today,
    ...(allOld && { pricesTo: dateOf(newest) }),
  };
}

/** The day of an instant where the instrument is traded. */
function dayIn({ type }: Quote, instantMs: number): number {
  return type === 'crypto' ? utcDay(instantMs) : newYorkDay(instantMs);
}
