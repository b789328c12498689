import type { Instrument } from '@bellwether/sdk/contract/types';
import { usListing } from '../symbols.ts';

/** US stocks and funds whose ticker is also a coin's. Alone, the symbol means the coin. */
export const SHARED_TICKERS: readonly Instrument[] = [
  { symbol: 'BTC', name: 'Grayscale Bitcoin Mini Trust ETF' },
  { symbol: 'ETH', name: 'Grayscale Ethereum Mini Trust ETF' },
  { symbol: 'LINK', name: 'Interlink Electronics, Inc.' },
  { symbol: 'LTC', name: 'LTC Properties, Inc.' },
  { symbol: 'BCH', name: 'Banco de Chile' },
  { symbol: 'ATOM', name: 'Atomera Incorporated' },
  { symbol: 'NEAR', name: 'iShares Short Duration Bond Active ETF' },
  { symbol: 'APT', name: 'Alpha Pro Tech, Ltd.' },
  { symbol: 'ARB', name: 'AltShares Merger Arbitrage ETF' },
  { symbol: 'SUI', name: 'Sun Communities, Inc.' },
].map((one) => ({ ...one, type: 'stock' as const }));

/** As people find and enter them. */
export const SPELT_OUT: readonly Instrument[] = SHARED_TICKERS.map((one) => ({
  ...one,
  symbol: usListing(one.symbol),
}));
