import { DAY_MS, utcDay } from '../../../../market/calendar/days.ts';
import { latestSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { INTRADAY_MS, type IntradayBar } from '../../../../market/intraday.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { DailySeries } from './dailySeries.ts';
import { intradayPath, TICK_MS } from './intradayPath.ts';
import { type Seed, seedOf } from './random.ts';

/** The position of an instant in a price's history. */
interface Moment {
  /** Index of the day's bar. */
  readonly index: number;
  readonly startsAt: number;
  /** Elapsed and total ticks of the day. */
  readonly tick: number;
  readonly ticks: number;
}

export interface Glance {
  readonly price: number;
  /** The previous close; for crypto, the price 24 hours earlier. Undefined on the first day. */
  readonly before: number | undefined;
}

/** A price at an instant. */
export interface Standing extends Glance {
  readonly asOfMs: number;
  readonly running: boolean;
  /** The day so far. */
  readonly bar: DailyBar;
  /** Since `before`: a stock's session, crypto's last 24 hours. */
  readonly high: number;
  readonly low: number;
}

const BAR_TICKS = INTRADAY_MS / TICK_MS;
/** The number of cached paths: today's for quotes, yesterday's for 24-hour changes, one more for the news. */
const KEPT_PATHS = 3;

export class SimulatedInstrument {
  readonly series: DailySeries;
  private readonly seed: Seed;
  private readonly paths = new Map<number, Float64Array>();
  /** Of the last tick that was asked for: streams ask each second, and a tick takes 15. */
  private last: { readonly index: number; readonly tick: number; readonly standing: Standing } | null = null;

  constructor(series: DailySeries, seed: string) {
    this.series = series;
    this.seed = seedOf(seed, 'path', series.traits.type, series.traits.courseOf);
  }

  /** Undefined before the market's first day. */
  at(instantMs: number): Standing | undefined {
    const moment = this.momentOf(instantMs);
    if (!moment) return undefined;
    const { index, tick, ticks, startsAt } = moment;
    if (this.last?.index === index && this.last.tick === tick) return this.last.standing;
    const whole = this.series.day(index).bar;
    const running = tick < ticks;
    const bar = running ? this.soFar(whole, moment) : whole;
    const standing = {
      ...this.glanceAt(moment),
      asOfMs: startsAt + tick * TICK_MS,
      running,
      bar,
      ...this.reachOf(bar, moment),
    };
    this.last = { index, tick, standing };
    return standing;
  }

  /** Only the price and its reference, for readers of the whole market. */
  glance(instantMs: number): Glance | undefined {
    const moment = this.momentOf(instantMs);
    return moment && this.glanceAt(moment);
  }

  /** Every bar up to an instant, the current one last. */
  barsUntil(instantMs: number): readonly DailyBar[] {
    const standing = this.at(instantMs);
    const moment = this.momentOf(instantMs);
    if (!standing || !moment) return [];
    return [...this.series.bars(moment.index), standing.bar];
  }

  /** Five minutes each: a stock's latest session so far; of crypto, the last 24 hours. */
  intradayUntil(instantMs: number): IntradayBar[] {
    const moment = this.momentOf(instantMs);
    if (!moment) return [];
    const { index, startsAt, tick, ticks } = moment;
    const isStock = this.series.traits.type === 'stock';
    // Ticks before today's count down from zero.
    const first = isStock || index === 0 ? 0 : Math.ceil((tick - ticks) / BAR_TICKS) * BAR_TICKS;
    const bars: IntradayBar[] = [];
    for (let from = first; from < tick; from += BAR_TICKS) {
      const isToday = from >= 0;
      const [begin, end] = isToday
        ? [from, Math.min(from + BAR_TICKS, tick)]
        : [from + ticks, from + BAR_TICKS + ticks];
      const day = isToday ? index : index - 1;
      const path = this.path(day, ticks);
      const { volume } = this.series.day(day).bar;
      const share = this.tradedShare(end / ticks) - this.tradedShare(begin / ticks);
      bars.push({
        at: startsAt + from * TICK_MS,
        open: path[begin] as number,
        ...reach(path, begin, end),
        close: path[end] as number,
        volume: volume === null ? null : Math.floor(volume * share),
      });
    }
    return bars;
  }

  /** The last `count` closes of complete days. */
  closesUntil(instantMs: number, count: number): number[] {
    const moment = this.momentOf(instantMs);
    if (!moment) return [];
    const finished = moment.tick < moment.ticks ? moment.index : moment.index + 1;
    return this.series.lastCloses(finished, count);
  }

  private momentOf(instantMs: number): Moment | undefined {
    const moment = this.series.traits.type === 'stock' ? sessionMoment(instantMs) : utcMoment(instantMs);
    const index = this.series.indexOn(moment.day);
    return index < 0 ? undefined : { ...moment, index };
  }

  private glanceAt(moment: Moment): Glance {
    const { index, tick, ticks } = moment;
    const price = tick < ticks ? this.path(index, ticks)[tick] : this.series.close(index);
    return { price: price as number, before: this.before(moment) };
  }

  private before({ index, tick, ticks }: Moment): number | undefined {
    if (index === 0) return undefined;
    if (this.series.traits.type === 'stock') return this.series.close(index - 1);
    return this.path(index - 1, ticks)[tick];
  }

  /** The price's change from its reference. */
  private reachOf(bar: DailyBar, { index, tick, ticks }: Moment): { high: number; low: number } {
    const today = { high: bar.high as number, low: bar.low as number };
    if (this.series.traits.type === 'stock' || index === 0) return today;
    const yesterday = reach(this.path(index - 1, ticks), tick, ticks - 1);
    return { high: Math.max(today.high, yesterday.high), low: Math.min(today.low, yesterday.low) };
  }

  private soFar(whole: DailyBar, { index, tick, ticks }: Moment): DailyBar {
    const path = this.path(index, ticks);
    const { high, low } = reach(path, 0, tick);
    const volume = whole.volume === null ? null : Math.floor(whole.volume * this.tradedShare(tick / ticks));
    return { ...whole, high, low, close: path[tick] as number, volume, complete: false };
  }

  /** Stocks trade most around the opening and the close. */
  private tradedShare(elapsed: number): number {
    return this.series.traits.type === 'stock' ? elapsed + 0.1 * Math.sin(2 * Math.PI * elapsed) : elapsed;
  }

  private path(index: number, ticks: number): Float64Array {
    let path = this.paths.get(index);
    if (!path) {
      const { bar, intradayVol } = this.series.day(index);
      path = intradayPath(bar, intradayVol, ticks, this.seed, index);
      this.paths.set(index, path);
      if (this.paths.size > KEPT_PATHS) this.paths.delete(this.paths.keys().next().value as number);
    }
    return path;
  }
}

/** The highest and the lowest price of a path, both ticks included. */
function reach(path: Float64Array, from: number, to: number): { high: number; low: number } {
  let high = path[from] as number;
  let low = high;
  for (let at = from + 1; at <= to; at += 1) {
    const price = path[at] as number;
    if (price > high) high = price;
    else if (price < low) low = price;
  }
  return { high, low };
}

function sessionMoment(instantMs: number) {
  const { day, opensAt, closesAt } = latestSession(instantMs);
  const ticks = (closesAt - opensAt) / TICK_MS;
  return { day, startsAt: opensAt, ticks, tick: Math.min(Math.floor((instantMs - opensAt) / TICK_MS), ticks) };
}

/** A crypto day never closes: its last tick is the first of the next day, so `tick` stays below `ticks`. */
function utcMoment(instantMs: number) {
  const day = utcDay(instantMs);
  return {
    day,
    startsAt: day * DAY_MS,
    ticks: DAY_MS / TICK_MS,
    tick: Math.floor((instantMs - day * DAY_MS) / TICK_MS),
  };
}
