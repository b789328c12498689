import type { SymbolOption } from './SymbolList.tsx';

/** Shorter texts begin many names. */
const SHORTEST = 3;

/**
 * What Enter takes in place of a text that is no symbol: the option that the search for it finds first, such as TSLA for "tesla".
 * null for a symbol, for a text that means many, and where the search has corrected what was typed: the user is asked then.
 */
export function meantBy(typed: string, options: readonly SymbolOption[]): SymbolOption | null {
  const text = typed.trim().toUpperCase();
  const [first] = options;
  if (!first || options.some(({ symbol }) => symbol === text)) return null;
  const isIn = `${first.symbol} ${first.name}`.toUpperCase().includes(text);
  return isIn && (options.length === 1 || text.length >= SHORTEST) ? first : null;
}
