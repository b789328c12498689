import { dateTime, time } from '../format/instants.ts';
import { plainDate } from '../format/plainDate.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Whether a point of a chart is an instant, and no day. */
export function isInstant(date: string): boolean {
  return date.length > DAY_LENGTH;
}

/** The day of a point, `Nov 20, 2026`, or within a day its time, `Nov 20, 2026, 4:00 PM`. */
export function pointTime(date: string): string {
  return isInstant(date) ? dateTime(date) : plainDate(date);
}

/** A mark on an axis of times: `4:00 PM`. */
export function axisTime(instant: number): string {
  return time(instant);
}
