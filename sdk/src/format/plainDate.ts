import { MONTHS, WEEKDAYS } from './months.ts';
import { NO_FIGURE } from './numbers.ts';

interface Parts {
  year: number;
  month: number;
  day: number;
}

function parts(date: string | null | undefined): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : null;
}

/** A calendar day, `2026-11-20`, as `20 Nov 2026`. It never becomes an instant, so no time zone can move it. */
export function plainDate(date: string | null | undefined): string {
  const on = parts(date);
  return on ? `${on.day} ${MONTHS[on.month - 1]} ${on.year}` : NO_FIGURE;
}

/** `Fri 20 Nov`, for days near by, such as a forecast's session; in another year than the present one `Thu 29 Dec 2022`. */
export function plainDateWithWeekday(date: string | null | undefined, now: number | Date = Date.now()): string {
  const on = parts(date);
  if (!on) return NO_FIGURE;
  const weekday = WEEKDAYS[new Date(Date.UTC(on.year, on.month - 1, on.day)).getUTCDay()];
  const year = on.year === new Date(now).getFullYear() ? '' : ` ${on.year}`;
  return `${weekday} ${on.day} ${MONTHS[on.month - 1]}${year}`;
}
