import type { LedgerEntry } from '@bellwether/sdk/contract/types';
import { roundPrice } from '../../../../market/roundPrice.ts';
import type { LedgerForecast, LedgerScore } from '../entries/entries.ts';
import { settledClose } from '../entries/score.ts';

/** A ledger entry in the contract's names and units. */
export function ledgerEntryOf(forecast: LedgerForecast, score: LedgerScore | undefined): LedgerEntry {
  const price = (text: string) => roundPrice(Number(text));
  return {
    sequence: forecast.sequence,
    hash: forecast.hash,
    asOf: forecast.asOf,
    targetDate: forecast.targetDate,
    issuedAt: new Date(forecast.issuedAt).toISOString(),
    modelVersion: forecast.modelVersion,
    predictedDirection: forecast.direction,
    confidence: percent(forecast.confidence, 2),
    predictedPrice: price(forecast.predictedPrice),
    lastClose: price(forecast.lastClose),
    probabilities: {
      up: share(forecast.upChance),
      neutral: share(forecast.neutralChance),
      down: share(forecast.downChance),
    },
    neutralBandPct: share(forecast.neutralBandPct),
    range80: [price(forecast.low80), price(forecast.high80)],
    range95: [price(forecast.low95), price(forecast.high95)],
    state: stateOf(score),
    result: resultOf(forecast, score),
    ...(score?.kind === 'unscorable' && { reason: score.reason }),
  };
}

function stateOf(score: LedgerScore | undefined): LedgerEntry['state'] {
  if (!score) return 'pending';
  if (score.kind === 'unscorable') return 'unscorable';
  return score.outcomeHit ? 'right' : 'wrong';
}

function resultOf(forecast: LedgerForecast, score: LedgerScore | undefined): LedgerEntry['result'] {
  if (score?.kind !== 'scored') return null;
  const close = settledClose(forecast, score);
  return {
    scoredAt: new Date(score.scoredAt).toISOString(),
    close: roundPrice(close),
    changePct: percent(close / Number(forecast.lastClose) - 1, 4),
    outcome: score.outcome,
    errorPct: percent(score.error, 4),
    noChangeErrorPct: percent(score.noChangeError, 4),
    inside80: score.inside80 === 1,
    inside95: score.inside95 === 1,
  };
}

function percent(fraction: string | number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number(fraction) * 100 * scale) / scale;
}

function share(text: string): number {
  return Math.round(Number(text) * 10_000) / 10_000;
}
