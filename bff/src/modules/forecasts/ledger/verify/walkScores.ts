import type { Knex } from 'knex';
import type { LedgerForecast, LedgerScore } from '../entries/entries.ts';
import { findForecasts } from '../entries/forecasts.repository.ts';
import { scoreOf, unscorable } from '../entries/score.ts';
import { listScores } from '../entries/scores.repository.ts';
import { GENESIS_HASH, hashOfScore } from '../entries/seal.ts';
import { BrokenChain } from './brokenChain.ts';
import { nameOf } from './walkForecasts.ts';

const PAGE_SIZE = 1_000;
/** Tolerance for recomputed figures: another machine's logarithm may differ in its last bit. */
const TOLERANCE = 1e-9;

/** Yields the chain's scores up to `upTo` with their forecasts. @throws Broken at the first that does not follow from its close */
export async function* walkScores(
  connection: Knex,
  upTo: number,
): AsyncGenerator<{ score: LedgerScore; forecast: LedgerForecast }> {
  let previousHash = GENESIS_HASH;
  for (let after = 0; after < upTo; after += PAGE_SIZE) {
    const last = Math.min(after + PAGE_SIZE, upTo);
    const page = await listScores(connection, { after, upTo: last, limit: PAGE_SIZE });
    const scored = await findForecasts(
      connection,
      page.map(({ forecastSequence }) => forecastSequence),
    );
    const forecasts = new Map(scored.map((forecast) => [forecast.sequence, forecast]));
    for (const [at, score] of page.entries()) {
      if (score.sequence !== after + at + 1) throw new BrokenChain(`Score ${after + at + 1} is missing.`);
      const forecast = forecasts.get(score.forecastSequence);
      checkScore(score, forecast, previousHash);
      previousHash = score.hash;
      yield { score, forecast };
    }
    if (after + page.length < last) throw new BrokenChain(`Score ${after + page.length + 1} is missing.`);
  }
}

function checkScore(
  score: LedgerScore,
  forecast: LedgerForecast | undefined,
  previousHash: string,
): asserts forecast is LedgerForecast {
  if (!forecast)
    throw new BrokenChain(`Score ${score.sequence} is of forecast ${score.forecastSequence}, which is missing.`);
  const name = `${nameOf(forecast)}: score ${score.sequence}`;
  if (hashOfScore(score) !== score.hash) {
    throw new BrokenChain(`${name} is not as it was written: its content does not give its hash.`);
  }
  if (score.previousHash !== previousHash) throw new BrokenChain(`${name} is not built on the score before it.`);
  if (score.forecastHash !== forecast.hash) throw new BrokenChain(`${name} was given to another forecast.`);
  if (score.scoredAt < forecast.closesAt) throw new BrokenChain(`${name} was given before the day was over.`);
  const wrong = differing(score, forecast);
  if (wrong) throw new BrokenChain(`${name} has a wrong ${wrong}.`);
}

/** Returns the first field that does not follow from the close. */
function differing(score: LedgerScore, forecast: LedgerForecast): string | undefined {
  const again =
    score.kind === 'scored' ? scoreOf(forecast, score.close, score.referenceClose) : unscorable(score.reason);
  return Object.entries(again).find(([field, value]) => !same(score[field as keyof typeof again], value))?.[0];
}

function same(stored: unknown, again: unknown): boolean {
  if (stored === again) return true;
  if (typeof stored !== 'string' || typeof again !== 'string') return false;
  return Math.abs(Number(stored) - Number(again)) <= TOLERANCE * Math.max(1, Math.abs(Number(again)));
}
