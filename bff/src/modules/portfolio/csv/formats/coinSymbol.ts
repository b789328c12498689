import { pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import { inDirectory } from '../../../../market/directory/directory.ts';

/**
 * Returns the symbol under which the market has a coin, given its name in a file that lists coins. A bare name that is not in
 * the directory would be a stock: `CVX` is Chevron, `CVX-USD` is Convex. Dollars and no name at all stay as they are.
 */
export function coinSymbol(name: string): string {
  const coin = name.toUpperCase();
  const isBare = /^[A-Z0-9]+$/.test(coin) && coin !== 'USD';
  return isBare && !inDirectory({ symbol: coin, type: 'crypto' }) ? pairOfCoin(coin) : name;
}

/** Returns the symbol of a class of shares as exchanges spell it: `BRK.B` for Yahoo's `BRK-B`. */
export const classOfShares = (symbol: string) => symbol.replace(/^([A-Z]{1,5})-([A-Z])$/, '$1.$2');
