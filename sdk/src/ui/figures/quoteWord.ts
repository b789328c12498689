export type PriceState = 'live' | 'delayed' | 'closed' | 'stale' | 'unavailable';

/** How current a price is, as the page says it. `open`: made in the current session, of a market that is not real. */
export type QuoteWord = PriceState | 'open';

/** Nothing simulated is live. */
export function quoteWord({ state, source }: { state: PriceState; source?: string | undefined }): QuoteWord {
  return state === 'live' && source === 'simulated' ? 'open' : state;
}
