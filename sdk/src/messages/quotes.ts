type InstrumentType = 'stock' | 'crypto';

export const quoteNotFoundMessage = (type: InstrumentType, symbol: string) =>
  `No quote found for ${type} symbol: ${symbol}. Please try another symbol.`;

export const quoteFailedMessage = (type: InstrumentType, symbol: string) =>
  `Failed to fetch ${type} quote for ${symbol}. Please ensure the symbol is correct and try again.`;

export const PRICES_FAILED = 'Failed to load prices.';

export const HISTORY_FIRST = 'Its splits and closes are still being read. Please try again in a minute.';

export const NOT_ASKED_NOW = 'Its price can’t be read right now. Please try again in a minute.';

export const sourceAway = (type: InstrumentType) =>
  `The price source for ${type === 'stock' ? 'stocks' : 'coins'} isn’t responding right now. Its prices come back by themselves.`;

export const splitsUnreadable = (symbol: string) =>
  `The splits of ${symbol} can’t be read right now, so its price isn’t shown.`;

/** Why a price is the last close: the one that came cannot be. */
export const NO_SUCH_PRICE =
  'The price source sent a price far from the last close, which is most likely an error. This is the last close.';
export const MAY_HAVE_SPLIT =
  'Today’s price moved so far that it may have split. The source says so after the close; until then, this is the last close.';

export const NO_STOCK_SOURCE = 'No price source for stocks is configured.';

export const NO_NEWS_SOURCE = 'No source of news is configured.';

export const NEWS_FIRST = 'Its news is still being read. Please try again in a minute.';
