import type { IntradayBar } from '../../../market/intraday.ts';
import { readPrice, readVolume } from './readNumber.ts';

interface SentBar {
  readonly at: number | null;
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
  readonly volume: unknown;
}

/**
 * Reads bars within a day as a feed sent them, in any order: one for each time from `from` on and before `to`. What cannot be
 * used, or contradicts itself, is left out.
 */
export function readMinutes(sent: readonly SentBar[], { from, to }: { from: number; to: number }): IntradayBar[] {
  const byTime = new Map<number, IntradayBar>();
  for (const { at, volume, ...prices } of sent) {
    if (at === null || at < from || at >= to) continue;
    const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map(readPrice);
    if (!open || !high || !low || !close) continue;
    if (high < Math.max(open, close, low) || low > Math.min(open, close)) continue;
    byTime.set(at, { at, open, high, low, close, volume: readVolume(volume) });
  }
  return [...byTime.values()].sort((one, other) => one.at - other.at);
}
