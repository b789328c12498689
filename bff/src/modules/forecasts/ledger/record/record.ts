import type { LedgerRecord } from '@bellwether/sdk/contract/types';
import { wilson95 } from '../../backtest/scores.ts';
import type { LevelSums } from '../entries/tallies.repository.ts';
import { addSums, noSums, type Span, type Sums } from '../entries/tally.ts';

const CHANCE = 1 / 3;
const Z95 = 1.959964;

/** The track record of a tally, in the contract's names. Every figure is null without scores. */
export function recordOf(levels: readonly LevelSums[], pending: number): LedgerRecord {
  const all = levels.reduce<Sums & Span>(addSums, { ...noSums, firstTarget: null, lastTarget: null });
  const { n } = all;
  const mean = (sum: number) => (n === 0 ? null : rounded(sum / n));
  const interval = (hits: number) => (n === 0 ? null : roundedRange(wilson95(hits, n)));
  const three = (up: number, neutral: number, down: number) =>
    n === 0 ? null : { up: rounded(up / n), neutral: rounded(neutral / n), down: rounded(down / n) };
  const maeRatio = ratio(all.error, all.noChangeError, n);
  return {
    kind: 'live',
    n,
    pending,
    unscorable: all.unscorable,
    from: all.firstTarget,
    to: all.lastTarget,
    chanceHitRate: rounded(CHANCE),
    hitRate: mean(all.hits),
    hitRate95: interval(all.hits),
    directionHitRate: mean(all.directionHits),
    directionHitRate95: interval(all.directionHits),
    maeRatio: maeRatio === null ? null : rounded(maeRatio),
    maeRatio95: maeRatio === null ? null : roundedRange(maeRatio95(all, maeRatio)),
    // Uses the rounded figure: 1.0000 is not "better".
    betterThanNoChange: maeRatio === null ? null : rounded(maeRatio) < 1,
    coverage80: mean(all.inside80),
    coverage95: mean(all.inside95),
    brier: mean(all.brier),
    logLossGain: n === 0 ? null : rounded(1 - all.logScore / all.climateLogScore),
    outcomes: three(all.ups, all.neutrals, all.downs),
    climatology: three(all.climateUp, all.climateNeutral, all.climateDown),
    reliability: reliabilityOf(levels),
  };
}

/** One row per decile of confidence, without empty ones. */
function reliabilityOf(levels: readonly LevelSums[]): LedgerRecord['reliability'] {
  const rows = Map.groupBy(levels, ({ level }) => level);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([level, own]) => ({
      level,
      ...own.reduce<Sums & Span>(addSums, { ...noSums, firstTarget: null, lastTarget: null }),
    }))
    .filter(({ n }) => n > 0)
    .map(({ level, n, confidence, hits }) => ({
      from: level / 10,
      to: (level + 1) / 10,
      n,
      stated: rounded(confidence / n),
      observed: rounded(hits / n),
      observed95: roundedRange(wilson95(hits, n)),
    }));
}

/** Returns 1 ("no better") if "no change" had no error. */
function ratio(ours: number, theirs: number, n: number): number | null {
  if (n === 0) return null;
  return theirs > 0 ? ours / theirs : 1;
}

/** 95% interval of a ratio of means from the spread of e − ratio·b (Fieller's first-order form), as in forecast/trackRecord.ts. */
function maeRatio95(sums: Sums, ratioOfErrors: number): [low: number, high: number] {
  const { noChangeError, errorSquares, errorProducts, noChangeErrorSquares } = sums;
  if (noChangeError === 0) return [1, 1];
  const squares = errorSquares - 2 * ratioOfErrors * errorProducts + ratioOfErrors ** 2 * noChangeErrorSquares;
  const half = (Z95 * Math.sqrt(Math.max(squares, 0))) / noChangeError;
  return [Math.max(ratioOfErrors - half, 0), ratioOfErrors + half];
}

/** Four decimals, as in predictions. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function roundedRange([low, high]: readonly [number, number]): [number, number] {
  return [rounded(low), rounded(high)];
}
