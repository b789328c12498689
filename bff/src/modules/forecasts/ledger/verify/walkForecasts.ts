import type { Knex } from 'knex';
import { issueBefore } from '../../predict/issueWindow.ts';
import type { LedgerForecast } from '../entries/entries.ts';
import { listForecasts } from '../entries/forecasts.repository.ts';
import { GENESIS_HASH, hashOfForecast } from '../entries/seal.ts';
import { BrokenChain } from './brokenChain.ts';

const PAGE_SIZE = 1_000;

/** Yields the chain's forecasts up to `upTo`. @throws Broken at the first altered one */
export async function* walkForecasts(connection: Knex, upTo: number): AsyncGenerator<LedgerForecast> {
  let previousHash = GENESIS_HASH;
  for (let after = 0; after < upTo; after += PAGE_SIZE) {
    const page = await listForecasts(connection, { after, upTo: Math.min(after + PAGE_SIZE, upTo), limit: PAGE_SIZE });
    for (const [at, forecast] of page.entries()) {
      checkForecast(forecast, { sequence: after + at + 1, previousHash });
      previousHash = forecast.hash;
      yield forecast;
    }
    const last = Math.min(after + PAGE_SIZE, upTo);
    if (after + page.length < last) throw new BrokenChain(`Forecast ${after + page.length + 1} is missing.`);
  }
}

/** `Forecast 17 (stock AAPL for 2026-03-12)` */
export function nameOf({ sequence, type, symbol, targetDate }: LedgerForecast): string {
  return `Forecast ${sequence} (${type} ${symbol} for ${targetDate})`;
}

function checkForecast(forecast: LedgerForecast, place: { sequence: number; previousHash: string }): void {
  if (forecast.sequence !== place.sequence) throw new BrokenChain(`Forecast ${place.sequence} is missing.`);
  const name = nameOf(forecast);
  if (hashOfForecast(forecast) !== forecast.hash) {
    throw new BrokenChain(`${name} is not as it was written: its content does not give its hash.`);
  }
  if (forecast.previousHash !== place.previousHash) {
    throw new BrokenChain(`${name} is not built on the forecast before it.`);
  }
  if (forecast.issuedAt >= issueBefore(forecast.type, forecast.opensAt)) {
    throw new BrokenChain(`${name} was issued after its session had begun.`);
  }
}
