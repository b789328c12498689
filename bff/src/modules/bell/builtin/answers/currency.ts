import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

/** For a question that names another currency but no instrument. */
export function answerCurrency({ currency }: Asked): string {
  return reply(
    `I don’t have exchange rates, so I can’t convert to ${currency ?? 'another currency'}. Prices here are in US dollars.`,
    'Ask me for the price of a symbol or a name, such as “AAPL” or “Bitcoin.”',
  );
}
