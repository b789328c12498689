import type { Instrument } from '@bellwether/sdk/contract/types';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { instrumentNames, squash } from '../builtin/language/instrumentNames.ts';
import { AROUND_A_NAME, LISTED_KIND } from '../vocabulary/actWords.ts';

export type FindSymbol = (symbol: string) => Instrument | undefined;

/** The instrument of this name or symbol; two, if a name is also the symbol of another one. */
export function namedInstrument(
  words: readonly string[],
  find: FindSymbol,
): Instrument | [Instrument, Instrument] | undefined {
  return named(words, find) ?? named(bare(words), find);
}

function named(name: readonly string[], find: FindSymbol): Instrument | [Instrument, Instrument] | undefined {
  const written = name.join(' ').replace(/^\$/, '');
  if (written === '' || written.length > 40) return undefined;
  const asSymbol = written.toUpperCase();
  const bySymbol = SYMBOL_PATTERN.test(asSymbol) ? find(asSymbol) : undefined;
  const isMeant = written === asSymbol || name[0]?.startsWith('$');
  const known = instrumentNames.get(squash(written));
  const byName = known === undefined || isMeant ? undefined : find(known);
  if (bySymbol && byName && bySymbol.symbol !== byName.symbol) return [byName, bySymbol];
  return bySymbol ?? byName;
}

/** "The Ford stock, too" */
function bare(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !AROUND_A_NAME.has(word.toLowerCase()));
  const last = words.findLastIndex((word) => !LISTED_KIND.has(word.toLowerCase()));
  return first < 0 ? [] : words.slice(first, last + 1);
}
