import { probabilityOf } from '../model/outcomes.ts';
import { brierScore, calibrationError, directionHit, intervalScore, reliability, wilson95 } from './scores.ts';
import type { WalkedDay } from './walkForward.ts';

/** The figures of a set of scored forecasts. Shares, rates and gains are fractions. Ratios are to "no change"; below 1 is better. */
export interface Summary {
  readonly n: number;
  /** Mean absolute error of the predicted price ÷ that of the last close, both as fractions of the last close. */
  readonly maeRatio: number;
  /** Share of days on which P(up) − ½ had the sign of the move. ½ is chance; a day without a move counts ½. */
  readonly hitRate: number;
  readonly hitRate95: readonly [low: number, high: number];
  /** Brier score of P(up); ¼ is a coin flip. */
  readonly brier: number;
  /** Log-loss gain of the three chances over rolling climatology. */
  readonly logLossGain: number;
  /** Calibration error of `confidence`, over ten rows of equal width. */
  readonly ece: number;
  readonly coverage80: number;
  readonly coverage95: number;
  /** Interval score of the 80% range ÷ that of a constant Gaussian around the last close. */
  readonly intervalScoreRatio: number;
}

export function summarize(days: readonly WalkedDay[]): Summary {
  const n = days.length;
  const sums = { error: 0, noChangeError: 0, hits: 0, brier: 0, logLoss: 0, climateLogLoss: 0 };
  const ranges = { inside80: 0, inside95: 0, score: 0, gaussianScore: 0 };
  for (const { forecast, close, change, outcome, gaussianHalfWidth80, climatology } of days) {
    const { lastClose, pUp, predictedPrice, probabilities, range80, range95 } = forecast;
    sums.error += Math.abs(predictedPrice - close) / lastClose;
    sums.noChangeError += Math.abs(change);
    sums.hits += directionHit(pUp, change);
    sums.brier += brierScore(pUp, change);
    sums.logLoss -= Math.log(probabilityOf(outcome, probabilities));
    sums.climateLogLoss -= Math.log(probabilityOf(outcome, climatology));
    ranges.inside80 += close >= range80[0] && close <= range80[1] ? 1 : 0;
    ranges.inside95 += close >= range95[0] && close <= range95[1] ? 1 : 0;
    ranges.score += intervalScore(range80[0] / lastClose - 1, range80[1] / lastClose - 1, change, 0.2);
    ranges.gaussianScore += intervalScore(-gaussianHalfWidth80, gaussianHalfWidth80, change, 0.2);
  }
  return {
    n,
    maeRatio: ratio(sums.error, sums.noChangeError),
    hitRate: sums.hits / n,
    hitRate95: wilson95(sums.hits, n),
    brier: sums.brier / n,
    logLossGain: 1 - ratio(sums.logLoss, sums.climateLogLoss),
    ece: calibrationError(reliability(outcomesOf(days))),
    coverage80: ranges.inside80 / n,
    coverage95: ranges.inside95 / n,
    intervalScoreRatio: ratio(ranges.score, ranges.gaussianScore),
  };
}

export function* outcomesOf(days: readonly WalkedDay[]): Generator<{ confidence: number; right: boolean }> {
  for (const { forecast, outcome } of days) {
    yield { confidence: forecast.confidence, right: forecast.direction === outcome };
  }
}

/** Returns 1 ("no better") if the baseline had no error: the price never moved. */
function ratio(ours: number, theirs: number): number {
  return theirs > 0 ? ours / theirs : 1;
}
