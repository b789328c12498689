/** Zones have spellings without end ("europe/BERLIN"), so not all of them are kept. */
const MOST_FORMATS = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is the IANA name of a time zone that this runtime knows, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The hour of the day of an instant (milliseconds since 1970) in a time zone: 0 to 23. @throws RangeError for an unknown zone */
export function hourIn(instant: number, timeZone: string): number {
  return Number(formatIn(timeZone).format(instant));
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** The IANA name of the zone of this browser, or of this machine. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
