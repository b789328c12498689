import type { IntradayBar } from '../../../../market/intraday.ts';
import { readInstant } from '../readInstant.ts';
import { readMinutes } from '../readMinutes.ts';
import { recordOf } from '../recordOf.ts';

/** More than any day has of five minutes. */
export const MOST_MINUTE_BARS = 1_000;

/** Reads `/v2/stocks/bars` of five minutes from `from` on and before `to`. Null if it is no such list. */
export function parseMinutes(
  body: unknown,
  symbol: string,
  range: { from: number; to: number },
): readonly IntradayBar[] | null {
  const bySymbol = recordOf(recordOf(body)?.bars);
  if (!bySymbol) return null;
  const rows: unknown = Object.hasOwn(bySymbol, symbol) ? bySymbol[symbol] : [];
  if (!Array.isArray(rows) || rows.length > MOST_MINUTE_BARS) return null;
  const sent = rows.map((row) => {
    const { t, o: open, h: high, l: low, c: close, v: volume } = recordOf(row) ?? {};
    return { at: readInstant(t), open, high, low, close, volume };
  });
  return readMinutes(sent, range);
}
