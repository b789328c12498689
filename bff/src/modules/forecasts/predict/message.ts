import { level, percent, wholeNumber, wholePercent } from '@bellwether/sdk/format';
import type { TrackRecord } from '../backtest/trackRecord.ts';
import type { Forecast } from '../model/forecaster.ts';

/** Below this many forecasts a hit rate at one level says too little to be quoted. */
const FEWEST_AT_LEVEL = 30;

/**
 * The forecast in plain words: what is most likely, that a guess has 33%, the 80% range, how often forecasts this
 * sure were right, and every reason for caution.
 */
export function predictionMessage(
  forecast: Forecast,
  record: TrackRecord | null,
  { isIndex = false }: { isIndex?: boolean } = {},
): string {
  const shown = (price: number) => level(price, isIndex);
  const sentences = [mostLikelySentence(forecast, shown), rangeSentence(forecast, shown)];
  if (record) sentences.push(recordSentence(forecast, record));
  if (record?.notBetterThanNoChange) {
    sentences.push('For this symbol the predicted price has not been better than assuming no change.');
  }
  if (forecast.limitedHistory) {
    sentences.push(
      'Limited history: fewer than 300 days of prices, so this rests on what other symbols have in common.',
    );
  }
  return sentences.join(' ');
}

type Shown = (price: number) => string;

function mostLikelySentence({ direction, confidence, neutralBandPct, lastClose }: Forecast, shown: Shown): string {
  const last = shown(lastClose);
  const band = percent(neutralBandPct);
  const meaning = {
    Up: `a close more than ${band} above ${last}`,
    Down: `a close more than ${band} below ${last}`,
    Neutral: `a close within ${band} of ${last}`,
  }[direction];
  return `Most likely ${direction}: ${meaning}, with a chance of ${percent(100 * confidence)} where a guess has 33%.`;
}

function rangeSentence({ range80 }: Forecast, shown: Shown): string {
  return `With a chance of 80% the close lies between ${shown(range80[0])} and ${shown(range80[1])}.`;
}

function recordSentence({ confidence }: Forecast, record: TrackRecord): string {
  const sameLevel = record.reliability.find(({ from, to }) => confidence >= from && confidence < to);
  if (!sameLevel || sameLevel.n < FEWEST_AT_LEVEL) {
    return `In a simulation of the last ${wholeNumber(record.n)} days the most likely outcome came on ${percent(100 * record.outcomeHitRate)} of them.`;
  }
  const sureness = `${wholePercent(100 * sameLevel.from)} to ${wholePercent(100 * sameLevel.to)}`;
  return `In a simulation of the last ${wholeNumber(record.n)} days, forecasts this sure (${sureness}) were right ${percent(100 * sameLevel.hitRate)} of the time, ${wholeNumber(sameLevel.n)} forecasts in all.`;
}
