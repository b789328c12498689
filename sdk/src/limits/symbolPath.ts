/** The path of a symbol's page. */
export function symbolPath(symbol: string): string {
  return `/symbol/${encodeURIComponent(symbol)}`;
}
