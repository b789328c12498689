import { quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

/** Says that the product does not have company figures and the like. */
export async function answerLacking(asked: Asked): Promise<string> {
  const sorry =
    'I don’t have that: no company financials, dividends, ratings, or market caps. I do have prices, daily history, forecasts, and news.';
  if (asked.instruments.length === 0) return reply(sorry, leftOut(asked));
  const quotes = await quotesOf(asked);
  return reply(sorry, quotes.map(quoteLine), timesOf(quotes, asked.services.source));
}
