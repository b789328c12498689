import { keyOf } from '../../../../market/instrument.ts';
import { climatology } from '../../backtest/baselines.ts';
import type { Closes } from '../../predict/forecastPool.ts';
import type { InstrumentForecast } from '../../predict/instrumentForecast.ts';
import { targetSession } from '../../predict/issueWindow.ts';
import { targetOf } from '../../predict/predictionResponse.ts';
import type { ForecastContent } from '../entries/entries.ts';
import { exactText } from '../entries/exactText.ts';

/** A forecast without its time of issue. */
export type UnissuedForecast = Omit<ForecastContent, 'issuedAt'>;

/** Number of changes that climatology covers. */
const CLIMATE_DAYS = 1000;

export function unissuedForecastOf({ id, history, forecast }: InstrumentForecast, source: string): UnissuedForecast {
  const asOf = history.dates.at(-1) as string;
  const targetDate = targetOf(id.type, asOf);
  const { up, neutral, down } = forecast.probabilities;
  const climate = climateOf(history, forecast.neutralBandPct / 100);
  return {
    source,
    type: id.type,
    symbol: id.symbol,
    asOf,
    targetDate,
    opensAt: targetSession(id.type, targetDate).opensAt,
    closesAt: targetSession(id.type, targetDate).closesAt,
    modelVersion: forecast.modelVersion,
    lastClose: exactText(forecast.lastClose),
    predictedPrice: exactText(forecast.predictedPrice),
    low80: exactText(forecast.range80[0]),
    high80: exactText(forecast.range80[1]),
    low95: exactText(forecast.range95[0]),
    high95: exactText(forecast.range95[1]),
    direction: forecast.direction,
    confidence: exactText(forecast.confidence),
    upChance: exactText(up),
    neutralChance: exactText(neutral),
    downChance: exactText(down),
    riseChance: exactText(forecast.pUp),
    neutralBandPct: exactText(forecast.neutralBandPct),
    limitedHistory: forecast.limitedHistory ? 1 : 0,
    climateUp: exactText(climate.up),
    climateNeutral: exactText(climate.neutral),
    climateDown: exactText(climate.down),
  };
}

/** `'simulated|stock:AAPL|2026-03-12'`: the unique key of a forecast. */
export function dayKey(of: Pick<UnissuedForecast, 'source' | 'type' | 'symbol' | 'targetDate'>): string {
  return `${of.source}|${keyOf(of)}|${of.targetDate}`;
}

function climateOf({ closes }: Closes, band: number) {
  const recent = closes.subarray(Math.max(0, closes.length - CLIMATE_DAYS - 1));
  const changes = new Float64Array(Math.max(0, recent.length - 1));
  for (let day = 0; day < changes.length; day += 1) {
    changes[day] = (recent[day + 1] as number) / (recent[day] as number) - 1;
  }
  return climatology(changes, changes.length, band);
}
