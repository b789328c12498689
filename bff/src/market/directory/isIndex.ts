const INDEX_SYMBOLS: ReadonlySet<string> = new Set(['SPX', 'SP500', 'GSPC', 'IXIC', 'NDX', 'DJI', 'RUT', 'VIX']);

/** Counted in points, not in dollars, and not to be had. Of a stock's symbol: no coin is an index. */
export function isIndex(symbol: string): boolean {
  return INDEX_SYMBOLS.has(symbol) || symbol.startsWith('^');
}

/** The mark that the contract has for one; nothing where it is none. */
export function indexMark({ symbol, type }: { readonly symbol: string; readonly type: string }): { isIndex?: true } {
  return type === 'stock' && isIndex(symbol) ? { isIndex: true } : {};
}
