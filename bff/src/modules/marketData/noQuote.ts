import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { quoteNotFoundMessage } from '@bellwether/sdk/messages/quotes.ts';
import { Refusal } from '../../kernel/errors.ts';
import { foreignListing } from '../../market/foreignListing.ts';

/** Why there is no quote of a symbol that the market does not have, as a sentence. */
export function noQuoteReason(type: InstrumentType, symbol: string): string {
  return foreignListing(symbol) ?? quoteNotFoundMessage(type, symbol);
}

/** `unprocessable` for a symbol of another currency, else `not-found`. */
export function noQuote(type: InstrumentType, symbol: string): Refusal {
  const isForeign = foreignListing(symbol) !== null;
  return new Refusal(isForeign ? 'unprocessable' : 'not-found', noQuoteReason(type, symbol), { field: 'symbol' });
}
