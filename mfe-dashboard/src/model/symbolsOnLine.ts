/** Pixels inside the narrowest card beside the main column. */
const LINE = 298;

/** Pixels of "and 12 more". */
const REST = 90;

/** Pixels of a letter, on average, and of what is between two symbols. */
const LETTER = 10;
const GAP = 12;

/** The first symbols, as many as stand on one line of a card, with "and 3 more" after them. At least one. */
export function symbolsOnLine(symbols: readonly string[]): readonly string[] {
  const widthOf = (shown: readonly string[]) => shown.reduce((sum, { length }) => sum + length * LETTER + GAP, 0);
  let most = symbols.length;
  while (most > 1 && widthOf(symbols.slice(0, most)) > (most < symbols.length ? LINE - REST : LINE + GAP)) most -= 1;
  return symbols.slice(0, most);
}
