export const PREDICTION_FAILED = 'Failed to fetch prediction. Please check the symbol and try again.';

/** A deadline follows it. */
export const TOO_LATE_TO_COUNT = 'Too late to count in the track record: forecasts must be made';

const DEADLINE = { stock: 'before the session opens', crypto: 'by 00:30 UTC that day' };

/** For a forecast made after its session began, where the reader’s time zone is unknown. */
export const forecastTooLateMessage = (type: 'stock' | 'crypto') => `${TOO_LATE_TO_COUNT} ${DEADLINE[type]}.`;

interface NoForecast {
  readonly next?: 'before-open' | 'midnight-utc' | 'never' | undefined;
  readonly unknown?: true | undefined;
}

/**
 * Explains why a watched symbol has no issued forecast although the user can request one. `utcMidnight` is the next one, from
 * `nextUtcMidnight`, with its day unless that is today; the title says it in the reader's zone.
 */
export function noForecast(
  { next, unknown }: NoForecast,
  utcMidnight: { when: string; zoned: string },
): { text: string; title?: string } {
  if (unknown) return { text: 'No price' };
  if (next === 'never') return { text: 'No new prices' };
  if (next === 'before-open') return { text: 'Next forecast: before the open' };
  if (!next) return { text: 'No forecast yet' };
  return { text: `Next forecast: ${utcMidnight.when}`, title: utcMidnight.zoned };
}

export const LOADING_TRACK_RECORD = 'Loading track record...';

export const NOT_ADVICE = 'Not investment advice.';

interface Skill {
  readonly betterThanNoChange: boolean | null;
  readonly maeRatio: number | null;
  readonly maeRatio95: readonly [number, number] | null;
}

/**
 * Says how the predicted price compares with the no-change baseline, never more than the figures on the page show. Empty
 * while nothing is scored.
 */
export function skillMessage({ betterThanNoChange, maeRatio, maeRatio95 }: Skill): string {
  if (betterThanNoChange === null) return '';
  if (!betterThanNoChange) return 'The predicted price has not beaten the no-change baseline.';
  if (maeRatio !== null && !showsBelowOne(maeRatio)) return 'The predicted price has matched the no-change baseline.';
  return maeRatio95 !== null && showsBelowOne(maeRatio95[1])
    ? 'The predicted price has beaten the no-change baseline by more than chance explains.'
    : 'The predicted price is ahead of the no-change baseline, but the lead could be chance.';
}

/** Pages show ratios with four decimals, and 0.99996 shows as 1.0000. */
function showsBelowOne(ratio: number): boolean {
  return Math.round(ratio * 10_000) < 10_000;
}
