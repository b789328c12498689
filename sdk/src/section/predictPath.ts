/** The path of a symbol's forecast. */
export function predictPath(symbol: string): string {
  return `/predict?symbol=${encodeURIComponent(symbol)}`;
}
