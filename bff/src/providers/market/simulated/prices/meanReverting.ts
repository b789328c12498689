import { Random, type Seed } from './random.ts';

const { exp, max, min, sqrt } = Math;

export interface MeanRevertingTraits {
  /** Root mean square of a day's step, as a log return. */
  readonly dailyVol: number;
  /** Steps after which the pull has undone 63% of a small deviation. Larger ones are pulled harder, so a price stays near its anchor for decades. */
  readonly reversionSteps: number;
  /** Standard deviation of log volatility: one component fades in weeks, the other in months. */
  readonly fastSpread: number;
  readonly slowSpread: number;
  /** How much a fall raises the next day's volatility; 0 for no effect. */
  readonly leverage: number;
  /** Variance of the log volatility that another process lends to this one. */
  readonly lentVariance: number;
}

const FAST_KEEP = 0.93;
const SLOW_KEEP = 0.993;
const WIDEST = 1.5;
const WILDEST = 6;

/**
 * A component of a log price: a mean-reverting walk around zero with random, persistent volatility (Taylor 1986; two
 * components as in Alizadeh, Brandt & Diebold 2002) and fat-tailed shocks.
 */
export class MeanReverting {
  level: number;
  /** The volatility of the last step. */
  vol: number;
  logVol = 0;
  readonly logVolVariance: number;
  private readonly traits: MeanRevertingTraits;
  private readonly random: Random;
  private readonly fastStep: number;
  private readonly slowStep: number;
  private readonly unleveraged: number;
  /** A typical distance from zero. */
  private readonly spread: number;
  private fast = 0;
  private slow: number;
  private lastShock = 0;

  constructor(traits: MeanRevertingTraits, seed: Seed) {
    this.traits = traits;
    this.random = new Random(seed);
    this.logVolVariance = traits.lentVariance + traits.fastSpread ** 2 + traits.slowSpread ** 2;
    this.fastStep = sqrt(1 - FAST_KEEP ** 2) * traits.fastSpread;
    this.slowStep = sqrt(1 - SLOW_KEEP ** 2) * traits.slowSpread;
    this.unleveraged = sqrt(1 - traits.leverage ** 2);
    this.vol = traits.dailyVol;
    this.slow = traits.slowSpread * this.random.normal();
    this.spread = traits.dailyVol * sqrt(traits.reversionSteps / 2);
    this.level = 0.8 * this.spread * this.random.normal();
  }

  /** Advances one day. `lent` is the part of log volatility from another process. */
  step(lent: number): void {
    const { random, traits } = this;
    const news = this.unleveraged * random.normal() - traits.leverage * this.lastShock;
    this.fast = FAST_KEEP * this.fast + this.fastStep * news;
    this.slow = SLOW_KEEP * this.slow + this.slowStep * random.normal();
    this.logVol = min(max(lent + this.fast + this.slow, -WIDEST), WIDEST);
    // E exp(2x) = exp(2 var x): without this the mean square would exceed dailyVol².
    this.vol = traits.dailyVol * exp(this.logVol - this.logVolVariance);
    const shock = min(max(random.shock(), -WILDEST), WILDEST);
    const pull = (1 + 0.5 * (this.level / this.spread) ** 2) / traits.reversionSteps;
    this.level += this.vol * shock - pull * this.level;
    this.lastShock = shock;
  }
}
