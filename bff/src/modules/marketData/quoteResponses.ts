import type { Quote } from '@bellwether/sdk/contract/types';
import { indexMark } from '../../market/directory/isIndex.ts';
import type { InstrumentId } from '../../market/instrument.ts';
import type { MarketQuote } from '../../market/marketData.ts';

const NOT_ANSWERING = 'The price source isn’t responding. This is its last known price.';

/** A price under the requested symbol, so that a client finds `BTC-USD` in the response. */
export function pricedQuote(asked: string, quote: MarketQuote, source: string, stale: boolean): Quote {
  const answer: Quote = { ...quote, ...indexMark(quote), symbol: asked, source };
  return stale ? { ...answer, state: 'stale', reason: quote.reason ?? NOT_ANSWERING } : answer;
}

export function unpricedQuote(asked: string, id: InstrumentId, name: string, source: string, reason: string): Quote {
  return {
    symbol: asked,
    name,
    type: id.type,
    ...indexMark(id),
    price: null,
    change: null,
    changePercent: null,
    high: null,
    low: null,
    volume: null,
    asOf: null,
    source,
    state: 'unavailable',
    reason,
  };
}
