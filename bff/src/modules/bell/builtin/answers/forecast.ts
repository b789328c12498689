import type { Prediction } from '@bellwether/sdk/contract/types';
import { plainDate, plainDateWithWeekday } from '@bellwether/sdk/format';
import { forecastTooLateMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import { asText } from '../say/asText.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { forecastSentences } from './forecastSentences.ts';
import { leftOut } from './quotesOf.ts';

const MOST = 3;

/** The forecast of the next close, as the Predict page shows it, with its track record. */
export async function answerForecast(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  if (instruments.length === 0) {
    return reply(leftOut(asked), 'For which symbol? Try “forecast for AAPL.”');
  }
  if ((asked.ahead && !asked.says('tomorrow')) || asked.on !== undefined) return beyond(asked);
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
  // "Will BTC hit 100k" names no day, and is about none in particular.
  const isBeyond = asked.says('hit', 'hits', 'reach', 'reaches');
  return reply(
    isBeyond ? 'I only forecast the next session, so I can’t speak to other days. Here’s that forecast:' : '',
    ...told,
    asked.concepts.has('future') && !isBeyond ? 'That’s one session ahead. I can’t forecast beyond it.' : '',
    leftOut(asked),
    `This is a forecast, not advice. ${sourceNote(services.source)}`,
  );
}

/** A forecast of the next close is no answer to a question about a later day. */
function beyond({ instruments: [one] }: Asked): string {
  return reply(
    'I only forecast the next session, so I can’t say anything about a later day.',
    one ? `For its next close, ask me “forecast for ${asText(one.symbol)}.”` : '',
  );
}

function forecastOf(prediction: Prediction, asked: Asked): string {
  const { targetDate, targetOver, asOf } = prediction;
  const over = targetOver ? ' (already over)' : '';
  return (
    `${label(prediction)}, close of ${plainDateWithWeekday(targetDate)}${over}: ${forecastSentences(prediction)} ` +
    `Based on closes through ${plainDate(asOf)}.${dayNote(prediction, asked)}`
  );
}

/** Says which day the forecast is for if the question says tomorrow, and whether it is too late to count. */
function dayNote({ type, targetDate, targetOver, recorded }: Prediction, { says, services }: Asked): string {
  if (targetOver) return '';
  const now = services.now();
  const today = dateOf(type === 'crypto' ? utcDay(now) : newYorkDay(now));
  const ofToday =
    says('tomorrow') && targetDate === today ? ' That’s today’s close. Tomorrow’s forecast comes after it.' : '';
  return recorded === false ? `${ofToday} ${forecastTooLateMessage(type)}` : ofToday;
}
