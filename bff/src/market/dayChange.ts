import type { Holding, Quote } from '@bellwether/sdk/contract/types';
import { dateOf, utcDay } from './calendar/days.ts';
import { newYorkDay } from './calendar/newYorkTime.ts';
import { Exact } from './exact.ts';

/** The gain since yesterday, in US dollars and as a percentage of the previous value of all lots with a current price. */
export interface DayChange {
  readonly dollars: number;
  readonly percent: number;
  /** False if none of their markets has had a session today. The change is then that of the last session. */
  readonly today: boolean;
  /** Whether some or all of the lots that count are coins, whose change is over the last 24 hours. */
  readonly coins?: 'some' | 'all';
  /** The date of the newest session that counts, if that was not today. */
  readonly date?: string;
  /** The date of the newest price, if all prices are overdue. */
  readonly pricesTo?: string;
  /** Symbols without a session on the day, with the date of their last one. Their value counts as unchanged. */
  readonly without?: readonly Unchanged[];
}

export interface Unchanged extends Pick<Quote, 'symbol' | 'type'> {
  readonly date: string;
  /** Whether newer prices are missing. Its value does not count at all then. */
  readonly overdue?: true;
}

/**
 * A lot bought on the day itself counts from its purchase price. While any market trades today, a price of an earlier
 * session has not changed: it counts in the previous value alone. An overdue price next to current ones counts in
 * neither. If all prices are overdue, only the newest date counts. Returns null if no lot has a change.
 */
export function dayChangeOf(
  lots: readonly Holding[],
  quotes: ReadonlyMap<string, Quote>,
  now: number,
): DayChange | null {
  const days = new Map<Quote, { day: number; isToday: boolean }>();
  for (const quote of quotes.values()) {
    if (!quote.asOf) continue;
    const day = dayIn(quote, Date.parse(quote.asOf));
    days.set(quote, { day, isToday: day === dayIn(quote, now) });
  }
  const moved = lots.flatMap((lot) => {
    const quote = quotes.get(lot.symbol);
    const session = quote && days.get(quote);
    if (!session || quote.price === null || quote.change === null) return [];
    const { day, isToday } = session;
    const boughtSince = lot.purchaseDate !== null && lot.purchaseDate >= dateOf(day);
    const before = boughtSince ? new Exact(lot.purchasePrice) : new Exact(quote.price).minus(quote.change);
    return [
      {
        lot,
        type: quote.type,
        price: quote.price,
        before,
        day,
        today: isToday,
        old: !isToday && quote.state === 'stale',
      },
    ];
  });
  if (moved.length === 0) return null;

  const today = moved.some((one) => one.today);
  const allOld = moved.every((one) => one.old);
  const newest = Math.max(...moved.map(({ day }) => day));
  const without = new Map<string, Unchanged>();
  const counted = new Set<Quote['type']>();
  let newestCounted = Number.NEGATIVE_INFINITY;
  let change = new Exact(0);
  let base = new Exact(0);
  for (const { lot, type, price, before, day, today: isToday, old } of moved) {
    const counts = isToday || (!today && (allOld ? day === newest : !old));
    if (counts) {
      change = change.plus(new Exact(price).minus(before).times(lot.quantity));
      base = base.plus(before.times(lot.quantity));
      newestCounted = Math.max(newestCounted, day);
      counted.add(type);
    } else {
      if (!old) base = base.plus(new Exact(price).times(lot.quantity));
      without.set(lot.symbol, { symbol: lot.symbol, type, date: dateOf(day), ...(old && { overdue: true }) });
    }
  }
  return {
    dollars: change.toDecimalPlaces(2).toNumber() + 0,
    percent: base.isZero() ? 0 : change.div(base).times(100).toDecimalPlaces(2).toNumber() + 0,
    today,
    ...(today && counted.has('crypto') && { coins: counted.size > 1 ? ('some' as const) : ('all' as const) }),
    ...(!today && { date: dateOf(newestCounted) }),
    ...(without.size > 0 && { without: [...without.values()] }),
    ...(allOld && { pricesTo: dateOf(newest) }),
  };
}

/** Returns the date of the quote's session, if that is not today. */
export function pastSessionDate(quote: Quote, now: number): string | undefined {
  if (!quote.asOf) return undefined;
  const day = dayIn(quote, Date.parse(quote.asOf));
  return day === dayIn(quote, now) ? undefined : dateOf(day);
}

/** Returns the date of the quote's price in its market; without a price, the date of today there. */
export function priceDate(quote: Pick<Quote, 'type' | 'asOf'>, now: number): string {
  return dateOf(dayIn(quote, quote.asOf ? Date.parse(quote.asOf) : now));
}

/** The date of an instant in the instrument's market. */
function dayIn({ type }: Pick<Quote, 'type'>, instantMs: number): number {
  return type === 'crypto' ? utcDay(instantMs) : newYorkDay(instantMs);
}
