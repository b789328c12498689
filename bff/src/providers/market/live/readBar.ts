import { type Day, dateOf } from '../../../market/calendar/days.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { isImpossible } from './mayBeSplit.ts';
import { readPrice, readVolume } from './readNumber.ts';

interface SentBar {
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
  readonly volume: unknown;
}

/**
 * Reads one day as a feed sent it. Null if a price is missing or the four contradict each other. One so far from the close that it is
 * an error of the feed is left out.
 */
export function readBar(day: Day, sent: SentBar, complete: boolean): DailyBar | null {
  const [open, high, low, close] = [sent.open, sent.high, sent.low, sent.close].map(readPrice);
  if (!open || !high || !low || !close) return null;
  if (high < Math.max(open, close, low) || low > Math.min(open, close)) return null;
  const orNull = (price: number) => (isImpossible(close, price) ? null : price);
  const range = { open: orNull(open), high: orNull(high), low: orNull(low) };
  return { date: dateOf(day), ...range, close, volume: readVolume(sent.volume), complete };
}
