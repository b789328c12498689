import { type Day, dateOf } from '../../../market/calendar/days.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { readPrice, readVolume } from './readNumber.ts';

interface SentBar {
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
  readonly volume: unknown;
}

/** Reads one day as a feed sent it. Null if a price is missing or the four contradict each other. */
export function readBar(day: Day, sent: SentBar, complete: boolean): DailyBar | null {
  const [open, high, low, close] = [sent.open, sent.high, sent.low, sent.close].map(readPrice);
  if (!open || !high || !low || !close) return null;
  if (high < Math.max(open, close, low) || low > Math.min(open, close)) return null;
  return { date: dateOf(day), open, high, low, close, volume: readVolume(sent.volume), complete };
}
