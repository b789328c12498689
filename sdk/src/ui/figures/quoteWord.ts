import type { Quote } from '../../contract/types.ts';

/** How current a price is, as the page says it. `open`: made in the current session, of a market that is not real. */
export type QuoteWord = Quote['state'] | 'open';

/** Nothing simulated is live. */
export function quoteWord({
  state,
  source,
}: {
  state: Quote['state'];
  source?: Quote['source'] | undefined;
}): QuoteWord {
  return state === 'live' && source === 'simulated' ? 'open' : state;
}
