const INDEX_SYMBOLS: ReadonlySet<string> = new Set(['SPX', 'SP500', 'GSPC', 'IXIC', 'NDX', 'DJI', 'RUT', 'VIX']);

/** Whether a stock symbol is an index: counted in points, not dollars, and not tradable. No coin is an index. */
export function isIndex(symbol: string): boolean {
  return INDEX_SYMBOLS.has(symbol) || symbol.startsWith('^');
}

/** The contract's `isIndex` mark for an index; an empty object otherwise. */
export function indexMark({ symbol, type }: { readonly symbol: string; readonly type: string }): { isIndex?: true } {
  return type === 'stock' && isIndex(symbol) ? { isIndex: true } : {};
}
