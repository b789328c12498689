import { FIXED_REPLIES, LABELS_OF_PRICES, NOT_UNDERSTOOD, SOURCES, UNDERSTOOD } from '../../vocabulary/fixedReplies.ts';
import type { Intent } from '../language/intents.ts';
import { asText } from '../say/asText.ts';
import { reply } from '../say/reply.ts';
import type { Answerer } from './asked.ts';
import { answerForecastMethod } from './forecasts.ts';
import { answerMarketHours } from './marketHours.ts';
import { answerNews, answerWhyMoved } from './news.ts';
import { answerAdvice, answerLacking } from './prices.ts';

/** The answer of each topic that says something about the question. */
const answers: Readonly<Record<Exclude<Intent, keyof typeof FIXED_REPLIES>, Answerer>> = {
  whyMoved: answerWhyMoved,
  lacking: answerLacking,
  advice: answerAdvice,
  news: answerNews,
  forecastMethod: answerForecastMethod,
  marketHours: answerMarketHours,
  /** For a question that names another currency but no instrument. */
  currency: ({ currency = 'another currency' }) =>
    reply(
      `I don’t have exchange rates, so I can’t convert to ${currency}. Prices here are in US dollars.`,
      'Ask me for the price of a symbol or a name, such as “AAPL” or “Bitcoin.”',
    ),
  dataSource: ({ services: { source } }) =>
    reply(SOURCES[source] ?? `Prices come from **${asText(source)}**.`, LABELS_OF_PRICES),
  /** Admits that the question was not understood and suggests questions that work. */
  unknown: ({ instruments }) => {
    const [named] = instruments;
    return reply(
      NOT_UNDERSTOOD,
      named ? `You mentioned ${named.symbol}. Try “price of ${named.symbol}.”` : '',
      UNDERSTOOD,
    );
  },
};

/** Says the answer of a topic. */
export async function answerOf(...[asked]: Parameters<Answerer>): Promise<string> {
  const { intent } = asked;
  return intent in FIXED_REPLIES
    ? reply(...FIXED_REPLIES[intent as keyof typeof FIXED_REPLIES])
    : answers[intent as keyof typeof answers](asked);
}
