import type { Quote } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { level, quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

const HOW_TO_ASK =
  'Ask by symbol or name, such as “AAPL” or “Bitcoin.” The search on the Dashboard shows what’s available.';

/** Price and change, with high, low, and volume if the question asks for them. */
export async function answerPrice(asked: Asked): Promise<string> {
  if (asked.instruments.length === 0) return reply(leftOut(asked), HOW_TO_ASK);
  const quotes = await quotesOf(asked);
  const lines = quotes.map((quote) => `${quoteLine(quote)}${details(asked, quote)}`);
  return reply(lines.length === 1 ? (lines[0] ?? '') : lines, leftOut(asked), timesOf(quotes, asked.services.source));
}

function details({ concepts }: Asked, { symbol, type, price, high, low, volume }: Quote): string {
  if (price === null) return '';
  const told: string[] = [];
  const missing = 'unknown';
  if (concepts.has('high') || concepts.has('low')) {
    told.push(
      `${type === 'crypto' ? '24-hour' : 'day’s'} high ${high === null ? missing : level(symbol, high)}, low ${low === null ? missing : level(symbol, low)}`,
    );
  }
  if (concepts.has('volume')) told.push(`volume ${volume === null ? missing : wholeNumber(volume)}`);
  return told.length === 0 ? '' : `; ${told.join(', ')}`;
}
