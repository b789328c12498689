import { coinSymbol } from './coinSymbol.ts';

const CRYPTO = new Set(['crypto', 'cryptocurrencies']);

/**
 * Returns the symbol as the market spells it. Interactive Brokers writes `BRK B` for BRK.B, and `BTC.USD-PAXOS` for BTC that
 * is kept by Paxos. `assets` is its class or category of the asset, empty if the row does not say it.
 */
export function ibkrSymbol(symbol: string, assets: string): string {
  const coin = /^([A-Z0-9]+)\.USD-[A-Z]+$/.exec(symbol)?.[1];
  if (coin !== undefined) return coinSymbol(coin);
  if (isCrypto(assets)) return coinSymbol(symbol);
  return symbol.replace(/^([A-Z]+) ([A-Z])$/, '$1.$2');
}

export function isCrypto(assets: string): boolean {
  return CRYPTO.has(assets.toLowerCase());
}
