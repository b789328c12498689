import { Random, type Seed } from './random.ts';

export interface MeanRevertingTraits {
  /** Root mean square of a day's step, as a log return. */
  readonly dailyVol: number;
  /** Steps after which the pull has undone 63 % of a deviation: what keeps a price near its anchor over decades. */
  readonly reversionSteps: number;
  /** Standard deviation of log volatility: one part that fades in weeks, one that fades in months. */
  readonly fastSpread: number;
  readonly slowSpread: number;
  /** How much a fall raises the next day's volatility: 0 not at all. */
  readonly leverage: number;
  /** Variance of the log volatility that another process lends to this one. */
  readonly lentVariance: number;
}

const fastKeep = 0.93;
const slowKeep = 0.993;
const widest = 1.5;
const wildest = 6;

/**
 * A component of a log price: an Ornstein–Uhlenbeck walk, zero on average, whose volatility is itself random and
 * persistent (Taylor 1986; two components as in Alizadeh, Brandt & Diebold 2002) and whose shocks have fat tails.
 */
export class MeanReverting {
  level: number;
  /** Under which the last step was drawn. */
  vol: number;
  logVol = 0;
  readonly logVolVariance: number;
  private readonly traits: MeanRevertingTraits;
  private readonly random: Random;
  private readonly fastStep: number;
  private readonly slowStep: number;
  private readonly unleveraged: number;
  private fast = 0;
  private slow: number;
  private lastShock = 0;

  constructor(traits: MeanRevertingTraits, seed: Seed) {
    this.traits = traits;
    this.random = new Random(seed);
    this.logVolVariance = traits.lentVariance + traits.fastSpread ** 2 + traits.slowSpread ** 2;
    this.fastStep = Math.sqrt(1 - fastKeep ** 2) * traits.fastSpread;
    this.slowStep = Math.sqrt(1 - slowKeep ** 2) * traits.slowSpread;
    this.unleveraged = Math.sqrt(1 - traits.leverage ** 2);
    this.vol = traits.dailyVol;
    this.slow = traits.slowSpread * this.random.normal();
    this.level = traits.dailyVol * Math.sqrt(traits.reversionSteps / 2) * this.random.normal();
  }

  /** One day on. `lent`: the part of log volatility that comes from elsewhere. */
  step(lent: number): void {
    const { random, traits } = this;
    const news = this.unleveraged * random.normal() - traits.leverage * this.lastShock;
    this.fast = fastKeep * this.fast + this.fastStep * news;
    this.slow = slowKeep * this.slow + this.slowStep * random.normal();
    this.logVol = Math.min(Math.max(lent + this.fast + this.slow, -widest), widest);
    // E exp(2x) = exp(2 var x): without this the mean square would exceed dailyVol².
    this.vol = traits.dailyVol * Math.exp(this.logVol - this.logVolVariance);
    const shock = Math.min(Math.max(random.shock(), -wildest), wildest);
    this.level += this.vol * shock - this.level / traits.reversionSteps;
    this.lastShock = shock;
  }
}
