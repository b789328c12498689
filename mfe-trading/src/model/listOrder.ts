/** Where a row of the list can go. */
export type Move = 'up' | 'down' | 'first' | 'last';

/** The list with one symbol in another place; the very same list when it cannot go there. */
export function moved(symbols: readonly string[], symbol: string, to: Move): readonly string[] {
  const from = symbols.indexOf(symbol);
  const last = symbols.length - 1;
  const target = { up: from - 1, down: from + 1, first: 0, last }[to];
  if (from === -1 || target === from || target < 0 || target > last) return symbols;
  return symbols.toSpliced(from, 1).toSpliced(target, 0, symbol);
}

/** The symbols that are listed, in the order that is wanted; what came onto the list meanwhile stands at its end. */
export function inOrder(listed: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = wanted.filter((symbol) => listed.includes(symbol));
  return [...known, ...listed.filter((symbol) => !known.includes(symbol))];
}
