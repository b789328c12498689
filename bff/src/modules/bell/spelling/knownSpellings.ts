import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COINS } from '../../../market/directory/coins.ts';
import { FUNDS, INDICES } from '../../../market/directory/funds.ts';
import { COMPANIES } from '../../../market/directory/stocks.ts';
import { isAsking, isCommonWord } from '../builtin/language/commonWords.ts';
import { EXPANSIONS } from '../builtin/language/readWords.ts';
import { CONCEPT_WORDS } from '../vocabulary/concepts.ts';
import { EVERYDAY_WORDS, FUNCTION_WORDS } from '../vocabulary/englishWords.ts';
import { IDLE_WORDS } from '../vocabulary/idleWords.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';
import { NICKNAMES } from '../vocabulary/nicknames.ts';
import { PHRASES } from '../vocabulary/phrases.ts';
import { SLOT_WORDS } from '../vocabulary/slotWords.ts';
import { TERMS } from '../vocabulary/terms.ts';

/** A name is as likely as a word of about sixty lessons. */
const LEVEL_OF_NAMES = 6;
/** Below the length of words that are corrected to names, many names are a letter from each other. */
const SHORTEST_NAME = 4;

const wordsIn = (text: string) => text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu) ?? [];
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** How often the lessons have each word that is right, as the power of two. */
const LEVELS = fileOf('frequentWords.txt')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(': ') as [level: string, words: string]);

const INSTRUMENTS = [...INDICES, ...COMPANIES, ...FUNDS, ...COINS];

/** The words of names, nicknames, and symbols. */
const NAME_WORDS: readonly string[] = [
  ...INSTRUMENTS.flatMap(({ name, symbol }) => [...wordsIn(name), symbol.toLowerCase()]),
  ...COMPANIES.flatMap(({ short }) => wordsIn(short)),
  ...NICKNAMES.split(/[|\n:,]/).flatMap((name) => (wordsIn(name).length === 1 ? wordsIn(name) : [])),
];

/** Every word that a misspelled one may be taken for, with its level. */
export const MEANT: ReadonlyMap<string, number> = new Map(
  [
    ...LEVELS.flatMap(([level, words]) => words.split(' ').map((word) => [word, Number(level)] as const)),
    ...NAME_WORDS.filter((word) => word.length >= SHORTEST_NAME).map((word) => [word, LEVEL_OF_NAMES] as const),
  ].toSorted(([, one], [, other]) => one - other),
);

const NAMES: ReadonlySet<string> = new Set(NAME_WORDS.filter((word) => !isCommonWord(word) && !isAsking(word)));

/** Whether a word is part of a name, and not English as well. */
export const isOfName = (word: string) => NAMES.has(word);

/**
 * The words that Bell reads, which are what they seem to be.
 */
const READ: ReadonlySet<string> = new Set([
  ...MEANT.keys(),
  ...NAME_WORDS,
  ...EXPANSIONS.keys(),
  ...[FUNCTION_WORDS, EVERYDAY_WORDS, ...Object.values(CONCEPT_WORDS)].flatMap(wordsIn),
  ...[IDLE_WORDS, ...Object.values(SLOT_WORDS)].flatMap((list) => wordsIn(list.replaceAll('_', ' '))),
  ...TERMS.flatMap(({ names }) => names.flatMap(wordsIn)),
]);

/** The English words, first names, and companies that look like a slip of a word that Bell reads. */
const OTHERS: ReadonlySet<string> = new Set(fileOf('otherWords.txt').split(/\s+/));

export const isRead = (word: string) => READ.has(word);

export const isKnownSpelling = (word: string) => READ.has(word) || OTHERS.has(word);

/** "Markt" is a slip in English, and no slip beside "mein". */
const FOREIGN: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap(({ words }) => [...words]),
  ...Object.values(PHRASES).flatMap(wordsIn),
]);

export const isForeign = (word: string) => FOREIGN.has(word) && !isKnownSpelling(word);
