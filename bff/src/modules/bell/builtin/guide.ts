import { GUIDE } from '../vocabulary/guide.ts';
import {
  ASKS_A_FIGURE,
  ASKS_AT_ALL,
  ASKS_HOW,
  PRODUCT_WORDS,
  SAME_ACTS,
  SAME_PHRASES,
  WORDS_ELSEWHERE,
} from '../vocabulary/guideWords.ts';
import { ASKS_A_NAME } from '../vocabulary/termDescriptions.ts';
import { listed } from '../vocabulary/topic.ts';
import { wordsOf } from './language/readWords.ts';

const MOST_WORDS = 40;
/** "And what is on my watchlist", "OK, but do you hold my money" */
const GOES_ON = /^(?:(?:and|also|ok|okay|but|so),? ){1,3}/i;
/** "Should I add AMD" asks for advice. */
const ADVISES = /^(?:so |and |ok |hey )?should (?:i|we) (?:put|add|buy|keep|hold|include|have|get|own)\b/i;
/** A year asks for its figures. */
const OF_A_YEAR = /\bfor (?:19|20)\d{2}\b/;

const SAME = new Map(
  SAME_ACTS.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return others.map((word) => [word, first] as const);
    }),
);

/** Words of things that only the product has. */
const OF_PRODUCT = new Set(PRODUCT_WORDS.split(' ').map(plainWord));
/** Words of things that companies have, too: "the price of the tablet maker". */
const ELSEWHERE = new Set(WORDS_ELSEWHERE.split(' ').map(plainWord));

const PLACES = GUIDE.map(([answer, words]) => ({
  answer,
  sets: listed(words).map((set) => set.split(' ').map(plainWord)),
}));

/**
 * Where to do what a message asks about the product; undefined for a message that asks about something else. One that
 * names an instrument needs more than a word that companies use, too.
 */
export function guideTo(prompt: string, { namesOne = false } = {}): string | undefined {
  const message = prompt.replace(GOES_ON, '');
  if (ADVISES.test(message) || ASKS_A_NAME.test(message)) return undefined;
  const asksHow = ASKS_HOW.test(message);
  if (!(asksHow || ASKS_AT_ALL.test(message)) || ASKS_A_FIGURE.test(message) || OF_A_YEAR.test(message))
    return undefined;
  const words = wordsOf(message, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return undefined;
  const phrased = SAME_PHRASES.flatMap(([phrase, word]) => (phrase.test(message) ? [word] : []));
  const said = new Set([...words.map(({ text }) => plainWord(text)), ...phrased]);
  const counts = (set: readonly string[]) =>
    set.every((word) => said.has(word)) &&
    (asksHow || set.some((word) => OF_PRODUCT.has(word))) &&
    !(namesOne && set.every((word) => ELSEWHERE.has(word)));
  return PLACES.find(({ sets }) => sets.some(counts))?.answer;
}

/** In the singular, and as the one that stands for words of the same meaning. */
function plainWord(text: string): string {
  const singular = text.length > 3 && !text.endsWith('ss') ? text.replace(/s$/, '') : text;
  return SAME.get(text) ?? SAME.get(singular) ?? singular;
}
