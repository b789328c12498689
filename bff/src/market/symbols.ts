import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { InstrumentId } from './instrument.ts';

/**
 * The one rule by which a symbol means an instrument: `BTC-USD` style always means crypto; otherwise the type that was
 * asked for; without one, crypto when the crypto directory has the symbol, else a stock.
 */
export function resolveSymbol(
  symbol: string,
  type: InstrumentType | undefined,
  isCrypto: (symbol: string) => boolean,
): InstrumentId {
  const asked = normaliseSymbol(symbol);
  const coin = coinOfPair(asked);
  if (coin) return { symbol: coin, type: 'crypto' };
  return { symbol: asked, type: type ?? (isCrypto(asked) ? 'crypto' : 'stock') };
}

export function normaliseSymbol(symbol: string): string {
  return symbol.trim().toUpperCase();
}
