const known: ReadonlySet<string> = new Set(['SPX', 'SP500', 'IXIC', 'NDX', 'DJI', 'RUT']);

/** Counted in points, not in dollars, and not to be had. */
export function isIndex(symbol: string): boolean {
  return known.has(symbol) || symbol.startsWith('^');
}
