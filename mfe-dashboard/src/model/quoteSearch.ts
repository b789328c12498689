import type { InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { quoteFailedMessage, quoteNotFoundMessage } from '@bellwether/sdk/messages/quotes.ts';

export const missingSymbol = (type: InstrumentType) => `Please enter a ${type} symbol.`;

/** Returns the message for a search that found nothing or failed. `status` is the HTTP status, or 0 without a response. */
export function explainFailure(
  { status, msg }: { status: number; msg: string | null },
  type: InstrumentType,
  symbol: string,
): string {
  if (status === 404) return quoteNotFoundMessage(type, symbol);
  return msg || quoteFailedMessage(type, symbol);
}

/** Returns whether this is a quote, that is, has a symbol. Other bodies with status 200 count as not found. */
export function readQuote(response: unknown, type: InstrumentType, symbol: string): Quote {
  if (typeof response === 'object' && response !== null && typeof (response as Quote).symbol === 'string') {
    return response as Quote;
  }
  throw Object.assign(new Error(quoteNotFoundMessage(type, symbol)), { kind: 'not-found' as const });
}
