import { brierScore, directionHit } from '../../backtest/scores.ts';
import { type Direction, outcomeOf } from '../../model/outcomes.ts';
import type { ForecastContent, ScoredContent, UnscorableContent } from './entries.ts';
import { exactText } from './exactText.ts';

/** The floor for a stated chance. Without it, one impossible outcome would outweigh all others. */
const SMALLEST_CHANCE = 1e-6;

/**
 * Scores a forecast. A pure function of text in the ledger, so anyone can recompute it.
 *
 * `close` is the target day's and `referenceClose` is that of `asOf`, both read from the market at the same time. If the
 * latter differs from the forecast's last close (a split), the close is rescaled to the forecast's terms.
 */
export function scoreOf(forecast: ForecastContent, close: string, referenceClose: string): ScoredContent {
  const lastClose = Number(forecast.lastClose);
  const settled = settledClose(forecast, { close, referenceClose });
  const change = settled / lastClose - 1;
  const band = Number(forecast.neutralBandPct) / 100;
  const outcome = outcomeOf(lastClose, settled, band);
  const riseChance = Number(forecast.riseChance);
  const inside = (low: string, high: string) => (settled >= Number(low) && settled <= Number(high) ? 1 : 0);
  return {
    kind: 'scored',
    reason: null,
    close,
    referenceClose,
    outcome,
    outcomeHit: outcome === forecast.direction ? 1 : 0,
    directionHit: exactText(directionHit(riseChance, change)),
    error: exactText(Math.abs(Number(forecast.predictedPrice) - settled) / lastClose),
    noChangeError: exactText(Math.abs(change)),
    inside80: inside(forecast.low80, forecast.high80),
    inside95: inside(forecast.low95, forecast.high95),
    brier: exactText(brierScore(riseChance, change)),
    logScore: exactText(logScore(outcome, forecast.upChance, forecast.neutralChance, forecast.downChance)),
    climateLogScore: exactText(logScore(outcome, forecast.climateUp, forecast.climateNeutral, forecast.climateDown)),
  };
}

/** The close rescaled to the forecast's terms. */
export function settledClose(
  { lastClose }: Pick<ForecastContent, 'lastClose'>,
  { close, referenceClose }: Pick<ScoredContent, 'close' | 'referenceClose'>,
): number {
  if (Number(referenceClose) === Number(lastClose)) return Number(close);
  return (Number(close) * Number(lastClose)) / Number(referenceClose);
}

export function unscorable(reason: string): UnscorableContent {
  return {
    kind: 'unscorable',
    reason,
    close: null,
    referenceClose: null,
    outcome: null,
    outcomeHit: null,
    directionHit: null,
    error: null,
    noChangeError: null,
    inside80: null,
    inside95: null,
    brier: null,
    logScore: null,
    climateLogScore: null,
  };
}

function logScore(outcome: Direction, up: string, neutral: string, down: string): number {
  const chance = Number({ Up: up, Neutral: neutral, Down: down }[outcome]);
  return -Math.log(Math.max(chance, SMALLEST_CHANCE));
}
