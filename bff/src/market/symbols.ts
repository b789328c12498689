import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { InstrumentId } from './instrument.ts';

const US = '.US';
const US_LISTED = /^([A-Z0-9]{1,10}(?:\.[A-Z])?)\.US$/;

/** The spelling that always means the stock: `SUI.US`. */
export function usListing(ticker: string): string {
  return `${ticker}${US}`;
}

/**
 * The one rule that maps a symbol to an instrument. `BTC-USD` style is always crypto, and `SUI.US` style is always a stock, so a
 * symbol that somebody keeps carries its instrument. Otherwise the requested type applies; without one, the symbol is crypto if the crypto directory has it, else a stock.
 */
export function resolveSymbol(
  symbol: string,
  type: InstrumentType | undefined,
  isCrypto: (symbol: string) => boolean,
): InstrumentId {
  const asked = normalizeSymbol(symbol);
  const coin = coinOfPair(asked);
  if (coin) return { symbol: coin, type: 'crypto' };
  const ticker = US_LISTED.exec(asked)?.[1];
  if (ticker) return { symbol: ticker, type: 'stock' };
  return { symbol: asked, type: type ?? (isCrypto(asked) ? 'crypto' : 'stock') };
}

export function normalizeSymbol(symbol: string): string {
  return symbol.trim().toUpperCase();
}
