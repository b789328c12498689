import { isCommonWord, isFunctionWord } from '../builtin/language/commonWords.ts';
import { instrumentNames } from '../builtin/language/instrumentNames.ts';
import { wordsOf } from '../builtin/language/readWords.ts';
import { SlipIndex } from '../builtin/language/slipIndex.ts';
import { wordMeant } from '../spelling/wellSpelled.ts';
import { HARMLESS, JOINED_WORDS, LEFT_OUT, OF_THE_MARKET, SAME_WORDS, SIGNS } from '../vocabulary/distressSigns.ts';
import { DISTRESS_FROM, WORD_WEIGHTS, WORRY_FROM } from '../vocabulary/distressWeights.ts';
import { listed } from '../vocabulary/topic.ts';
import { PhraseTree, type Span } from './phraseTree.ts';

type Meaning = 'sign' | 'harmless' | 'market';

const SENTENCE_ENDS = /[.,;:!?…\n()"“”]+/;
const ASKS =
  /^\s?(?:(?:and|but|so|ok|okay|hey|hi|bell|please|pls|now|also) ){0,3}(?:whats?|hows?|which|when|who|where|why|is|are|am|do|does|did|can|could|should|will|would|has|have|show|list|give|any|price|value|compare|tell)\b|\bhow (?:much|many|is|are|did)\b|\bwhats\b/i;
/** "And my first car’s?", "and since I woke up": what goes on with a question, and states nothing. */
const OPENS_FRAGMENT: ReadonlySet<string> = new Set('and or also'.split(' '));
const OWNER: ReadonlySet<string> = new Set('my our the'.split(' '));
const BESIDE_A_NOUN: ReadonlySet<string> = new Set(
  'first last second third old new other own latest account share shares stocks one too as well for'.split(' '),
);
const OPENS_TIME: ReadonlySet<string> = new Set('since on at by before during while until'.split(' '));
const ENDS: ReadonlySet<string> = new Set('died dies die dead left lost gone divorced divorce fired'.split(' '));
const LONGEST_FRAGMENT = 8;
/** What words of ability and denial are put into. */
const CANNOT = 'cannot';
/** "I can’t sleep over this" */
const SLEEPLESS = 'sleepless';
const START = '^';
const END = '$';
const ONESELF: ReadonlySet<string> = new Set(['i', 'me', 'my', 'myself', 'we', 'us', 'our']);
/** Slips of shorter words are other words: "staking" is not "shaking". */
const SHORTEST_WITH_SLIPS = 7;
/** In the scale of the weights. */
const MORE_BESIDE_A_QUESTION = 5;

const OMITTED = new Set(LEFT_OUT.trim().split(/\s+/));
const sameWords = meanings(SAME_WORDS);
const joinedWords = meanings(JOINED_WORDS);
const WEIGHTS = new Map(
  listed(WORD_WEIGHTS).flatMap((line) => {
    const [weight, words = ''] = line.split(':');
    return words
      .trim()
      .split(' ')
      .map((word) => [word, Number(weight)] as const);
  }),
);
const tree = new PhraseTree<Meaning>();
/** The words of signs of distress. */
export const SIGN_WORDS = new Set<string>([...sameWords.keys(), ...sameWords.values()]);
for (const [phrases, meaning] of [
  [SIGNS, 'sign'],
  [HARMLESS, 'harmless'],
  [OF_THE_MARKET, 'market'],
] as const) {
  for (const words of phrases.flatMap(spelledOut)) {
    tree.add(canonical(words), meaning);
    for (const word of words) SIGN_WORDS.add(word);
  }
}
const slips = new SlipIndex(
  [...SIGN_WORDS].filter((word) => word.length >= SHORTEST_WITH_SLIPS).map((word) => [undoubled(word), word] as const),
);

/**
 * Whether a message in English is of a person in distress, or in worry. A sign decides alone. Otherwise each word has a
 * weight, and counts once. The time is in proportion to the length of the message.
 */
export function hearDistress(message: string): 'distress' | 'worry' | undefined {
  const sentences = sentencesOf(message);
  if (sentences.some((sentence) => hasSign(wordsRead(sentence)))) return 'distress';
  const traits = traitsOf(message);
  const isOfOneself = sentences.some((sentence) => wordsRead(sentence).some((word) => ONESELF.has(word)));
  // Who asks of an instrument tells a story, and who says nothing of themselves tells no worry, if no sign says otherwise.
  if ((traits.has('@') && traits.has('??')) || !isOfOneself || isFragment(message)) return undefined;
  let weight = 0;
  for (const trait of traits) weight += WEIGHTS.get(trait) ?? 0;
  if (weight >= DISTRESS_FROM) return 'distress';
  // A little worry beside a question is no reason not to answer it.
  const isAsking = traits.has('?') || traits.has('??');
  if (traits.has(SLEEPLESS) && !isAsking) return 'worry';
  return weight >= WORRY_FROM + (isAsking ? MORE_BESIDE_A_QUESTION : 0) ? 'worry' : undefined;
}

function isFragment(message: string): boolean {
  const [opening = '', ...rest] = wordsOf(message).map(({ text }) => text);
  if (!OPENS_FRAGMENT.has(opening) || rest.length > LONGEST_FRAGMENT || rest.some((word) => ENDS.has(word)))
    return false;
  const said = rest.filter((word) => !BESIDE_A_NOUN.has(word));
  const [first = ''] = said;
  return OPENS_TIME.has(first) || (OWNER.has(first) && said.length <= 2);
}

/** What has a weight in a message: its words but for function words, "@" for instruments, "#" for numbers, "?" for a mark, and "??" for a question. */
export function traitsOf(message: string): ReadonlySet<string> {
  const sentences = sentencesOf(message);
  const words = sentences.flatMap((sentence) => withoutHarmless(wordsRead(sentence)));
  const traits = new Set(words.filter((word) => !isFunctionWord(word) && word !== CANNOT).map(trait));
  if (message.includes('?')) traits.add('?');
  if (sentences.some((sentence) => ASKS.test(sentence))) traits.add('??');
  return traits;
}

function hasSign(words: readonly string[]): boolean {
  const spans = tree.find([START, ...words, END]);
  if (spans.some(({ meaning }) => meaning === 'market') && !words.some((word) => ONESELF.has(word))) return false;
  const excused = excusedBy(spans);
  return spans.some(
    ({ meaning, from, to }) => meaning === 'sign' && !places(from, to).some((place) => excused.has(place)),
  );
}

function withoutHarmless(words: readonly string[]): string[] {
  const excused = excusedBy(tree.find(words));
  return words.filter((_, at) => !excused.has(at));
}

/** Where the words of harmless expressions stand. */
function excusedBy(spans: readonly Span<Meaning>[]): ReadonlySet<number> {
  const harmless = spans.filter(({ meaning }) => meaning === 'harmless');
  return new Set(harmless.flatMap(({ from, to }) => places(from, to)));
}

function places(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function sentencesOf(message: string): string[] {
  return message
    .normalize('NFKC')
    .split(SENTENCE_ENDS)
    .filter((sentence) => sentence.trim() !== '');
}

function wordsRead(sentence: string): string[] {
  return canonical(wordsOf(sentence.toLowerCase(), Number.POSITIVE_INFINITY).map(({ text }) => withoutSlip(text)));
}

function trait(word: string): string {
  if (/^\$?\d/.test(word)) return '#';
  return instrumentNames.has(word) && !isCommonWord(word) ? '@' : word;
}

function withoutSlip(typed: string): string {
  if (SIGN_WORDS.has(typed) || isCommonWord(typed)) return typed;
  const word = wordMeant(typed);
  if (word.length < SHORTEST_WITH_SLIPS - 1 || SIGN_WORDS.has(word) || isCommonWord(word)) return word;
  const near = slips.nearest(undoubled(word), 2);
  return near?.word.startsWith(word.slice(0, 2)) ? near.meaning : word;
}

function undoubled(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

function canonical(words: readonly string[]): string[] {
  const telling = joined(words).filter((word) => !OMITTED.has(word));
  return joined(telling.map((word) => sameWords.get(word) ?? word));
}

function joined(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    for (let one = joinedWords.get(kept.slice(-2).join(' ')); one !== undefined; ) {
      kept.splice(-2, 2, ...(one === '' ? [] : [one]));
      one = joinedWords.get(kept.slice(-2).join(' '));
    }
  }
  return kept;
}

/** Of "one: other | another; two: third". */
function meanings(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/[\n;]/).flatMap((line) => {
      const [meaning = '', words = ''] = line.split(':');
      return listed(words).map((word) => [word, meaning.trim()] as const);
    }),
  );
}

/** "a/b c/" is "a c", "b c", "a", and "b". */
function spelledOut(phrase: string): string[][] {
  return phrase.split(/\s+/).reduce<string[][]>(
    (begun, part) => {
      const choices = [...new Set(part.split('/'))];
      return begun.flatMap((words) => choices.map((choice) => (choice === '' ? words : [...words, choice])));
    },
    [[]],
  );
}
