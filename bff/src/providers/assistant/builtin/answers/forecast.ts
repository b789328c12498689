import type { Prediction } from '@bellwether/sdk/contract/types';
import { Refusal } from '../../../../errors.ts';
import { asText } from '../say/asText.ts';
import { percent } from '../say/figures.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { plainDay, weekdayOf } from '../say/times.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';

const most = 3;

/** The forecast of the next close, as the Predict page has it, with how such forecasts turned out. */
export async function answerForecast(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  if (instruments.length === 0) {
    return reply(leftOut(asked), 'Of which symbol? Ask me, for example, "forecast for AAPL".');
  }
  const told = await Promise.all(
    instruments.slice(0, most).map(async (instrument) => {
      try {
        return forecastOf(await services.forecast(instrument.symbol));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return `${label(instrument)}: ${asText(error.message)}`;
      }
    }),
  );
  return reply(
    ...told,
    asked.concepts.has('future') || asked.on ? 'That is one session ahead; I forecast nothing beyond it.' : '',
    leftOut(asked),
    `It is a forecast, not advice. ${sourceNote(services.source)}`,
  );
}

/** The message is the forecaster's own words, with chances, range and record. */
function forecastOf(prediction: Prediction): string {
  const { symbol, predictedDirection, confidence, predictedPrice, targetDate, predictionMessage, asOf } = prediction;
  const over = prediction.targetOver ? ' (that day is over)' : '';
  return (
    `${label(prediction)}, close of ${weekdayOf(targetDate)}${over}: **${predictedDirection}** (${percent(confidence)}), ` +
    `predicted price ${level(symbol, predictedPrice)}. ${predictionMessage} Made from closes up to ${plainDay(asOf)}.`
  );
}
