import type { FindSymbol } from '../builtin/language/findInstruments.ts';
import type { Slots } from '../builtin/query/slots.ts';
import type { Saying } from './nearestQuestions.ts';
import { slotsSpoken, spoken } from './spoken.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How many traits can be told apart. A few share a number, which costs little. */
export const TRAITS = 1 << 17;
/** How often a slot counts beside the dozens of words and letters of a message. */
const WEIGHT_OF_SLOTS = 4;
/** Letters that are looked at together, so that "thegither" is near "together". */
const LETTERS = 4;
const FLAGS = [
  ...(['ahead', 'past', 'would', 'picks', 'follows', 'isOfAll', 'wonders', 'sells', 'since', 'sinceThen'] as const),
  ...(['countedIn', 'count', 'per', 'side', 'currency', 'supposed'] as const),
];

/**
 * The numbers of what a message shows: its words, pairs of them, and runs of letters, as written and with what Bell makes
 * plain of it, the slots that Bell reads in it, and the words before it. Some stand there several times.
 */
export function traitsOf({ text, after = '' }: Saying, find: FindSymbol): readonly number[] {
  const slots = slotTraits(slotsSpoken(text, find));
  return [
    ...wordTraits(tokensOf(text, find)),
    ...wordTraits(tokensOf(spoken(text, find), find)),
    ...(after === '' ? [] : wordTraits(tokensOf(after, find)).map((trait) => `after ${trait}`)),
    ...slots.flatMap((slot) => Array.from({ length: WEIGHT_OF_SLOTS }, (_, nth) => `slot ${nth} ${slot}`)),
  ].map(numberOf);
}

function wordTraits(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ text, kind }, at) => {
    const [beforeLast, last] = [tokens[at - 2]?.text, tokens[at - 1]?.text];
    return [
      `word ${text}`,
      ...(last === undefined ? [] : [`pair ${last} ${text}`]),
      ...(beforeLast === undefined ? [] : [`around ${beforeLast} ${text}`]),
      ...(kind || text.length < LETTERS ? [] : runsOf(`<${text}>`)),
    ];
  });
}

function runsOf(word: string): readonly string[] {
  return Array.from({ length: word.length - LETTERS + 1 }, (_, at) => `letters ${word.slice(at, at + LETTERS)}`);
}

function slotTraits(slots: Slots | undefined): readonly string[] {
  if (!slots) return [];
  const { filled, period, on, type, amounts, numbers } = slots;
  return [
    ...new Set([
      ...filled,
      ...(period ? [`period ${period.kind}`] : []),
      ...(on ? [`on ${on.kind}`] : []),
      ...(type ? [`type ${type}`] : []),
      ...FLAGS.filter((flag) => slots[flag]).map((flag) => `is ${flag}`),
      ...(amounts.length > 0 ? ['is an amount'] : []),
      ...numbers.map(({ unit, limit = '' }) => `number ${unit} ${limit}`),
    ]),
  ];
}

/** FNV-1a, cut to the number of traits. */
function numberOf(trait: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < trait.length; at += 1) hash = Math.imul(hash ^ trait.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % TRAITS;
}
