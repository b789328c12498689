import type { Prediction } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainDateWithWeekday } from '@bellwether/sdk/format';
import { forecastTooLateMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import { asText } from '../say/asText.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';

const MOST = 3;

/** The forecast of the next close, as the Predict page has it, with how such forecasts turned out. */
export async function answerForecast(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  if (instruments.length === 0) {
    return reply(leftOut(asked), 'Of which symbol? Ask me, for example, "forecast for AAPL".');
  }
  const told = await Promise.all(
    instruments.slice(0, MOST).map(async (instrument) => {
      try {
        return forecastOf(await services.forecast(instrument.symbol), asked);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return `${label(instrument)}: ${asText(error.message)}`;
      }
    }),
  );
  const isBeyond = asked.ahead || asked.on !== undefined;
  return reply(
    isBeyond ? 'I forecast the next session only, and can say nothing of another day. That forecast:' : '',
    ...told,
    asked.concepts.has('future') && !isBeyond ? 'That is one session ahead; I forecast nothing beyond it.' : '',
    leftOut(asked),
    `It is a forecast, not advice. ${sourceNote(services.source)}`,
  );
}

/** The message is the forecaster's own words, with chances, range and record. */
function forecastOf(prediction: Prediction, asked: Asked): string {
  const { symbol, predictedDirection, confidence, predictedPrice, targetDate, predictionMessage, asOf } = prediction;
  const over = prediction.targetOver ? ' (that day is over)' : '';
  return (
    `${label(prediction)}, close of ${plainDateWithWeekday(targetDate)}${over}: **${predictedDirection}** (${percent(confidence)}), ` +
    `predicted price ${level(symbol, predictedPrice)}. ${predictionMessage} Made from closes up to ${plainDate(asOf)}.${dayNote(prediction, asked)}`
  );
}

/** Whose close it is, where tomorrow's was asked for; and whether it came too late, as the Predict page says. */
function dayNote({ type, targetDate, targetOver, recorded }: Prediction, { says, services }: Asked): string {
  if (targetOver) return '';
  const now = services.now();
  const today = dateOf(type === 'crypto' ? utcDay(now) : newYorkDay(now));
  const ofToday =
    says('tomorrow') && targetDate === today
      ? " That is today's close: tomorrow's is forecast only when today's is known."
      : '';
  return recorded === false ? `${ofToday} ${forecastTooLateMessage(type)}` : ofToday;
}
