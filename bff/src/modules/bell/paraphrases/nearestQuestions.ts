import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FindSymbol, remembered } from '../builtin/language/findInstruments.ts';
import { JOINS } from '../vocabulary/decidingWords.ts';
import { hiddenOf, type Network, probabilitiesOf } from './network.ts';
import { unpacked } from './networkFile.ts';
import { filled, PLAIN_QUESTIONS, type PlainQuestion, SOMETHING_ELSE } from './plainQuestions.ts';
import { slotsSpoken, spoken } from './spoken.ts';
import { KINDS, type Token, tokensOf } from './tokens.ts';
import { traitsOf } from './traits.ts';

/** A message, and the question before it where it goes on with one. */
export interface Saying {
  readonly text: string;
  readonly after?: string;
  /** The symbols of what it found, where it names none. */
  readonly found?: readonly string[];
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
/** Less probable ones are worth nothing. */
const LEAST = 0.001;
/** How many are worth a look. */
const MOST = 8;

/** One reads messages by themselves. The other reads what goes on with a question, of which it was taught more. */
const [ofMessages, ofFollowUps] = ['messages.bin', 'followUps.bin'].map(readNetwork) as [Network, Network];

function readNetwork(file: string): Network {
  const network = unpacked(readFileSync(join(import.meta.dirname, file)));
  if (network.outputs.length !== PLAIN_QUESTIONS.length * (network.hidden + 1))
    throw new Error(`${file} and plainQuestions.txt don’t belong together. Run npm run -s bell -- teach.`);
  return network;
}

/** The plain questions that a message most probably asks, the likeliest first, of those that fit what it names. */
export const nearestQuestions = (
  { text, after = '', found = [] }: Saying,
  find: FindSymbol,
): readonly NearQuestion[] =>
  text.length > LONGEST || after.length > LONGEST ? [] : nearest([after, text, ...found].join(BETWEEN), find);

const nearest = remembered((both: string, find: FindSymbol): readonly NearQuestion[] => {
  const [after = '', text = '', ...found] = both.split(BETWEEN);
  const said = namedIn(text, find);
  const before = [...tokensOf(spoken(after, find), find), ...found.map(nameOf)];
  const isJoined = JOINS.test(text);
  const network = after === '' ? ofMessages : ofFollowUps;
  const probabilities = probabilitiesOf(network, hiddenOf(network, traitsOf({ text, after }, find)));
  return PLAIN_QUESTIONS.map((plain, at) => ({ plain, probability: probabilities[at] as number }))
    .filter(({ plain, probability }) => probability >= LEAST && plain !== SOMETHING_ELSE)
    .toSorted((one, other) => other.probability - one.probability)
    .flatMap(({ plain, probability }) => {
      const tokens = fitting(plain, said, { before, isJoined });
      return tokens ? [{ text: filled(plain, tokens), probability }] : [];
    })
    .slice(0, MOST);
});

/** The words of a message. What the rules read as a word is no name: "low?" */
function namedIn(text: string, find: FindSymbol): readonly Token[] {
  const tokens = tokensOf(spoken(text, find), find);
  const slots = slotsSpoken(text, find);
  const isNamed = !slots || slots.instruments.length + slots.excluded.length > 0;
  return isNamed ? tokens : tokens.filter(({ kind }) => kind !== 'name');
}

const nameOf = (symbol: string): Token => ({ text: symbol, kind: 'name', written: symbol });

/**
 * What goes into the places of a plain question: what the message names, or where it names nothing of a kind what the
 * question before it did, or both; undefined where more is named than there are places, or less.
 */
function fitting(
  { places }: PlainQuestion,
  said: readonly Token[],
  { before, isJoined }: { readonly before: readonly Token[]; readonly isJoined: boolean },
) {
  const tokens: Token[] = [];
  for (const kind of KINDS) {
    const wanted = places[kind];
    const own = said.filter((token) => token.kind === kind);
    const earlier = before.filter((token) => token.kind === kind);
    // "And for Tesla," after what one has gained on Apple, is about Tesla alone.
    const isBoth = kind === 'name' && own.length > 0 && own.length < wanted;
    if (isBoth && !isJoined) return undefined;
    if (own.length === wanted) tokens.push(...own);
    else if (wanted > 0 && own.length + earlier.length === wanted) tokens.push(...earlier, ...own);
    else return undefined;
  }
  return tokens;
}
