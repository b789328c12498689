interface Named {
  readonly symbol: string;
  readonly name: string;
}

/** Shorter texts begin a word and do not misspell one. */
const SHORTEST = 3;

/** True if what was found has the typed text in no symbol and in no name: the search then corrects what was typed. */
export function isGuess(typed: string, found: readonly Named[]): boolean {
  const text = typed.trim().toUpperCase();
  if (text.length < SHORTEST) return false;
  return found.length > 0 && found.every(({ symbol, name }) => !`${symbol} ${name}`.toUpperCase().includes(text));
}

export const didYouMean = (symbol: string) => `Did you mean ${symbol}?`;
