import type { NamedCalibration } from './calibration.ts';
import { FEATURE_COUNT, FEATURE_DAYS, Features } from './features.ts';
import { FEWEST_DAYS, firstDayRead, LIMITED_BELOW_DAYS, requireUsable, TooLittleHistory } from './history.ts';
import { AdaptiveRange } from './intervals.ts';
import { dot, LogisticSums, sigmoid } from './logistic.ts';
import { type Direction, mostLikely, type Probabilities, probabilityOf } from './outcomes.ts';
import { POOLED_PRIOR, type Prior } from './prior.ts';
import { CHOSEN_SETTINGS, type ForecastSettings, MODEL_VERSION } from './settings.ts';
import { SortedWindow } from './sortedWindow.ts';
import { Volatility } from './volatility.ts';

/** A forecast of the close of the next trading day. Prices in the unit of the closes, chances as fractions. */
export interface Forecast {
  readonly modelVersion: string;
  readonly lastClose: number;
  /** The median of the next close. */
  readonly predictedPrice: number;
  readonly direction: Direction;
  /** The chance of `direction`; 1/3 would be a guess. */
  readonly confidence: number;
  readonly probabilities: Probabilities;
  /** The chance that the next close is above the last one, ignoring the band. */
  readonly pUp: number;
  /** Neutral is a close within this many percent of the last close. */
  readonly neutralBandPct: number;
  readonly range80: readonly [low: number, high: number];
  readonly range95: readonly [low: number, high: number];
  /** True below 300 completed days, when the model has learned only the size of the symbol's moves. */
  readonly limitedHistory: boolean;
}

export interface ForecastOptions {
  readonly prior?: Prior;
  readonly settings?: ForecastSettings;
  /** The calibration of P(up); by default the one in the settings. */
  readonly calibration?: NamedCalibration;
}

/** The cap on residuals, in typical moves, so that an unadjusted split stays finite. */
const LARGEST_RESIDUAL = 50;

/**
 * Reads closes one at a time and forecasts the next one at any point. It holds only closes it has been given, so it
 * cannot look ahead. About 0.5 µs per close.
 */
export class Forecaster {
  private readonly settings: ForecastSettings;
  private readonly calibration: NamedCalibration;
  private readonly prior: Prior;
  private readonly volatility: Volatility;
  private readonly features = new Features();
  private readonly row = new Float64Array(FEATURE_COUNT);
  private readonly evidence: LogisticSums;
  private readonly strengths: Float64Array;
  private readonly weights: Float64Array;
  private readonly priorResiduals: SortedWindow;
  private readonly ownResiduals: SortedWindow;
  private readonly changes: SortedWindow;
  private readonly range80: AdaptiveRange;
  private readonly range95: AdaptiveRange;
  private days = 0;
  private lastClose = 0;
  private scale = 0;
  private pUp = 0.5;
  /** The residual that stands for "no change". */
  private unchanged = 0;

  constructor({ prior = POOLED_PRIOR, settings = CHOSEN_SETTINGS, calibration }: ForecastOptions = {}) {
    this.settings = settings;
    this.calibration = calibration ?? { modelVersion: MODEL_VERSION, intercept: 0, slope: settings.plattSlope };
    this.prior = prior;
    this.volatility = new Volatility(settings.volatility);
    this.evidence = new LogisticSums(prior.weights);
    this.weights = Float64Array.from(prior.weights);
    this.strengths = new Float64Array(FEATURE_COUNT).fill(settings.weightStrength);
    this.strengths[0] = settings.interceptStrength;
    this.priorResiduals = new SortedWindow(prior.residuals.length);
    this.ownResiduals = new SortedWindow(settings.residualDays);
    for (const residual of shuffled(prior.residuals)) {
      this.priorResiduals.push(residual);
      this.ownResiduals.push(residual);
    }
    this.changes = new SortedWindow(settings.bandDays);
    this.range80 = new AdaptiveRange(0.2, settings.adaptation);
    this.range95 = new AdaptiveRange(0.05, settings.adaptation);
  }

  /** @throws UnusableClose if `close` is not a positive number */
  push(close: number): void {
    requireUsable(close, this.days);
    if (this.days > 0) {
      const logReturn = Math.log(close / this.lastClose);
      if (this.days >= FEWEST_DAYS) this.learn(logReturn);
      this.volatility.push(logReturn);
      this.changes.push(Math.abs(close / this.lastClose - 1));
    }
    this.features.push(Math.log(close));
    this.lastClose = close;
    this.days += 1;
    if (this.days >= FEWEST_DAYS) this.prepare();
  }

  /** @throws TooLittleHistory before 60 closes. */
  forecast(): Forecast {
    if (this.days < FEWEST_DAYS) throw new TooLittleHistory(this.days);
    const residuals = this.residuals();
    const band = Math.min(this.changes.quantile(this.settings.neutralShare), 0.99);
    const upTo = residuals.shareUpTo(this.unchanged + Math.log1p(band) / this.scale);
    const below = residuals.shareBelow(this.unchanged + Math.log1p(-band) / this.scale);
    const probabilities = { up: 1 - upTo, neutral: upTo - below, down: below };
    const direction = mostLikely(probabilities);
    return {
      modelVersion: this.calibration.modelVersion,
      lastClose: this.lastClose,
      predictedPrice: this.price(residuals.quantile(0.5)),
      direction,
      confidence: probabilityOf(direction, probabilities),
      probabilities,
      pUp: this.pUp,
      neutralBandPct: 100 * band,
      range80: [this.price(this.range80.low), this.price(this.range80.high)],
      range95: [this.price(this.range95.low), this.price(this.range95.high)],
      limitedHistory: this.isLimited(),
    };
  }

  /** Learns from the new close, given the forecast for it. */
  private learn(logReturn: number): void {
    const residual = Math.min(Math.max(logReturn / this.scale, -LARGEST_RESIDUAL), LARGEST_RESIDUAL);
    if (!this.isLimited()) {
      this.range80.observe(residual + this.unchanged);
      this.range95.observe(residual + this.unchanged);
    }
    this.ownResiduals.push(residual);
    if (this.days > FEATURE_DAYS) this.evidence.add(this.row, 0, logReturn > 0 ? 1 : logReturn < 0 ? 0 : 0.5);
  }

  private prepare(): void {
    const { settings, calibration } = this;
    if (!this.isLimited() && this.days % settings.refitEveryDays === 0) {
      this.evidence.step(this.strengths, this.prior.weights, this.weights);
    }
    this.features.write(this.row, 0);
    this.scale = this.volatility.scale();
    this.pUp = sigmoid(calibration.intercept + calibration.slope * dot(this.weights, this.row, 0));
    const residuals = this.residuals();
    this.unchanged = residualOfNoChange(residuals, this.pUp);
    this.range80.read(residuals);
    this.range95.read(residuals);
    this.range95.contain(this.range80);
  }

  private isLimited(): boolean {
    return this.days < LIMITED_BELOW_DAYS;
  }

  private residuals(): SortedWindow {
    return this.isLimited() ? this.priorResiduals : this.ownResiduals;
  }

  private price(residual: number): number {
    return this.lastClose * Math.exp(this.scale * (residual - this.unchanged));
  }
}

/**
 * The forecast for the day after the last of `closes` (ascending days, completed ones only), from scratch.
 *
 * @throws TooLittleHistory below 60 closes, UnusableClose if a close it reads is not a positive number
 */
export function forecastNext(closes: ArrayLike<number>, options?: ForecastOptions): Forecast {
  return forecasterAfter(closes, closes.length, options).forecast();
}

/** Returns a forecaster that has read the relevant part of the first `days` closes. */
export function forecasterAfter(closes: ArrayLike<number>, days: number, options?: ForecastOptions): Forecaster {
  if (days < FEWEST_DAYS) throw new TooLittleHistory(days);
  const forecaster = new Forecaster(options);
  for (let day = firstDayRead(days); day < days; day += 1) forecaster.push(requireUsable(closes[day], day));
  return forecaster;
}

/**
 * The residual with a share `pUp` above it, if the middle 40% were spread evenly. With the raw quantile, the few residuals
 * between it and the median would decide how far the predicted price moves.
 */
function residualOfNoChange(residuals: SortedWindow, pUp: number): number {
  const middle = residuals.quantile(0.7) - residuals.quantile(0.3);
  return residuals.quantile(0.5) - ((pUp - 0.5) / 0.4) * middle;
}

/** Ordered so that every stretch is a fair sample, because the window forgets in order of arrival. */
function* shuffled(values: readonly number[]): Generator<number> {
  // Strides by the golden ratio: a permutation, because the number of quantiles (199) is prime.
  const stride = Math.round(values.length * 0.618);
  for (let i = 0; i < values.length; i += 1) yield values[(i * stride) % values.length] as number;
}
