import type { InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import { quoteFailedMessage, quoteNotFoundMessage } from '@bellwether/sdk/messages/quotes.ts';

export const missingSymbol = (type: InstrumentType) => `Please enter a ${type} symbol.`;

/** The words for a search that found nothing or failed. `status` is the HTTP status, 0 when no answer came. */
export function explainFailure(
  { status, msg }: { status: number; msg: string | null },
  type: InstrumentType,
  symbol: string,
): string {
  if (status === 404) return quoteNotFoundMessage(type, symbol);
  return msg || quoteFailedMessage(type, symbol);
}

/** A quote is one only with a symbol; anything else that came with status 200 counts as not found. */
export function readQuote(answer: unknown, type: InstrumentType, symbol: string): Quote {
  if (typeof answer === 'object' && answer !== null && typeof (answer as Quote).symbol === 'string') {
    return answer as Quote;
  }
  throw Object.assign(new Error(quoteNotFoundMessage(type, symbol)), { kind: 'not-found' as const });
}
