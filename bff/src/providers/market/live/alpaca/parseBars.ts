import { sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay, newYorkInstant } from '../../../../market/calendar/newYorkTime.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { readBar } from '../readBar.ts';
import { readInstant } from '../readInstant.ts';
import { recordOf } from '../recordOf.ts';

export const MOST_BARS = 10_000;

interface BarsOfStock {
  readonly bars: readonly DailyBar[];
  readonly leftOut: number;
}

export interface BarsPage {
  /** By symbol. One without a bar on this page is absent. */
  readonly of: ReadonlyMap<string, BarsOfStock>;
  /** Null on the last page. */
  readonly next: string | null;
}

/**
 * Reads a page of `/v2/stocks/bars` of days of these symbols. `end` is the last instant that the answer covers: a session that
 * closed after it is incomplete. Null if it is no such page. A bar that cannot be used, or is of a day without a session, is left
 * out.
 */
export function parseBars(body: unknown, symbols: readonly string[], end: number): BarsPage | null {
  const sent = recordOf(body);
  const bySymbol = recordOf(sent?.bars);
  const next = readPageToken(sent?.next_page_token);
  if (!bySymbol || next === undefined) return null;
  const of = new Map<string, BarsOfStock>();
  for (const symbol of symbols) {
    if (!Object.hasOwn(bySymbol, symbol)) continue;
    const rows = bySymbol[symbol];
    if (!Array.isArray(rows) || rows.length > MOST_BARS) return null;
    const bars = rows.map((row) => barOf(row, end)).filter((bar) => bar !== null);
    of.set(symbol, { bars, leftOut: rows.length - bars.length });
  }
  return { of, next };
}

/** Returns null on the last page, which may say nothing of a next one, and undefined for what is no token. */
export function readPageToken(sent: unknown): string | null | undefined {
  if (sent === null || sent === undefined || sent === '') return null;
  return typeof sent === 'string' && sent.length > 0 && sent.length <= 500 ? sent : undefined;
}

/** The symbols that have a bar on this page. Null if it is no such page. */
export function parseTraded(
  body: unknown,
): { readonly symbols: readonly string[]; readonly next: string | null } | null {
  const sent = recordOf(body);
  const bySymbol = recordOf(sent?.bars);
  const next = readPageToken(sent?.next_page_token);
  if (!bySymbol || next === undefined) return null;
  const symbols = Object.entries(bySymbol).filter(([, rows]) => Array.isArray(rows) && rows.length > 0);
  return { symbols: symbols.map(([symbol]) => symbol), next };
}

/** A day begins at midnight in New York. */
function barOf(row: unknown, end: number): DailyBar | null {
  const sent = recordOf(row);
  const begin = readInstant(sent?.t);
  if (!sent || begin === null) return null;
  const day = newYorkDay(begin);
  const session = sessionOn(day);
  if (!session || begin !== newYorkInstant(day, 0, 0) || begin > end) return null;
  const { o: open, h: high, l: low, c: close, v: volume } = sent;
  return readBar(day, { open, high, low, close, volume }, session.closesAt <= end);
}
