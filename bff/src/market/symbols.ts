import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { InstrumentId } from './instrument.ts';

/**
 * The one rule that maps a symbol to an instrument. `BTC-USD` style is always crypto. Otherwise the requested type
 * applies; without one, the symbol is crypto if the crypto directory has it, else a stock.
 */
export function resolveSymbol(
  symbol: string,
  type: InstrumentType | undefined,
  isCrypto: (symbol: string) => boolean,
): InstrumentId {
  const asked = normalizeSymbol(symbol);
  const coin = coinOfPair(asked);
  if (coin) return { symbol: coin, type: 'crypto' };
  return { symbol: asked, type: type ?? (isCrypto(asked) ? 'crypto' : 'stock') };
}

export function normalizeSymbol(symbol: string): string {
  return symbol.trim().toUpperCase();
}
