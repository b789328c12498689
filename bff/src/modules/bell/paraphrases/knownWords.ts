import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindSymbol } from '../builtin/language/findInstruments.ts';
import { tokensOf } from './tokens.ts';

/** The words of the lessons, from `knownWords.txt`. */
const KNOWN: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'knownWords.txt'), 'utf8').split(/\s+/),
);

/** The words of a message, in lower case, that no lesson taught: what they mean is a guess. */
export function unknownIn(message: string, find: FindSymbol): readonly string[] {
  const words = tokensOf(message, find).filter(({ kind }) => kind === undefined);
  return [...new Set(words.map(({ text }) => text).filter((text) => /\p{L}/u.test(text) && !KNOWN.has(text)))];
}
