import { dayOf } from '../../../../market/calendar/days.ts';
import { sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { wholeRatio } from '../alpaca/parseActions.ts';
import type { Action } from '../feed.ts';
import { oncePerDate } from '../oncePerDate.ts';
import { readBar } from '../readBar.ts';
import { readDate, readInstant } from '../readInstant.ts';
import { readNumber, readPrice } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';

/** A century of sessions. */
const MOST_ROWS = 30_000;
/** Closes are there an hour and a half after the session, at the earliest. */
export const AFTER_CLOSE_MS = 90 * 60_000;
const SMALL_PARTS = 20;
const SAME = 1e-4;

export interface Prices {
  readonly bars: readonly DailyBar[];
  /** Oldest first. */
  readonly actions: readonly Action[];
  readonly leftOut: number;
}

/**
 * Reads `/tiingo/daily/X/prices`: closes as they traded, and what was split and paid on each day. A row whose prices cannot be used
 * is left out. `no split`: a split that cannot be read, without which all closes before are worse than none.
 */
export function parsePrices(body: unknown, { now }: { now: number }): Prices | 'no split' | null {
  if (!Array.isArray(body) || body.length > MOST_ROWS) return null;
  const bars: DailyBar[] = [];
  const actions = new Map<string, Action>();
  let leftOut = 0;
  for (const row of body) {
    const sent = recordOf(row);
    const date = dateOf(sent?.date);
    const session = date === null ? null : sessionOn(dayOf(date));
    if (!sent || date === null || !session || session.opensAt > now) {
      leftOut += 1;
      continue;
    }
    const split = splitOf(sent.splitFactor, date);
    if (split === undefined) return 'no split';
    if (split) actions.set(`${date} split`, split);
    const amount = readPrice(sent.divCash);
    if (amount !== null) actions.set(`${date} dividend`, { type: 'dividend', date, amount });
    const bar = readBar(dayOf(date), pricesOf(sent), session.closesAt + AFTER_CLOSE_MS <= now);
    if (bar) bars.push(bar);
    else leftOut += 1;
  }
  const byDate = [...actions.values()].sort((one, other) => one.date.localeCompare(other.date));
  return { bars: oncePerDate(bars), actions: byDate, leftOut };
}

/** `2026-11-19T00:00:00.000Z`, or the date alone. */
function dateOf(sent: unknown): string | null {
  if (readInstant(sent) === null && readDate(sent) === null) return null;
  return readDate((sent as string).slice(0, 10));
}

/** Only as numbers: Tiingo sends no other. */
function pricesOf(sent: Sent) {
  const only = (value: unknown) => (typeof value === 'number' ? value : null);
  const { open, high, low, close, volume } = sent;
  return { open: only(open), high: only(high), low: only(low), close: only(close), volume: only(volume) };
}

/** Null where nothing split, undefined for what cannot be read. A third is sent as 0.333333. */
function splitOf(sent: unknown, date: string): Action | null | undefined {
  const factor = readNumber(sent);
  if (factor === null || typeof sent !== 'number' || factor <= 0) return undefined;
  if (factor === 1) return null;
  for (let from = 1; from <= SMALL_PARTS; from += 1) {
    const to = Math.round(factor * from);
    if (to > 0 && Math.abs((factor * from) / to - 1) < SAME)
      return to === from ? null : { type: 'split', date, to, from };
  }
  const ratio = wholeRatio(factor, 1);
  return ratio ? { type: 'split', date, ...ratio } : undefined;
}
