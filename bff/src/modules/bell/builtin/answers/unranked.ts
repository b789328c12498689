import { reply } from '../say/reply.ts';

/** A ranking of holdings that is not a query, for a word or a period that no figure has: says what comes nearest. */
export function answerUnranked(): string {
  return reply(
    'I’m not sure how to rank your holdings by that. I can rank them by value, cost, share, volatility, or gain, since you bought them or on the day:',
    ['“what is my largest holding”', '“which holding lost me the most money”', '“my best holding today”'],
  );
}
