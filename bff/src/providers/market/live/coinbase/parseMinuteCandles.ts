import type { IntradayBar } from '../../../../market/intraday.ts';
import { readMinutes } from '../readMinutes.ts';
import { readNumber } from '../readNumber.ts';
import { recordOf } from '../recordOf.ts';
import { MOST_CANDLES } from './parseCandles.ts';

/** Reads `/candles` of five minutes from `from` on and before `to`, in any order. Null if it is no such list. */
export function parseMinuteCandles(body: unknown, range: { from: number; to: number }): readonly IntradayBar[] | null {
  const { candles } = recordOf(body) ?? {};
  if (!Array.isArray(candles) || candles.length > MOST_CANDLES) return null;
  const sent = candles.map((candle) => {
    const { start, open, high, low, close, volume } = recordOf(candle) ?? {};
    const seconds = readNumber(start);
    return { at: seconds === null ? null : seconds * 1_000, open, high, low, close, volume };
  });
  return readMinutes(sent, range);
}
