import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { label } from '../say/quotes.ts';

/** An older close says nothing about the day on which a span begins. */
const NEAR_DAYS = 10;
const DAY_MS = 86_400_000;

export interface SpanStart {
  readonly from: DailyBar;
  /** A sentence that says why the span is measured from a later close; empty where it is not. */
  readonly late: string;
}

/**
 * Where a span is measured from: the last close up to the day before it, so that quarters chain to their year. Where there
 * is none near, the first close after that day. Undefined without either. `eve` is that day before, `YYYY-MM-DD`.
 */
export function spanStart(bars: readonly DailyBar[], eve: string): SpanStart | undefined {
  const before = bars.findLast(({ date }) => date <= eve);
  if (before && isNear(before.date, eve)) return { from: before, late: '' };
  const from = bars.find(({ date }) => date > eve);
  if (!from) return undefined;
  const late = before
    ? `I have no close near ${plainDate(eve)}, the last before it is of ${plainDate(before.date)}: measured from the first after it.`
    : `My prices begin on ${plainDate(from.date)}.`;
  return { from, late };
}

export function isNear(date: string, day: string): boolean {
  return Date.parse(day) - Date.parse(date) <= NEAR_DAYS * DAY_MS;
}

/** Of a span that begins after the last close. */
export function endedBefore(instrument: Pick<Instrument, 'symbol' | 'name'>, bars: readonly DailyBar[]): string {
  const last = bars.at(-1);
  if (!last) return `${label(instrument)}: I have no past prices of it.`;
  return `${label(instrument)}: my prices end on ${plainDate(last.date)}.`;
}
