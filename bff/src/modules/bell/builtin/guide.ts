import { ASKS_A_FIGURE, ASKS_HOW, GUIDE, SAME_ACTS, SAME_PHRASES } from '../vocabulary/guide.ts';
import { listed } from '../vocabulary/topic.ts';
import { wordsOf } from './language/readWords.ts';

const MOST_WORDS = 40;
/** A year asks for its figures. */
/** "Should I add AMD" asks for advice. */
const ADVISES = /^(?:so |and |ok |hey )?should (?:i|we) (?:put|add|buy|keep|hold|include|have|get|own)\b/i;
const OF_A_YEAR = /\bfor (?:19|20)\d{2}\b/;

const SAME = new Map(
  SAME_ACTS.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return others.map((word) => [word, first] as const);
    }),
);

const PLACES = GUIDE.map(([answer, words]) => ({
  answer,
  sets: listed(words).map((set) => set.split(' ').map(plainWord)),
}));

/** Where to do what a message asks about the product; undefined for a message that asks about something else. */
export function guideTo(message: string): string | undefined {
  if (ADVISES.test(message)) return undefined;
  if (!ASKS_HOW.test(message) || ASKS_A_FIGURE.test(message) || OF_A_YEAR.test(message)) return undefined;
  const words = wordsOf(message, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return undefined;
  const phrased = SAME_PHRASES.flatMap(([phrase, word]) => (phrase.test(message) ? [word] : []));
  const said = new Set([...words.map(({ text }) => plainWord(text)), ...phrased]);
  return PLACES.find(({ sets }) => sets.some((set) => set.every((word) => said.has(word))))?.answer;
}

/** In the singular, and as the one that stands for words of the same meaning. */
function plainWord(text: string): string {
  const singular = text.length > 3 && !text.endsWith('ss') ? text.replace(/s$/, '') : text;
  return SAME.get(text) ?? SAME.get(singular) ?? singular;
}
