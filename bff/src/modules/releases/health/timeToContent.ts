/** How many of stable's latest times decide what is slow. */
export const TIMES_KEPT = 400;
const FEWEST_TIMES = 40;
const QUARTILE = 0.75;
/** How much slower a candidate may be. */
export const SLOWER = 1.2;

/**
 * Returns the third quartile of stable's latest times to content, in milliseconds, given oldest first; null for fewer
 * than 40. A time is judged by the times before it, which keeps the evidence valid through busy hours and slow networks.
 */
export function slowAbove(stableMs: readonly number[]): number | null {
  return stableMs.length < FEWEST_TIMES ? null : thirdQuartile(stableMs.slice(-TIMES_KEPT));
}

/** Returns the time that three of four times stay at or below; null if there are none. */
export function thirdQuartile(timesMs: readonly number[]): number | null {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted[Math.ceil(QUARTILE * sorted.length) - 1] ?? null;
}

/** Whether a time to content is a bad outcome. A candidate's may be up to 1.2 times as long. */
export function isSlow(side: 'candidate' | 'stable', ms: number, aboveMs: number): boolean {
  return ms > (side === 'candidate' ? SLOWER * aboveMs : aboveMs);
}
