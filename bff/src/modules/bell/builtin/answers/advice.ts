import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

/** Declines plainly, and gives the facts. */
export async function answerAdvice(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  if (instruments.length === 0) {
    return reply(
      'I do not give investment advice, so I cannot tell you what to do with your money.',
      'I can give you facts to decide by: prices and changes, how symbols compare, forecasts with their track record, the news, and how your own holdings stand.',
    );
  }
  const quotes = await quotesOf(asked);
  const names = enumerate(instruments.slice(0, 3).map(label));
  return reply(
    `I do not give investment advice, so I cannot tell you what to do about ${names}. The facts:`,
    quotes.map(quoteLine),
    leftOut(asked),
    `For more, ask me for the forecast of ${instruments[0]?.symbol} and how reliable it has been, for its news, or how it did this year.`,
    timesOf(quotes, services.source),
  );
}
