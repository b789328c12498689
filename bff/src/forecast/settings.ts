import type { VolatilitySettings } from './volatility.ts';

/** Everything that was chosen rather than computed; VARIANTS.md says what else was tried and on which years. */
export interface ForecastSettings {
  readonly volatility: VolatilitySettings;
  /** Standardised residuals that the intervals are read from. */
  readonly residualDays: number;
  /** How fast the miss rate that an interval aims at follows the misses seen (γ of Gibbs & Candès 2021), by level. */
  readonly adaptation80: number;
  readonly adaptation95: number;
  /** Days of |return| whose quantile `neutralShare` is the neutral band. */
  readonly bandDays: number;
  readonly neutralShare: number;
  /** Pull of each weight, and of the intercept, towards the pooled prior, in days of evidence. */
  readonly weightStrength: number;
  readonly interceptStrength: number;
  readonly refitEveryDays: number;
  /** What is kept of log(P/(1−P)): the slope of Platt (1999). */
  readonly plattSlope: number;
}

export const settings: ForecastSettings = {
  volatility: { memoriesDays: [4, 15, 60, 500], weights: [0.2, 0.35, 0.2, 0.25], fallBias: 0 },
  residualDays: 1000,
  adaptation80: 0.005,
  adaptation95: 0.005,
  bandDays: 1000,
  neutralShare: 0.33,
  weightStrength: 5000,
  interceptStrength: 800,
  refitEveryDays: 20,
  plattSlope: 0.85,
};
