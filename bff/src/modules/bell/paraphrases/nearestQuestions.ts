import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FindSymbol, remembered } from '../builtin/language/findInstruments.ts';
import { hiddenOf, probabilitiesOf } from './network.ts';
import { unpacked } from './networkFile.ts';
import { filled, PLAIN_QUESTIONS, type PlainQuestion, SOMETHING_ELSE } from './plainQuestions.ts';
import { spoken } from './spoken.ts';
import { KINDS, type Token, tokensOf } from './tokens.ts';
import { traitsOf } from './traits.ts';

/** A message, and the question before it where it goes on with one. */
export interface Saying {
  readonly text: string;
  readonly after?: string;
}

export interface NearQuestion {
  /** In plain words, with the names and numbers of the message. */
  readonly text: string;
  /** From 0 to 1. */
  readonly probability: number;
}

/** No question needs more characters. */
const LONGEST = 600;
/** No message has it. */
const BETWEEN = '\0';
/** How many are worth a look. */
const MOST = 3;

const network = unpacked(readFileSync(join(import.meta.dirname, 'network.bin')));
if (network.outputs.length !== PLAIN_QUESTIONS.length * (network.hidden + 1))
  throw new Error('network.bin and plainQuestions.txt don’t belong together. Run npm run -s bell -- teach.');

/** The plain questions that a message most probably asks, the likeliest first, of those that fit what it names. */
export const nearestQuestions = ({ text, after = '' }: Saying, find: FindSymbol): readonly NearQuestion[] =>
  text.length > LONGEST || after.length > LONGEST ? [] : nearest(after + BETWEEN + text, find);

const nearest = remembered((both: string, find: FindSymbol): readonly NearQuestion[] => {
  const [after = '', text = ''] = both.split(BETWEEN);
  const said = tokensOf(spoken(text, find), find);
  const before = tokensOf(spoken(after, find), find);
  const probabilities = probabilitiesOf(network, hiddenOf(network, traitsOf({ text, after }, find)));
  return PLAIN_QUESTIONS.map((plain, at) => ({ plain, probability: probabilities[at] as number }))
    .filter(({ plain }) => plain !== SOMETHING_ELSE)
    .toSorted((one, other) => other.probability - one.probability)
    .flatMap(({ plain, probability }) => {
      const tokens = fitting(plain, said, before);
      return tokens ? [{ text: filled(plain, tokens), probability }] : [];
    })
    .slice(0, MOST);
});

/**
 * What goes into the places of a plain question: what the message names, or where it names nothing of a kind what the
 * question before it did, or both; undefined where more is named than there are places, or less.
 */
function fitting({ places }: PlainQuestion, said: readonly Token[], before: readonly Token[]) {
  const tokens: Token[] = [];
  for (const kind of KINDS) {
    const wanted = places[kind];
    const own = said.filter((token) => token.kind === kind);
    const earlier = before.filter((token) => token.kind === kind);
    if (own.length === wanted) tokens.push(...own);
    else if (wanted > 0 && own.length + earlier.length === wanted) tokens.push(...earlier, ...own);
    else return undefined;
  }
  return tokens;
}
