/** Returns the coin of a dollar pair in upper case, `BTC` for `BTC-USD`; undefined for other symbols. */
export function coinOfPair(symbol: string): string | undefined {
  return /^([A-Z0-9]+)-USD$/.exec(symbol)?.[1];
}

/** The inverse: `BTC-USD` for `BTC`. */
export function pairOfCoin(coin: string): string {
  return `${coin}-USD`;
}
