import { quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

/** Company figures and the like are not in the product: better to say so than to guess. */
export async function answerLacking(asked: Asked): Promise<string> {
  const sorry =
    'I do not have that: no company accounts, dividends, ratings or market values. I have prices, daily history, forecasts and news.';
  if (asked.instruments.length === 0) return reply(sorry, leftOut(asked));
  const quotes = await quotesOf(asked);
  return reply(sorry, quotes.map(quoteLine), timesOf(quotes, asked.services.source));
}
