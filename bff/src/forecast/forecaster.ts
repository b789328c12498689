import { Features, featureCount } from './features.ts';
import { AdaptiveMissRate } from './intervals.ts';
import { dot, LogisticSums, sigmoid } from './logistic.ts';
import { type ForecastSettings, settings as chosen } from './settings.ts';
import { SortedWindow } from './sortedWindow.ts';
import { Volatility } from './volatility.ts';

export interface Prior { weights: readonly number[]; residuals: readonly number[]; }

export class Forecaster {
  readonly settings: ForecastSettings;
  readonly prior: Prior;
  features = new Features();
  volatility: Volatility;
  residuals: SortedWindow;
  band: SortedWindow;
  sums: LogisticSums;
  weights: Float64Array;
  strengths: Float64Array;
  miss80: AdaptiveMissRate;
  miss95: AdaptiveMissRate;
  row = new Float64Array(featureCount);
  days = 0; // closes
  last = 0;
  logLast = 0;
  scale = 0; pUp = .5; centre = 0;
  lo80 = 0; hi80 = 0; lo95 = 0; hi95 = 0;
  pending = false;
  constructor(prior: Prior, settings = chosen) {
    this.settings = settings; this.prior = prior;
    this.volatility = new Volatility(settings.volatility);
    this.residuals = new SortedWindow(settings.residualDays);
    this.band = new SortedWindow(settings.bandDays);
    for (const z of prior.residuals) this.residuals.push(z);
    this.sums = new LogisticSums(prior.weights);
    this.weights = Float64Array.from(prior.weights);
    this.strengths = new Float64Array(featureCount).fill(settings.weightStrength);
    this.strengths[0] = settings.interceptStrength;
    this.miss80 = new AdaptiveMissRate(0.2, settings.adaptation80);
    this.miss95 = new AdaptiveMissRate(0.05, settings.adaptation95);
  }
  push(close: number): void {
    const logClose = Math.log(close);
    if (this.days > 0) {
      const r = logClose - this.logLast;
      if (this.pending) {
        const z = r / this.scale + this.centre;
        if (this.days > 300) {
        this.miss80.observe(z < this.lo80 || z > this.hi80);
        this.miss95.observe(z < this.lo95 || z > this.hi95);
        }
        this.residuals.push(z - this.centre);
        if (this.days > 250) this.sums.add(this.row, 0, r > 0 ? 1 : r < 0 ? 0 : 0.5);
      }
      this.volatility.push(r);
      this.band.push(Math.abs(r));
    }
    this.features.push(logClose);
    this.last = close; this.logLast = logClose; this.days += 1;
    if (this.days >= 60) this.prepare();
  }
  private prepare(): void {
    const { settings } = this;
    if (this.days >= 300 && this.days % settings.refitEveryDays === 0) this.sums.step(this.strengths, this.prior.weights, this.weights);
    this.features.write(this.row);
    this.scale = this.volatility.scale();
    this.pUp = sigmoid(settings.plattSlope * dot(this.weights, this.row, 0));
    this.centre = this.residuals.quantile(1 - this.pUp);
    this.lo80 = this.residuals.quantile(this.miss80.current / 2);
    this.hi80 = this.residuals.quantile(1 - this.miss80.current / 2);
    this.lo95 = this.residuals.quantile(this.miss95.current / 2);
    this.hi95 = this.residuals.quantile(1 - this.miss95.current / 2);
    this.pending = true;
  }
  forecast() {
    const at = (z: number) => this.last * Math.exp(this.scale * (z - this.centre));
    const b = this.band.quantile(this.settings.neutralShare);
    const upper = this.residuals.share(this.centre + b / this.scale);
    const lower = this.residuals.share(this.centre - b / this.scale);
    return { predictedPrice: at(this.residuals.quantile(.5)), pUp: this.pUp, band: b,
      up: 1 - upper, neutral: upper - lower, down: lower,
      range80: [at(this.lo80), at(this.hi80)], range95: [at(this.lo95), at(this.hi95)] };
  }
}
