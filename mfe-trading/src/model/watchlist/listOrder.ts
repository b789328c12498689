/** A move of a row; a number is the 0-based place to go to. */
export type Move = 'up' | 'down' | 'first' | 'last' | number;

/** Returns the list with one symbol moved, or the same array when it cannot move there. */
export function moved(symbols: readonly string[], symbol: string, to: Move): readonly string[] {
  const from = symbols.indexOf(symbol);
  const last = symbols.length - 1;
  const target = typeof to === 'number' ? to : { up: from - 1, down: from + 1, first: 0, last }[to];
  if (from === -1 || target === from || target < 0 || target > last) return symbols;
  return symbols.toSpliced(from, 1).toSpliced(target, 0, symbol);
}

/** Returns the listed symbols in the wanted order. Symbols added in the meantime go last. */
export function inOrder(listed: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = wanted.filter((symbol) => listed.includes(symbol));
  return [...known, ...listed.filter((symbol) => !known.includes(symbol))];
}

/** Returns the list with one symbol back where it was: after its nearest predecessor that is still listed. */
export function putBack(listed: readonly string[], symbol: string, before: readonly string[]): readonly string[] {
  const others = listed.filter((other) => other !== symbol);
  const above = before.slice(0, before.indexOf(symbol)).findLast((other) => others.includes(other));
  return others.toSpliced(above === undefined ? 0 : others.indexOf(above) + 1, 0, symbol);
}
