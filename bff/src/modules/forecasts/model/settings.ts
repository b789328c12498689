import type { VolatilitySettings } from './volatility.ts';

/** Part of every forecast, every ledger row and every cache key: raise it when a setting, the prior or a formula changes. */
export const MODEL_VERSION = 'bellwether-1';

/** Everything that was chosen rather than computed. VARIANTS.md says what else was tried, and on which years. */
export interface ForecastSettings {
  readonly volatility: VolatilitySettings;
  /** Standardised residuals that the intervals and probabilities are read from. */
  readonly residualDays: number;
  /** How fast the miss rate that a range aims at follows the misses seen: γ of Gibbs & Candès (2021). */
  readonly adaptation: number;
  /** Days of |change| whose quantile at `neutralShare` is the neutral band. */
  readonly bandDays: number;
  readonly neutralShare: number;
  /** Pull of each weight toward the pooled prior, in units of the log likelihood's curvature. */
  readonly weightStrength: number;
  readonly interceptStrength: number;
  readonly refitEveryDays: number;
  /** The part of log(P/(1−P)) that is believed, until the ledger teaches better (calibration.ts): the slope of Platt (1999). */
  readonly plattSlope: number;
}

export const CHOSEN_SETTINGS: ForecastSettings = {
  volatility: { memoriesDays: [4, 15, 60, 500], weights: [0.2, 0.35, 0.3, 0.15], fallBias: 0.2 },
  residualDays: 1000,
  adaptation: 0.015,
  bandDays: 1000,
  neutralShare: 0.33,
  weightStrength: 5000,
  interceptStrength: 800,
  refitEveryDays: 20,
  plattSlope: 0.75,
};
