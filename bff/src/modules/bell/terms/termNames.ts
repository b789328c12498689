import { wordsOf } from '../builtin/language/readWords.ts';
import { wordMeant } from '../spelling/wellSpelled.ts';
import { AROUND, AUDIENCE, EXCUSE, LEADS, TAILS } from '../vocabulary/termQuestions.ts';
import { TERMS, type Term } from '../vocabulary/terms.ts';

/** A question for a definition is short. */
export const MOST_WORDS = 24;

/** One with a story around it is longer. */
export const MOST_SAID = 50;

/** In characters. */
export const LONGEST = 400;

const BY_NAME = new Map(
  TERMS.flatMap((term) => term.names.flatMap((name) => [name, joined(name)].map((key) => [key, term] as const))),
);

export const around = sequences(AROUND);

export const leads = sequences(LEADS);

export const tails = sequences(TAILS);

export const ARTICLES = new Set(['a', 'an']);

export function termOf(words: readonly string[]): Term | undefined {
  const whole = words.join(' ');
  return BY_NAME.get(whole) ?? BY_NAME.get(singular(whole));
}

/** A term, with any article or none. */
export function anyNamed(words: readonly string[]): readonly Term[] {
  const term = termOf(/^(?:an?|the)$/.test(words[0] ?? '') ? words.slice(1) : words);
  return term ? [term] : [];
}

/** With "the" or alone, a word that Bell has figures of asks for those; alone, an everyday word may ask for anything. */
export function named(words: readonly string[], { bare }: { bare: boolean }): readonly Term[] {
  const the = words[0] === 'the';
  const name = the || ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
  const whole = name.join(' ');
  const term = BY_NAME.get(whole) ?? BY_NAME.get(singular(whole));
  if (!term || (term.figure && (bare || the))) return [];
  return bare && name.length === 1 && !isAcronym(term) ? [] : [term];
}

function isAcronym({ title }: Term): boolean {
  return title === title.toUpperCase();
}

export function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name;
}

export function without(phrases: readonly (readonly string[])[], words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = longestAt(phrases, words, at);
    if (length === 0) kept.push(words[at] ?? '');
    at += Math.max(length, 1);
  }
  return kept;
}

export function longestAt(phrases: readonly (readonly string[])[], words: readonly string[], at: number): number {
  let longest = 0;
  for (const phrase of phrases) {
    if (phrase.length > longest && phrase.every((word, index) => words[at + index] === word)) longest = phrase.length;
  }
  return longest;
}

export function endsWith(words: readonly string[], phrase: readonly string[]): boolean {
  return words.length > phrase.length && longestAt([phrase], words, words.length - phrase.length) > 0;
}

export function sequences(phrases: readonly string[]): readonly (readonly string[])[] {
  return phrases.map((phrase) => phrase.split(' '));
}

function joined(name: string): string {
  return spoken(name, MOST_WORDS).join(' ');
}

/** The words of a question, without excuses, and without slips. */
export function asked(message: string, { keepsAudience = false } = {}): readonly string[] {
  const plain = message
    .slice(0, LONGEST)
    .replace(EXCUSE, '')
    .replace(AUDIENCE, (audience) => (keepsAudience ? audience : ''))
    // "I mean all of it" asks for no meaning.
    .replace(/\bi (?:actually )?meant?\b/gi, '')
    .replace(/isation\b/gi, 'ization');
  return spoken(plain, MOST_SAID + 1).map(wordMeant);
}

/** Without the hyphens that `wordsOf` keeps in what may be a symbol: "BID-ASK". */
export function spoken(text: string, most: number): readonly string[] {
  return wordsOf(text, most).flatMap((word) => word.text.split('-'));
}
