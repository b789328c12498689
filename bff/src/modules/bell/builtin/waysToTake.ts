import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Question, Turn } from '../engine/bellEngine.ts';
import { fittingQuestions, likeliest, SURE } from '../paraphrases/fittingQuestions.ts';
import type { NearQuestion, Saying } from '../paraphrases/nearestQuestions.ts';
import type { FindSymbol } from './language/findInstruments.ts';
import { meantNow } from './query/readQuery.ts';
import { readSlots } from './query/readSlots.ts';
import { has, hasTime } from './query/slotTests.ts';

/** From here on, one sentence of several is taken for a plain question. The others may change what it asks. */
export const SURE_OF_PART = 0.9;
/** From here on, the question before a message is taken for the plain one. */
const PROBABLE = 0.5;
/** How many messages back a conversation goes on with. */
const MOST_TURNS = 6;
const IT =
  /\b(?:it|them|those|these|both|th(?:at|is) (?:one|stock|coin|share|holding|position)|(?<=\b(?:of|from|on|for|about|with|off) )th(?:at|is))\b/i;
/** What a message is about that goes on with no other. */
export const ABOUT = 'own portfolio watchlist market forecasts stocks crypto';
const GOES_ON = /^(?:then|and|but|so|now|or|ok|okay|what about|how about)\b/i;
const SENTENCE_END = /(?<=[.?!])\s+/;
/** What is told around a question may narrow it. */
const NARROWS =
  /\b(?:not|no|never|without|except|excluding|but|only|just|sold|ignore|leave|suppose|imagine|if|half|(?:do|did|does|would|is|was|ca|wo|are|were)n['’]?t)\b/i;

/** What a question is about that names nothing. */
const OF_ALL = 'portfolio market watchlist crypto stocks everything';

/** A way to take a message. */
export interface Way {
  /** Whether it goes on with the last question. */
  readonly goesOn: boolean;
  /** The plain questions that it may be then, the likeliest first. */
  readonly near: readonly NearQuestion[];
  /** How probable the likeliest has to be. */
  readonly sure: number;
}

/** The ways to take a message: as it goes on with the last question, by itself, and the one sentence of it that asks. */
export async function waysToTake(question: Question): Promise<readonly Way[]> {
  const { prompt, conversation, services } = question;
  const { find } = services;
  const after = lastAsked(conversation, find);
  const named = after === undefined ? [] : namesOf(after, find);
  const found = after === undefined || named.length > 0 ? [] : symbolsOf(await meantNow(conversation, services));
  const sentences = prompt.split(SENTENCE_END).filter((sentence) => sentence !== '');
  const asking = sentences.filter((sentence, at) => sentence.endsWith('?') || at === sentences.length - 1);
  const [part = ''] = sentences.length > 1 && asking.length === 1 ? asking : [];
  const told = sentences.filter((sentence) => sentence !== part).join(' ');
  const isNarrowed = sentences.length > 1 && NARROWS.test(told);
  const whole = isNarrowed ? undefined : await byItself(prompt, question);
  const asked = part === '' || isNarrowed ? undefined : await byItself(part, question);
  const again = after === undefined ? undefined : ofOther(prompt, after, find);

  const near = (saying: Saying) =>
    fittingQuestions(saying, find).filter(({ text }) => !losesNames(prompt, text, { named, find }));
  return [
    ...(again === undefined ? [] : [{ goesOn: true, near: near({ text: again }), sure: SURE }]),
    ...(after === undefined ? [] : [{ goesOn: true, near: near({ text: prompt, after, found }), sure: SURE }]),
    ...(whole === undefined ? [] : [{ goesOn: false, near: near({ text: whole }), sure: SURE }]),
    ...(asked === undefined ? [] : [{ goesOn: false, near: near({ text: asked }), sure: SURE_OF_PART }]),
  ];
}

const symbolsOf = (instruments: readonly Instrument[]) => instruments.map(({ symbol }) => symbol);
const namesOf = (text: string, find: FindSymbol) => symbolsOf(readSlots(text, find)?.instruments ?? []);

/** "And if I sell half", after what one's Apple is worth, asks about Apple. */
function losesNames(
  said: string,
  plain: string,
  { named, find }: { readonly named: readonly string[]; readonly find: FindSymbol },
): boolean {
  const [own, other] = [readSlots(said, find), readSlots(plain, find)];
  if (!own || !other || other.instruments.length > 0) return false;
  const isOfAll = has(other, OF_ALL) && !has(own, OF_ALL);
  return has(other, 'own') && (own.instruments.length > 0 || (named.length > 0 && isOfAll));
}

/** "AMD", after the forecast for Tesla: the last question with that name in place of its own. */
function ofOther(prompt: string, after: string, find: FindSymbol): string | undefined {
  const slots = readSlots(prompt, find);
  const [name, ...others] = slots ? symbolsOf(slots.instruments) : [];
  const [last, ...more] = namesOf(after, find);
  if (!slots || name === undefined || last === undefined || others.length + more.length > 0) return undefined;
  const isBare = slots.filled.size === 0 && slots.numbers.length + slots.uncovered.length === 0 && !hasTime(slots);
  if (!isBare || slots.excluded.length > 0) return undefined;
  // Plain words have symbols: in "how is Ford doing", F is none.
  const words = after.split(/\b/);
  const at = words.flatMap((word, index) => (word === last ? [index] : []));
  return at.length === 1 ? words.with(at[0] as number, name).join('') : undefined;
}

/** The last question in plain words, each message read as it goes on with the one before. */
function lastAsked(conversation: readonly Turn[], find: FindSymbol): string | undefined {
  let after: string | undefined;
  for (const { text } of conversation.filter(({ sender }) => sender === 'user').slice(-MOST_TURNS)) {
    const next = after === undefined ? undefined : likeliest({ text, after }, find, PROBABLE);
    const best = next ?? likeliest({ text }, find, PROBABLE);
    const slots = readSlots(text, find);
    if (best) after = best.text;
    else if (after === undefined || (slots && slots.instruments.length > 0)) after = text;
    else if (slots && (slots.filled.size > 0 || slots.period || slots.on)) after = `${after} ${text}`;
  }
  return after;
}

/** The message, or a sentence of it, with a name in place of "it"; undefined where it goes on with the last in another way. */
async function byItself(said: string, { prompt, conversation, services }: Question): Promise<string | undefined> {
  const slots = readSlots(said, services.find);
  if (!slots || slots.instruments.length > 0) return said;
  const isPart = said !== prompt;
  if (!IT.test(said)) {
    const isAlone = (conversation.length === 0 && !isPart) || (has(slots, ABOUT) && !GOES_ON.test(said));
    return isAlone ? said : undefined;
  }
  const told = isPart ? (readSlots(prompt, services.find)?.instruments ?? []) : [];
  const meant = told.length > 0 || conversation.length === 0 ? told : await meantNow(conversation, services);
  if (meant.length === 0) return conversation.length === 0 && !isPart ? said : undefined;
  return said.replace(IT, meant.map(({ symbol }) => symbol).join(' and '));
}
