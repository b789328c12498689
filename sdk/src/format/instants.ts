import { MONTHS } from './months.ts';
import { NO_FIGURE } from './numbers.ts';

type Instant = string | number | Date | null | undefined;

function local(instant: Instant): Date | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? null : at;
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a day in the person's own time zone: `20 Nov 2026`. */
export function date(instant: Instant): string {
  const at = local(instant);
  return at ? `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}` : NO_FIGURE;
}

/** An instant as the person's own clock shows it: `14:03`, with seconds on request. */
export function time(instant: Instant, { seconds = false } = {}): string {
  const at = local(instant);
  if (!at) return NO_FIGURE;
  return `${two(at.getHours())}:${two(at.getMinutes())}${seconds ? `:${two(at.getSeconds())}` : ''}`;
}

/** `20 Nov 2026, 14:03` in the person's own time zone. */
export function dateTime(instant: Instant): string {
  return local(instant) ? `${date(instant)}, ${time(instant)}` : NO_FIGURE;
}

/** When a price is from, as short as it can be without misleading: `14:03` today, `19 Nov, 21:00` on another day. */
export function asOfTime(instant: Instant, now: number | Date): string {
  const at = local(instant);
  if (!at) return NO_FIGURE;
  if (date(at) === date(now)) return time(at);
  const year = at.getFullYear() === new Date(now).getFullYear() ? '' : ` ${at.getFullYear()}`;
  return `${at.getDate()} ${MONTHS[at.getMonth()]}${year}, ${time(at)}`;
}
