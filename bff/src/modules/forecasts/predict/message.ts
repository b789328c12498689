import { percent, wholeNumber, wholePercent } from '@bellwether/sdk/format';
import type { TrackRecord } from '../backtest/trackRecord.ts';
import type { Forecast } from '../model/forecaster.ts';

/** With fewer forecasts than this, the hit rate at one confidence level is too uncertain to state. */
const FEWEST_AT_LEVEL = 30;

/**
 * What no other field of a prediction says: how often forecasts at this confidence were correct, and whether there is little
 * to go by. Empty if there is nothing to add.
 */
export function predictionMessage(
  { confidence, limitedHistory }: Pick<Forecast, 'confidence' | 'limitedHistory'>,
  record: TrackRecord | null,
): string {
  const sentences = record ? [recordSentence(confidence, record)] : [];
  if (limitedHistory) {
    sentences.push(
      'Limited history: with fewer than 300 days of prices, this relies on what other symbols have in common.',
    );
  }
  return sentences.join(' ');
}

function recordSentence(confidence: number, record: TrackRecord): string {
  const backtest = `In a backtest of the last ${wholeNumber(record.n)} days`;
  const sameLevel = record.reliability.find(({ from, to }) => confidence >= from && confidence < to);
  if (!sameLevel || sameLevel.n < FEWEST_AT_LEVEL) {
    return `${backtest}, the most likely outcome was correct ${percent(100 * record.outcomeHitRate)} of the time.`;
  }
  const confidenceRange = `${wholePercent(100 * sameLevel.from)} to ${wholePercent(100 * sameLevel.to)}`;
  return `${backtest}, forecasts with this confidence (${confidenceRange}) were correct ${percent(100 * sameLevel.hitRate)} of the time (${wholeNumber(sameLevel.n)} forecasts).`;
}
