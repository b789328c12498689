import { level, percent, wholeNumber, wholePercent } from '@bellwether/sdk/format';
import {
  hasClearDirection,
  NO_CLEAR_DIRECTION,
  NO_CLEAR_DIRECTION_REASON,
} from '@bellwether/sdk/messages/clearDirection.ts';
import type { TrackRecord } from '../backtest/trackRecord.ts';
import type { Forecast } from '../model/forecaster.ts';

/** With fewer forecasts than this, the hit rate at one confidence level is too uncertain to state. */
const FEWEST_AT_LEVEL = 30;

/**
 * The forecast in sentences: the most likely outcome and its odds, whether these stand out, the 80% range, how often
 * forecasts at this confidence were correct, and every reason for caution.
 */
export function predictionMessage(
  forecast: Forecast,
  record: TrackRecord | null,
  { isIndex = false }: { isIndex?: boolean } = {},
): string {
  const shown = (price: number) => level(price, isIndex);
  const sentences = [mostLikelySentence(forecast, shown)];
  if (!hasClearDirection(forecast.probabilities)) {
    sentences.push(`${NO_CLEAR_DIRECTION}: ${NO_CLEAR_DIRECTION_REASON}`);
  }
  sentences.push(rangeSentence(forecast, shown));
  if (record) sentences.push(recordSentence(forecast, record));
  if (record?.notBetterThanNoChange) {
    sentences.push('For this symbol, the predicted price has not beaten the no-change baseline.');
  }
  if (forecast.limitedHistory) {
    sentences.push(
      'Limited history: with fewer than 300 days of prices, this relies on what other symbols have in common.',
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
  return `Most likely ${direction}: ${meaning} — ${percent(100 * confidence)} likely (random: 33%).`;
}

function rangeSentence({ range80 }: Forecast, shown: Shown): string {
  return `80% range: ${shown(range80[0])} to ${shown(range80[1])}.`;
}

function recordSentence({ confidence }: Forecast, record: TrackRecord): string {
  const sameLevel = record.reliability.find(({ from, to }) => confidence >= from && confidence < to);
  if (!sameLevel || sameLevel.n < FEWEST_AT_LEVEL) {
    return `In a simulation of the last ${wholeNumber(record.n)} days, the most likely outcome was correct ${percent(100 * record.outcomeHitRate)} of the time.`;
  }
  const confidenceRange = `${wholePercent(100 * sameLevel.from)} to ${wholePercent(100 * sameLevel.to)}`;
  return `In a simulation of the last ${wholeNumber(record.n)} days, forecasts with this confidence (${confidenceRange}) were correct ${percent(100 * sameLevel.hitRate)} of the time (${wholeNumber(sameLevel.n)} forecasts).`;
}
