/** The model counts its odds among this many standardized residuals (`residualDays` of the BFF's forecast settings). */
export const RESIDUALS_BEHIND_ODDS = 1000;

const RANDOM = 1 / 3;
/** The 95% sampling error of a share of one third counted among that many residuals: 2.92 percentage points. */
const SAMPLING_ERROR = 1.96 * Math.sqrt((RANDOM * (1 - RANDOM)) / RESIDUALS_BEHIND_ODDS);

interface Odds {
  readonly up: number;
  readonly neutral: number;
  readonly down: number;
}

/**
 * Whether the most likely outcome stands out from a random guess. The neutral band makes each outcome about one third of
 * all days, so odds of at most 36.25% could be one third and their sampling error. Fractions of 1. About one forecast in
 * seven of the committed backtest is this close.
 */
export function hasClearDirection({ up, neutral, down }: Odds): boolean {
  return standsOut(Math.max(up, neutral, down));
}

/** The same of the odds of the most likely outcome, a fraction of 1. */
export const standsOut = (odds: number): boolean => odds > RANDOM + SAMPLING_ERROR;

/** Beside the odds of a forecast without one. */
export const NO_CLEAR_DIRECTION = 'No clear direction';

/** Follows it after a colon. */
export const NO_CLEAR_DIRECTION_REASON = 'odds close to random (33%).';
