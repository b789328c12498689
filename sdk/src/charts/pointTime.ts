import { time, zonedTime } from '../format/instants.ts';
import { plainDate } from '../format/plainDate.ts';
import { EXCHANGE_REGION } from '../format/region.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Whether a point of a chart is an instant, and no day. */
export function isInstant(date: string): boolean {
  return date.length > DAY_LENGTH;
}

/** The day of a point, `Nov 20, 2026`, or within a day its time, `Nov 20, 2026, 4:00 PM ET`. */
export function pointTime(date: string): string {
  return isInstant(date) ? zonedTime(date, undefined, EXCHANGE_REGION) : plainDate(date);
}

/** A mark on an axis of times: `4:00 PM`. The read-out above names the zone. */
export function axisTime(instant: number): string {
  return time(instant, EXCHANGE_REGION);
}
