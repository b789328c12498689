import type { Instrument } from '@bellwether/sdk/contract/types';
import { inDirectory } from '../../../market/directory/directory.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { isCommonWord } from './language/commonWords.ts';
import { squash } from './language/instrumentNames.ts';
import { slips } from './language/typos.ts';

export interface Found {
  readonly instruments: readonly Instrument[];
  readonly missing: readonly string[];
  /** The words that were looked up, as written, and those of the names that were found. */
  readonly sought: readonly string[];
}

const MOST = 3;

/** Looks up words that may be names with the market's own search. */
export async function foundNames(words: readonly string[], services: BellServices): Promise<Found> {
  const sought = words.slice(0, MOST);
  const near = await Promise.all(sought.map(async (name) => nearest(name, await services.search(name))));
  // "Cavco Industries": the second word names what the first has found.
  const found = sought.map((name, at) => near.find((one) => one && isWordOf(name, one.name)) ?? near[at]);
  const known = found.filter((one) => one !== undefined);
  return {
    instruments: known.filter(
      (one, at) => known.findIndex(({ symbol, type }) => symbol === one.symbol && type === one.type) === at,
    ),
    sought: [...sought, ...known.flatMap(({ name }) => wordsOf(name))],
    missing: sought.filter((_, at) => found[at] === undefined),
  };
}

/**
 * The search matches any name that contains the letters; here a name must start with them or be a typo away. Of the many
 * thousands outside the usual directory, only the symbol or the beginning of the name counts, as written.
 */
function nearest(name: string, candidates: readonly Instrument[]): Instrument | undefined {
  const typed = squash(name);
  if (typed.length < 2) return undefined;
  return candidates.find((candidate) => {
    const { symbol, name: full } = candidate;
    if (!inDirectory(candidate)) return !isCommonWord(name.toLowerCase()) && isSaidOf(typed, candidate);
    if (squash(symbol) === typed) return true;
    const words = full.split(/[\s,]+/).map(squash);
    return (
      typed.length > 3 &&
      words.some((word) => word.startsWith(typed) || (!isCommonWord(word) && slips(typed, word) !== undefined))
    );
  });
}

function isSaidOf(typed: string, { symbol, name }: Instrument): boolean {
  return squash(symbol) === typed || (typed.length > 3 && squash(name.split(/[\s,]+/)[0] ?? '') === typed);
}

function isWordOf(word: string, name: string): boolean {
  return wordsOf(name).some((one) => squash(one) === squash(word));
}

/** As written, and in lower case. */
function wordsOf(name: string): readonly string[] {
  return name.split(/[\s,]+/).flatMap((word) => [word, word.toLowerCase()]);
}
