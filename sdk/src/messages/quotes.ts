type InstrumentType = 'stock' | 'crypto';

export const quoteNotFoundMessage = (type: InstrumentType, symbol: string) =>
  `No quote found for ${type} symbol: ${symbol}. Please try another symbol.`;

export const quoteFailedMessage = (type: InstrumentType, symbol: string) =>
  `Failed to fetch ${type} quote for ${symbol}. Please ensure the symbol is correct and try again.`;

export const PRICES_FAILED = 'Failed to load prices.';

export const NO_STOCK_SOURCE = 'No price source for stocks is configured.';
