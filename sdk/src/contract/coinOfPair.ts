/** The coin of a dollar pair, which always means the coin: `BTC` of `BTC-USD`; undefined for every other symbol. Upper case. */
export function coinOfPair(symbol: string): string | undefined {
  return /^([A-Z0-9]+)-USD$/.exec(symbol)?.[1];
}
