const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const LONGEST = 40;

/**
 * Reads `2026-11-20T18:05:01.123456789Z` into milliseconds since 1970. Null for anything else, also without a time zone or on a day
 * that no month has.
 */
export function readInstant(sent: unknown): number | null {
  if (typeof sent !== 'string' || sent.length > LONGEST || !INSTANT.test(sent)) return null;
  if (readDate(sent.slice(0, 10)) === null) return null;
  const at = Date.parse(sent);
  return Number.isNaN(at) ? null : at;
}

/** Reads `2026-11-20`. Null for anything else, also for a day that no month has. */
export function readDate(sent: unknown): string | null {
  if (typeof sent !== 'string' || sent.length > LONGEST || !DATE.test(sent)) return null;
  const at = Date.parse(`${sent}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== sent ? null : sent;
}
