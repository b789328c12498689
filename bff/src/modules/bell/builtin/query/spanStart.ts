import { isoDay } from '../answers/resolveDay.ts';
import type { Span } from './query.ts';

const DAY_MS = 86_400_000;
const WEEKS_52_DAYS = 364;

/** Returns the first day of a period that ends now, and the day before, whose close it is measured from. */
export function spanStart(span: Span, now: number): { first: string; eve: string } {
  const first = firstMs(span, now);
  return { first: isoDay(first), eve: isoDay(first - DAY_MS) };
}

function firstMs(span: Span, now: number): number {
  const at = new Date(now);
  // 52 weeks begin on their own weekday, as on the page of a symbol.
  if (span.kind === 'days') return now - (span.days === WEEKS_52_DAYS ? span.days : span.days - 1) * DAY_MS;
  return Date.UTC(at.getUTCFullYear(), span.kind === 'month-to-date' ? at.getUTCMonth() : 0, 1);
}
