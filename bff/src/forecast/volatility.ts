/**
 * The size of a typical move tomorrow, as a mean absolute log return.
 *
 * A weighted mean of exponentially weighted means of |r| with memories of days, weeks, a quarter and two years:
 * the exponential weighting of RiskMetrics (J.P. Morgan 1996) at several horizons at once, as in the heterogeneous
 * autoregressive model (Corsi 2009). Absolute returns rather than squares: one crash day does not own a month.
 */
export interface VolatilitySettings {
  readonly memoriesDays: readonly number[];
  readonly weights: readonly number[];
  /** How much more a fall counts than a rise of the same size (0: the same). */
  readonly fallBias: number;
}

/** A scale below this (one millionth of the price) is a price that does not move; dividing by it would mean nothing. */
export const smallestScale = 1e-6;

export class Volatility {
  private readonly settings: VolatilitySettings;
  private readonly means: Float64Array;
  private days = 0;

  constructor(settings: VolatilitySettings) {
    this.settings = settings;
    this.means = new Float64Array(settings.memoriesDays.length);
  }

  push(logReturn: number): void {
    const { memoriesDays, fallBias } = this.settings;
    const size = logReturn < 0 ? -logReturn * (1 + fallBias) : logReturn * (1 - fallBias);
    this.days += 1;
    for (let i = 0; i < this.means.length; i += 1) {
      // A plain mean until the memory is full: an exponential mean alone would still carry its starting value.
      const share = 1 / Math.min(this.days, memoriesDays[i] as number);
      this.means[i] = (this.means[i] as number) + share * (size - (this.means[i] as number));
    }
  }

  scale(): number {
    let sum = 0;
    for (let i = 0; i < this.means.length; i += 1) {
      sum += (this.settings.weights[i] as number) * (this.means[i] as number);
    }
    return Math.max(sum, smallestScale);
  }
}
