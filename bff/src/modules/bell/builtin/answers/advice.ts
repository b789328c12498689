import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

/** Declines to advise and gives the facts instead. */
export async function answerAdvice(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  if (instruments.length === 0) {
    return reply(
      'I don’t give investment advice, so I can’t tell you what to do with your money.',
      'Here’s what I can give you: prices and changes, comparisons, forecasts with their track record, news, and how your holdings are doing.',
    );
  }
  const quotes = await quotesOf(asked);
  const names = enumerate(instruments.slice(0, 3).map(label));
  return reply(
    `I don’t give investment advice, so I can’t tell you what to do about ${names}. Here are the facts:`,
    quotes.map(quoteLine),
    leftOut(asked),
    `For more, ask me about ${instruments[0]?.symbol}: its forecast and track record, its news, or how it did this year.`,
    timesOf(quotes, services.source),
  );
}
