import type { VolatilitySettings } from './volatility.ts';

/** Part of every forecast, ledger row and cache key. Raise it when a setting, the prior or a formula changes. */
export const MODEL_VERSION = 'bellwether-1';

/** Every setting that was chosen rather than computed. VARIANTS.md lists the alternatives tried. */
export interface ForecastSettings {
  readonly volatility: VolatilitySettings;
  /** Number of standardized residuals behind the intervals and probabilities. */
  readonly residualDays: number;
  /** How fast a range's target miss rate follows observed misses: γ of Gibbs & Candès (2021). */
  readonly adaptation: number;
  /** Days of |change| whose quantile at `neutralShare` is the neutral band. */
  readonly bandDays: number;
  readonly neutralShare: number;
  /** Pull of each weight toward the pooled prior, in units of the log likelihood's curvature. */
  readonly weightStrength: number;
  readonly interceptStrength: number;
  readonly refitEveryDays: number;
  /** Shrinkage of log(P/(1−P)) until the ledger recalibrates it (calibration.ts): the slope of Platt (1999). */
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
