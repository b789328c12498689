import { DAY_MS, utcDay } from '../../../../market/calendar/days.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { oncePerDate } from '../oncePerDate.ts';
import { readBar } from '../readBar.ts';
import { readNumber } from '../readNumber.ts';
import { recordOf } from '../recordOf.ts';

/** The most that Coinbase sends at once. */
export const MOST_CANDLES = 350;
const DAY_SECONDS = DAY_MS / 1_000;

/** Reads `/candles` of days, in any order. Null if it is no such list. A candle that cannot be used is left out and counted. */
export function parseCandles(body: unknown, { now }: { now: number }): { bars: DailyBar[]; leftOut: number } | null {
  const { candles } = recordOf(body) ?? {};
  if (!Array.isArray(candles) || candles.length > MOST_CANDLES) return null;
  const usable = candles.map((candle) => barOf(candle, now)).filter((bar) => bar !== null);
  return { bars: oncePerDate(usable), leftOut: candles.length - usable.length };
}

function barOf(candle: unknown, now: number): DailyBar | null {
  const sent = recordOf(candle);
  const start = readNumber(sent?.start);
  if (!sent || start === null || start < 0 || start % DAY_SECONDS !== 0) return null;
  const day = start / DAY_SECONDS;
  const today = utcDay(now);
  if (day > today) return null;
  const { open, high, low, close, volume } = sent;
  return readBar(day, { open, high, low, close, volume }, day < today);
}
