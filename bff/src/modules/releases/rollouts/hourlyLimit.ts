import { tooMany } from '../../../http/rateLimits.ts';

/** Each one is an entry of the log, which every webhook hears of, and so is its end. */
export const PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/** Returns since when what someone made counts. */
export function countedSince(now: number): number {
  return now - HOUR_MS;
}

/**
 * @param times When someone made the latest ones of the past hour, latest first, `PER_HOUR` of them at most.
 * @throws Refusal `too-many`
 */
export function assertWithinHour(times: readonly number[], { now, what }: { now: number; what: string }): void {
  const oldest = times[PER_HOUR - 1];
  if (oldest === undefined) return;
  throw tooMany(
    (oldest + HOUR_MS - now) / 1_000,
    `You made ${PER_HOUR} ${what} in an hour, the most that one can make.`,
  );
}
