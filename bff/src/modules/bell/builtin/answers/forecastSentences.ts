import type { Prediction } from '@bellwether/sdk/contract/types';
import { level, percent } from '@bellwether/sdk/format';
import {
  hasClearDirection,
  NO_CLEAR_DIRECTION,
  NO_CLEAR_DIRECTION_REASON,
} from '@bellwether/sdk/messages/clearDirection.ts';

/** A forecast in sentences, for the parts of a reply. */
export interface ForecastSentences {
  readonly price: string;
  /**
   * Its ranges, the direction with what it means and its confidence, and the odds of each. Where no direction stands out, that
   * comes before the likeliest.
   */
  readonly details: readonly string[];
  /** Every reason for caution. */
  readonly caution: string;
}

export function forecastSentences(prediction: Prediction): ForecastSentences {
  const { predictedPrice, range80, range95, isIndex, probabilities, predictionMessage, trackRecord } = prediction;
  const shown = (price: number) => level(price, isIndex);
  const chance = (probability: number) => percent(100 * probability);
  const direction = directionText(prediction);
  return {
    price: `Predicted price **${shown(predictedPrice)}**.`,
    details: [
      `80% range ${shown(range80[0])} to ${shown(range80[1])}, 95% range ${shown(range95[0])} to ${shown(range95[1])}.`,
      hasClearDirection(probabilities)
        ? `${direction}.`
        : `${NO_CLEAR_DIRECTION}: ${NO_CLEAR_DIRECTION_REASON} Most likely ${direction}.`,
      `Up ${chance(probabilities.up)}, neutral ${chance(probabilities.neutral)}, down ${chance(probabilities.down)}.`,
    ],
    caution: [
      predictionMessage,
      trackRecord?.betterThanNoChange === false &&
        'For this symbol, the predicted price has not beaten the no-change baseline.',
    ]
      .filter(Boolean)
      .join(' '),
  };
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
