import { instrumentNames, LONGEST_NAME, squash } from '../builtin/language/instrumentNames.ts';
import { CHINESE, LANGUAGES, type Language } from '../vocabulary/languages.ts';
import { PHRASES } from '../vocabulary/phrases.ts';

/** A question in another language, and what it says in English. */
export interface Translated {
  readonly english: string;
  readonly language: Pick<Language, 'name' | 'answer' | 'hello' | 'lead'>;
}

/** What says nothing alone, and is often a symbol: DE is Deere & Company. */
const LINKS: ReadonlySet<string> = new Set(['', 'of', 'on', 'in', 'and', 'for', 'my']);
/** No short question needs more words. */
const MOST_WORDS = 20;
const WORD = /\p{Script=Han}|[$]?[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}\p{M}]|[.&'’](?=[\p{L}\p{N}]))*/gu;

const BOOKS = [...LANGUAGES, CHINESE].map((language) => {
  const phrases = new Map(
    (PHRASES[language.name] ?? '').split(/[|\n]/).flatMap((entry) => {
      const [theirs, ours] = entry.split(':').map((side) => side.trim());
      return theirs && ours !== undefined ? [[wordsOf(theirs).map(plain).join(' '), ours] as const] : [];
    }),
  );
  return { language, phrases, longest: Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length)) };
});

/**
 * Returns a short question of everyday words in English. Every word has to be in the phrasebook of one language, a number,
 * or the name of an instrument: what was understood by half would be another question.
 */
export function inEnglish(message: string): Translated | undefined {
  const words = wordsOf(message.replace(/\bwieviel(?=e?\b)/gi, 'wie viel'));
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  for (const { language, phrases, longest } of BOOKS) {
    const english = translated(words, { phrases, longest });
    if (english !== undefined) return { english, language };
  }
  return undefined;
}

interface Book {
  readonly phrases: ReadonlyMap<string, string>;
  readonly longest: number;
}

function translated(words: readonly string[], { phrases, longest }: Book): string | undefined {
  const texts = words.map(plain);
  const english: string[] = [];
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const length = lengthWhere(longest, texts, at, (phrase) => phrases.has(phrase.join(' ')));
    const name = lengthWhere(LONGEST_NAME, texts, at, (phrase) => instrumentNames.has(squash(phrase.join(''))));
    if (length > 0) {
      const phrase = phrases.get(texts.slice(at, at + length).join(' ')) ?? '';
      english.push(phrase);
      if (!LINKS.has(phrase)) known += 1;
    } else if (/^[dl]['’]/.test(texts[at] ?? '') && instrumentNames.has(squash((texts[at] ?? '').slice(2)))) {
      // "D'Apple" is of Apple.
      english.push((texts[at] ?? '').slice(2));
    } else if (name > 0 || isSymbolOrNumber(words[at] ?? '')) {
      english.push(...words.slice(at, at + Math.max(name, 1)));
    } else return undefined;
    at += Math.max(length, length === 0 ? name : 0, 1);
  }
  const said = english.filter((word) => word !== '').join(' ');
  return known > 0 && said !== '' ? said : undefined;
}

function lengthWhere(
  longest: number,
  texts: readonly string[],
  at: number,
  fits: (phrase: readonly string[]) => boolean,
): number {
  for (let length = Math.min(longest, texts.length - at); length > 0; length -= 1) {
    if (fits(texts.slice(at, at + length))) return length;
  }
  return 0;
}

/** Chinese, which has no spaces, by character. */
function wordsOf(message: string): string[] {
  return message.normalize('NFKC').match(WORD) ?? [];
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");
}

const isSymbolOrNumber = (word: string) => /^(?:\$?[A-Z]{2,5}|\d{1,9})$/.test(word);
