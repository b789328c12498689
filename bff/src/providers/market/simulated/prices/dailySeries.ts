import type { Day } from '../../../../market/calendar/days.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { roundPrice } from '../../../../market/roundPrice.ts';
import { anchorDay, epoch } from './epoch.ts';
import type { Factor, FactorName, Factors } from './factors.ts';
import { MeanReverting } from './meanReverting.ts';
import { Random, seedOf } from './random.ts';
import type { Timeline } from './timeline.ts';
import type { Traits } from './traits.ts';

const { abs, exp, log, max, min, round, sqrt } = Math;

const DAYS_PER_YEAR = 365.25;
/** The overnight share of a stock's daily variance. */
const OVERNIGHT_SHARE = 0.25;
const LENT_SHARE = 0.5;

/** A complete day with its open-to-close volatility, as a log return. */
export interface SimulatedDay {
  readonly bar: DailyBar;
  readonly intradayVol: number;
}

/** The daily bars of one simulated price since the epoch, generated on demand. */
export class DailySeries {
  readonly traits: Traits;
  private readonly timeline: Timeline;
  private readonly own: MeanReverting;
  private readonly lender: Factor;
  private readonly parts: readonly { readonly factor: Factor; readonly load: number }[];
  private readonly random: Random;
  /** The number of bars through each day. */
  private readonly barsBy: number[] = [];
  // Columns rather than objects: half a million bars take 25 MB instead of 80.
  private readonly numbers: number[] = [];
  private readonly opens: number[] = [];
  private readonly highs: number[] = [];
  private readonly lows: number[] = [];
  private readonly closes: number[] = [];
  private readonly volumes: number[] = [];
  private readonly vols: number[] = [];

  constructor(traits: Traits, factors: Factors, seed: string, timeline: Timeline) {
    this.traits = traits;
    this.timeline = timeline;
    this.parts = Object.entries(traits.loads).map(([name, load]) => ({ factor: factors[name as FactorName], load }));
    this.lender = traits.type === 'stock' ? factors.market : factors.coin;
    this.own = new MeanReverting(
      {
        dailyVol: traits.ownVol,
        reversionSteps: traits.ownReversionSteps,
        fastSpread: 0.3,
        slowSpread: 0.28,
        leverage: traits.type === 'stock' ? 0.2 : 0,
        lentVariance: this.lender.logVolVariance * LENT_SHARE ** 2,
      },
      seedOf(seed, 'own', traits.type, traits.ownOf),
    );
    this.random = new Random(seedOf(seed, 'bars', traits.type, traits.courseOf));
  }

  /** Index of the last bar on or before a day; -1 before the first. */
  indexOn(day: Day): number {
    const number = this.timeline.numberOf(day);
    if (number < 0) return -1;
    this.extendTo(number);
    return (this.barsBy[number] as number) - 1;
  }

  close(index: number): number | undefined {
    return this.closes[index];
  }

  day(index: number): SimulatedDay {
    return { bar: this.bar(index), intradayVol: this.vols[index] as number };
  }

  /** The first `count` days. */
  bars(count: number): DailyBar[] {
    return Array.from({ length: count }, (_, index) => this.bar(index));
  }

  /** The last closes of the first `days` days. */
  lastCloses(days: number, count: number): number[] {
    return this.closes.slice(max(0, days - count), days);
  }

  private bar(index: number): DailyBar {
    return {
      date: this.timeline.dateOf(this.numbers[index] as number),
      open: this.opens[index] as number,
      high: this.highs[index] as number,
      low: this.lows[index] as number,
      close: this.closes[index] as number,
      volume: this.traits.turnover === null ? null : (this.volumes[index] as number),
      complete: true,
    };
  }

  private extendTo(number: number): void {
    if (number < this.barsBy.length) return;
    this.lender.extendTo(number);
    for (const { factor } of this.parts) factor.extendTo(number);
    const rests = this.traits.type === 'stock';
    for (let at = this.barsBy.length; at <= number; at += 1) {
      if (!rests || this.timeline.isSession(at)) this.append(at);
      this.barsBy.push(this.closes.length);
    }
  }

  private append(at: number): void {
    const { own, random } = this;
    const { anchor, trend, type, turnover } = this.traits;
    own.step(LENT_SHARE * (this.lender.logVols[at] as number));
    let level = (trend * (epoch + at - anchorDay)) / DAYS_PER_YEAR + own.level;
    let variance = own.vol ** 2;
    for (const { factor, load } of this.parts) {
      level += load * (factor.levels[at] as number);
      variance += (load * (factor.vols[at] as number)) ** 2;
    }
    const close = roundPrice(anchor * exp(level));
    const before = this.closes.at(-1) ?? close;
    const move = log(close / before);
    const overnight = type === 'stock' ? OVERNIGHT_SHARE : 0;
    // The opening price: a Brownian path from the last close to this one, at the opening.
    const gap = overnight * move + sqrt(overnight * (1 - overnight) * variance) * random.normal();
    const open = type === 'stock' ? roundPrice(before * exp(gap)) : before;
    const intradayVariance = (1 - overnight) * variance;
    const reach = log(close / open);
    const high = roundPrice(open * exp(extreme(reach, intradayVariance, random.next())));
    const low = roundPrice(open * exp(-extreme(-reach, intradayVariance, random.next())));
    const surprise = min(abs(move) / sqrt(variance), 4) - 0.8;
    const bustle = exp(0.25 * random.normal() + 0.3 * surprise);
    this.numbers.push(at);
    this.opens.push(open);
    this.highs.push(max(high, open, close));
    this.lows.push(min(low, open, close));
    this.closes.push(close);
    this.volumes.push(round(((turnover ?? 0) / close) * bustle));
    this.vols.push(sqrt(intradayVariance));
  }
}

/** The maximum of a Brownian bridge from 0 to `end`, drawn by inverting its distribution (Borodin & Salminen 2002, 1.1.8). */
function extreme(end: number, variance: number, uniform: number): number {
  return (end + sqrt(end * end - 2 * variance * log(uniform))) / 2;
}
