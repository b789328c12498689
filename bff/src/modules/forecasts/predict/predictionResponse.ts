import type { InstrumentType, Prediction, TrackRecord as TrackRecordAnswer } from '@bellwether/sdk/contract/types';
import { dateOf, dayOf } from '../../../market/calendar/days.ts';
import { nextSession } from '../../../market/calendar/exchangeCalendar.ts';
import { indexMark } from '../../../market/directory/isIndex.ts';
import { roundPrice } from '../../../market/roundPrice.ts';
import type { TrackRecord } from '../backtest/trackRecord.ts';
import type { Forecast } from '../model/forecaster.ts';
import type { Closes } from './forecastPool.ts';
import { predictionMessage } from './message.ts';

/** Days with a close in one year. */
const YEAR_DAYS: Readonly<Record<InstrumentType, number>> = { stock: 252, crypto: 365 };

export interface Predicted {
  readonly symbol: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly source: string;
  readonly history: Closes;
  readonly forecast: Forecast;
  readonly record: TrackRecord | null;
  readonly recorded?: boolean | undefined;
  /** Whether the target session is over. */
  readonly over: boolean;
}

/** A forecast in the names and units of the contract. */
export function predictionResponse({
  history,
  forecast,
  record,
  recorded,
  over,
  ...instrument
}: Predicted): Prediction {
  const asOf = history.dates.at(-1) as string;
  const { up, neutral, down } = forecast.probabilities;
  const mark = indexMark(instrument);
  return {
    ...instrument,
    ...mark,
    predictedPrice: roundPrice(forecast.predictedPrice),
    predictedDirection: forecast.direction,
    confidence: asPercentage(forecast.confidence),
    predictionMessage: predictionMessage(forecast, record),
    historicalData: closesOfYears(history, { type: instrument.type, years: 1 }),
    asOf,
    targetDate: targetOf(instrument.type, asOf),
    targetOver: over,
    probabilities: { up: share(up), neutral: share(neutral), down: share(down) },
    neutralBandPct: Math.round(forecast.neutralBandPct * 10_000) / 10_000,
    range80: [roundPrice(forecast.range80[0]), roundPrice(forecast.range80[1])],
    range95: [roundPrice(forecast.range95[0]), roundPrice(forecast.range95[1])],
    limitedHistory: forecast.limitedHistory,
    modelVersion: forecast.modelVersion,
    trackRecord: record && recordResponse(record),
    ...(recorded !== undefined && { recorded }),
  };
}

/** The target of a forecast: the exchange's next session, or for crypto the next UTC day. */
export function targetOf(type: InstrumentType, lastDate: string): string {
  const last = dayOf(lastDate);
  return dateOf(type === 'crypto' ? last + 1 : nextSession(last).day);
}

/** The latest closes, oldest first. */
export function closesOfYears(
  { dates, closes }: Closes,
  { type, years }: { type: InstrumentType; years: number },
): Prediction['historicalData'] {
  const first = Math.max(0, dates.length - years * YEAR_DAYS[type]);
  return dates.slice(first).map((time, at) => ({ time, close: closes[first + at] as number }));
}

/** The simulated record in the names of the contract. */
export function recordResponse(record: TrackRecord): TrackRecordAnswer {
  const [low, high] = record.outcomeHitRate95;
  const [least, most] = record.maeRatio95;
  const { up, neutral, down } = record.outcomes;
  return {
    kind: 'simulated',
    n: record.n,
    from: record.from,
    to: record.to,
    hitRate: share(record.outcomeHitRate),
    hitRate95: [share(low), share(high)],
    maeRatio: share(record.maeRatio),
    maeRatio95: [share(least), share(most)],
    coverage80: share(record.coverage80),
    coverage95: share(record.coverage95),
    reliability: record.reliability.map(({ from, to, n, meanConfidence, hitRate }) => ({
      from,
      to,
      n,
      stated: share(meanConfidence),
      observed: share(hitRate),
    })),
    climatologyHitRate: share(record.climatology.outcomeHitRate),
    climatology: { up: share(up), neutral: share(neutral), down: share(down) },
    betterThanNoChange: !record.notBetterThanNoChange,
  };
}

/** Rounds to four decimals; in a thousand days, noise starts at the second. */
function share(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** A share as a percentage with two decimals. */
export function asPercentage(share: number): number {
  return Math.round(share * 10_000) / 100;
}
