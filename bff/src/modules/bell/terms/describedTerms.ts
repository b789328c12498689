import { ASKS_A_NAME, DESCRIBED, SAME_DESCRIBED } from '../vocabulary/termDescriptions.ts';
import { TERMS, type Term } from '../vocabulary/terms.ts';
import { MOST_SAID, singular, spoken } from './termNames.ts';

const SAME_WORDS = new Map(
  SAME_DESCRIBED.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ');
      return others.map((word) => [word, first] as const);
    }),
);

const DESCRIPTIONS = Object.entries(DESCRIBED).map(
  ([title, sets]) => [title, sets.split(' | ').map((set) => set.split(' ').map(sameWord))] as const,
);

/** The term that a message describes where it asks for its name: "what is it called when a price moves a lot". */
export function termDescribed(message: string): Term | undefined {
  if (!ASKS_A_NAME.test(message)) return undefined;
  const said = new Set(spoken(message, MOST_SAID).map(sameWord));
  const title = DESCRIPTIONS.find(([, sets]) => sets.some((set) => set.every((word) => said.has(word))))?.[0];
  return TERMS.find((term) => term.title === title);
}

/** In the singular, and as the one that stands for words of the same meaning. */
function sameWord(word: string): string {
  const one = word.endsWith('ss') ? word : singular(word);
  return SAME_WORDS.get(word) ?? SAME_WORDS.get(one) ?? one;
}
