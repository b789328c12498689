import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

/** Asked for a currency and nothing that has a price. */
export function answerCurrency({ currency }: Asked): string {
  return reply(
    `I have no exchange rates, so I cannot tell you anything in ${currency ?? 'another currency'}: all prices here are in US dollars only.`,
    'Ask me for the price of a symbol or a company, such as "AAPL" or "Bitcoin".',
  );
}
