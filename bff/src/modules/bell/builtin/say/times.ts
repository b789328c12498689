const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** An instant: `14:03 UTC on 20 Nov 2026`. Everybody's clock is another one; UTC is nobody's, and says so. */
export function utc(instant: string | number): string {
  const at = new Date(instant);
  const [hours, minutes] = [at.getUTCHours(), at.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${hours}:${minutes} UTC on ${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** A calendar day, `2026-11-20`: `20 Nov 2026`. It passes through no time zone. */
export function plainDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** `Fri 20 Nov 2026` */
export function weekdayOf(date: string): string {
  return `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${plainDay(date)}`;
}
