type InstrumentType = 'stock' | 'crypto';

export const quoteNotFoundMessage = (type: InstrumentType, symbol: string) =>
  `No quote found for ${type} symbol: ${symbol}. Please try another symbol.`;

export const quoteFailedMessage = (type: InstrumentType, symbol: string) =>
  `Failed to fetch ${type} quote for ${symbol}. Please ensure the symbol is correct and try again.`;

export const PRICES_FAILED = 'Failed to load prices.';

export const HISTORY_FIRST = 'Its splits and closes are still being read. Please try again in a minute.';

export const MAY_HAVE_SPLIT =
  'Its price moved so far today that it may have split. The source says whether it did after the close.';

export const NO_STOCK_SOURCE = 'No price source for stocks is configured.';

export const NO_NEWS_SOURCE = 'No source of news is configured.';

export const NEWS_FIRST = 'Its news is still being read. Please try again in a minute.';
