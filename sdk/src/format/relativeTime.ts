import { date } from './instants.ts';
import { NO_FIGURE } from './numbers.ts';
import { HOME_REGION, type Region } from './region.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The age of an instant: `just now`, `12 min ago`, `3 hr ago`, `2 days ago`, or the date after a week. Clocks differ,
 * so an instant up to a minute ahead is `just now` too.
 */
export function relativeTime(
  instant: string | null | undefined,
  now: number | Date,
  region: Region = HOME_REGION,
): string {
  const at = Date.parse(instant ?? '');
  if (Number.isNaN(at)) return NO_FIGURE;
  const agoMs = Number(now) - at;
  if (Math.abs(agoMs) < MINUTE) return 'just now';
  const span = spanOf(Math.abs(agoMs));
  if (span === null) return date(instant, region);
  return agoMs > 0 ? `${span} ago` : `in ${span}`;
}

function spanOf(ms: number): string | null {
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} hr`;
  const days = Math.floor(ms / DAY);
  if (days > 7) return null;
  return days === 1 ? '1 day' : `${days} days`;
}
