import type { Prediction } from '@bellwether/sdk/contract/types';
import { level, percent } from '@bellwether/sdk/format';
import {
  hasClearDirection,
  NO_CLEAR_DIRECTION,
  NO_CLEAR_DIRECTION_REASON,
} from '@bellwether/sdk/messages/clearDirection.ts';

/**
 * A forecast in sentences: the direction with what it means and its confidence, the odds of each, the price with its ranges,
 * and every reason for caution. Where no direction stands out, that comes first.
 */
export function forecastSentences(prediction: Prediction): string {
  const { predictedPrice, range80, range95, isIndex, probabilities, predictionMessage, trackRecord } = prediction;
  const shown = (price: number) => level(price, isIndex);
  const chance = (probability: number) => percent(100 * probability);
  const direction = directionText(prediction);
  return [
    hasClearDirection(probabilities)
      ? `${direction}.`
      : `${NO_CLEAR_DIRECTION}: ${NO_CLEAR_DIRECTION_REASON} Most likely ${direction}.`,
    `Up ${chance(probabilities.up)}, neutral ${chance(probabilities.neutral)}, down ${chance(probabilities.down)}.`,
    `Predicted price ${shown(predictedPrice)}, 80% range ${shown(range80[0])} to ${shown(range80[1])}, 95% range ${shown(range95[0])} to ${shown(range95[1])}.`,
    predictionMessage,
    trackRecord?.betterThanNoChange === false &&
      'For this symbol, the predicted price has not beaten the no-change baseline.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `**Up**, a close more than 0.57% above $233.05: 40.25% confidence (random: 33%)` */
function directionText({
  predictedDirection,
  confidence,
  neutralBandPct,
  historicalData,
  isIndex,
}: Prediction): string {
  const last = level(historicalData.at(-1)?.close, isIndex);
  const band = percent(neutralBandPct);
  const meaning = {
    Up: `a close more than ${band} above ${last}`,
    Down: `a close more than ${band} below ${last}`,
    Neutral: `a close within ${band} of ${last}`,
  }[predictedDirection];
  return `**${predictedDirection}**, ${meaning}: ${percent(confidence)} confidence (random: 33%)`;
}
