/**
 * The size of a typical move tomorrow, as a mean absolute log return.
 *
 * A weighted mean of exponentially weighted means of |r| over days, weeks, a quarter and two years: the weighting of
 * RiskMetrics (J.P. Morgan 1996) at several horizons at once, as in the heterogeneous autoregression of Corsi (2009).
 * Absolute returns rather than squares, so that one crash day does not own a month. A fall counts for more than a rise
 * of the same size, because moves grow after falls (Glosten, Jagannathan & Runkle 1993).
 */
export interface VolatilitySettings {
  readonly memoriesDays: readonly number[];
  /** One for each memory; they sum to 1. */
  readonly weights: readonly number[];
  /** A fall of size s counts as s·(1 + fallBias), a rise as s·(1 − fallBias). */
  readonly fallBias: number;
}

/** A millionth of the price: below this a price stands still, and dividing by its moves would mean nothing. */
const SMALLEST_SCALE = 1e-6;

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
      // A plain mean until the memory is full: an exponential one would still carry the value it started from.
      const share = 1 / Math.min(this.days, memoriesDays[i] as number);
      this.means[i] = (this.means[i] as number) + share * (size - (this.means[i] as number));
    }
  }

  scale(): number {
    let sum = 0;
    for (let i = 0; i < this.means.length; i += 1) {
      sum += (this.settings.weights[i] as number) * (this.means[i] as number);
    }
    return Math.max(sum, SMALLEST_SCALE);
  }
}
