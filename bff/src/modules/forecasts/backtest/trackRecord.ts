import type { ForecastOptions } from '../model/forecaster.ts';
import { type Direction, mostLikely, type Probabilities } from '../model/outcomes.ts';
import { MODEL_VERSION } from '../model/settings.ts';
import type { PriceSeries } from './priceSeries.ts';
import { type ReliabilityRow, reliability, wilson95 } from './scores.ts';
import { outcomesOf, type Summary, summarize } from './summary.ts';
import { type WalkedDay, walkForward } from './walkForward.ts';

/** A simulated walk over the last days: the forecasts that would have been issued, and their outcomes. */
export interface TrackRecord extends Summary {
  readonly simulated: true;
  readonly modelVersion: string;
  /** First and last forecast day, yyyy-mm-dd. */
  readonly from: string;
  readonly to: string;
  /** Share of days on which the most likely of Up, Neutral and Down occurred. A guess gets a third. */
  readonly outcomeHitRate: number;
  readonly outcomeHitRate95: readonly [low: number, high: number];
  readonly chanceHitRate: number;
  readonly reliability: readonly ReliabilityRow[];
  /** How often each outcome occurred. */
  readonly outcomes: Probabilities;
  /** Rolling climatology as a comparison: always forecast the most frequent outcome of the last 1,000 days. */
  readonly climatology: Probabilities & { readonly outcomeHitRate: number };
  /** 95% interval of `maeRatio`, from the spread of the daily differences. */
  readonly maeRatio95: readonly [low: number, high: number];
  /** The skill gate: true if the predicted price was no closer to the close than the last close was. */
  readonly notBetterThanNoChange: boolean;
}

/**
 * One pass over `series`, about 15 ms for 1,000 days.
 *
 * @throws TooLittleHistory below 61 closes. A history shorter than `days` + 60 gives a shorter record (see `n`)
 */
export function simulatedRecord(
  series: Pick<PriceSeries, 'dates' | 'closes'>,
  { days = 1000, ...options }: ForecastOptions & { days?: number } = {},
): TrackRecord {
  return recordOfWalk(walkForward(series, days, options));
}

/** Of one series, or of several one after the other. Expects at least one day. */
export function recordOfWalk(walked: readonly WalkedDay[]): TrackRecord {
  const summary = summarize(walked);
  const hits = walked.filter(({ forecast, outcome }) => forecast.direction === outcome).length;
  const climateHits = walked.filter(({ climatology, outcome }) => mostLikely(climatology) === outcome).length;
  const n = walked.length;
  return {
    simulated: true,
    modelVersion: MODEL_VERSION,
    from: walked[0]?.targetDate ?? '',
    to: walked.at(-1)?.targetDate ?? '',
    ...summary,
    outcomeHitRate: hits / n,
    outcomeHitRate95: wilson95(hits, n),
    chanceHitRate: 1 / 3,
    reliability: reliability(outcomesOf(walked)),
    outcomes: { up: share(walked, 'Up'), neutral: share(walked, 'Neutral'), down: share(walked, 'Down') },
    climatology: {
      up: mean(walked, ({ climatology }) => climatology.up),
      neutral: mean(walked, ({ climatology }) => climatology.neutral),
      down: mean(walked, ({ climatology }) => climatology.down),
      outcomeHitRate: climateHits / n,
    },
    maeRatio95: maeRatio95(walked, summary.maeRatio),
    notBetterThanNoChange: summary.maeRatio >= 1,
  };
}

function maeRatio95(walked: readonly WalkedDay[], ratio: number): [low: number, high: number] {
  const noChange = mean(walked, ({ change }) => Math.abs(change));
  if (noChange === 0) return [1, 1];
  const difference = ({ forecast, close, change }: WalkedDay) =>
    Math.abs(forecast.predictedPrice - close) / forecast.lastClose - ratio * Math.abs(change);
  const spread = Math.sqrt(mean(walked, (day) => difference(day) ** 2) / walked.length);
  const half = (1.959964 * spread) / noChange;
  return [ratio - half, ratio + half];
}

function share(walked: readonly WalkedDay[], direction: Direction): number {
  return mean(walked, ({ outcome }) => (outcome === direction ? 1 : 0));
}

function mean(walked: readonly WalkedDay[], figure: (day: WalkedDay) => number): number {
  return walked.reduce((sum, day) => sum + figure(day), 0) / walked.length;
}
