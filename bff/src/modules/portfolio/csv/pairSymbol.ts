import { pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import { plainName } from './columnNames.ts';
import { gluedPair, isNoCoin, separatedPair } from './formats/coinPair.ts';
import { coinSymbol } from './formats/coinSymbol.ts';
import { currencyRefusal } from './rowMeaning.ts';

const PAIR_NAMES = new Set(['pair', 'pairs', 'trading pair', 'currency pair', 'product', 'product id', 'market']);

/** Returns the column of pairs such as `BTC/USD`, or null. A market may as well be an exchange. */
export function pairColumn(header: readonly string[], cellsOf: (column: number) => readonly string[]): number | null {
  const at = header.findIndex((name, column) => namesPairs(name) && holdsPairs(cellsOf(column)));
  return at < 0 ? null : at;
}

export function namesPairs(name: string): boolean {
  return PAIR_NAMES.has(plainName(name));
}

export function holdsPairs(cells: readonly string[]): boolean {
  const filled = [...new Set(cells.map((cell) => cell.trim().toUpperCase()))].filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => separatedPair(cell) !== null || gluedPair(cell) !== null);
}

export interface PairSymbol {
  readonly symbol: string;
  /** Why the row of it cannot be imported, or null. */
  readonly refusal: string | null;
}

/** Returns the coin of a pair, or null for another symbol. `ofPairs`: whether the column is one of pairs. */
export function pairSymbol(symbol: string, ofPairs: boolean): PairSymbol | null {
  const pair = /[/_-]/.test(symbol) ? separatedPair(symbol) : ofPairs ? gluedPair(symbol) : null;
  if (!pair) return ofPairs && symbol !== '' ? { symbol, refusal: `Unknown pair (${symbol.slice(0, 20)}).` } : null;
  if (isNoCoin(pair)) return { symbol, refusal: `${pair.base} isn’t a stock, fund, or coin.` };
  const isWritten = symbol === pairOfCoin(pair.base); // as the market writes it, too
  return { symbol: isWritten ? symbol : coinSymbol(pair.base), refusal: currencyRefusal(pair.quote) };
}
