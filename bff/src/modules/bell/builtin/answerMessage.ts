import { Refusal } from '../../../kernel/errors.ts';
import type { Question } from '../engine/bellEngine.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { answerQuery } from './answerQuery.ts';
import { answerOf } from './answers/answers.ts';
import { answerUnexplained } from './answers/unexplained.ts';
import { unexplained } from './covers.ts';
import { guideTo } from './guide.ts';
import type { Intent } from './language/intents.ts';
import { type Understanding, understand } from './language/understand.ts';
import { isOfNoGain } from './query/adrift.ts';
import { foundNames } from './query/findNames.ts';
import type { Query } from './query/query.ts';
import { readings } from './query/readings.ts';
import { losesSubject, meantNow, readBare, readLoosely, readQuery } from './query/readQuery.ts';
import { readSlots } from './query/readSlots.ts';
import type { Slots } from './query/slots.ts';
import { has, hasTime, slotsOf } from './query/slotTests.ts';
import { asText } from './say/asText.ts';
import { joined, quoted, reply } from './say/reply.ts';

export interface Answered {
  readonly text: string;
  readonly isUnderstood: boolean;
  /** Questions that Bell can answer instead. */
  readonly offers: readonly string[];
  /** Of a message that is not understood at all: the words that have no part in any answer. */
  readonly left?: readonly string[];
}

/** Topics that only find that something is missing from a question. */
const INCOMPLETE: readonly Intent[] = ['unknown', 'whichInstrument', 'portfolioRanking'];
/** Topics that are about Bell, whatever else a message says. */
const OF_BELL: readonly Intent[] = ['override', 'help', 'identity'];
const POLITE: readonly Intent[] = ['greeting', 'thanks', 'farewell', 'currency'];
/** Slots that alone ask for nothing. */
const VAGUE = slotsOf('it which may how_much together expected when');
const ANY_NEWS = /^(?:and |any |so ){0,2}(?:the )?(?:news|headlines)[?.! ]{0,3}$/i;
/** "OK, and with it" */
const GOES_ON =
  /\band (?:what|how|with|without|the|for|now|then|overall|altogether|since|today|this)\b|\b(?:what|how|when|till|until|which|who|where|why)\b(?! (?:a|an|i (?:needed|wanted|was looking for)|you did)\b)/i;
const SENTENCE_END = /(?<=[.?!])\s/;
/** "What do I do with them" asks for advice. */
const ASKS_WHAT_TO_DO = /\bwhat (?:do|should|can|could|would|shall|must) (?:i|we|you) do (?:with|about)\b/i;
/** What asks of now or of a day to come. */
const IS_IT = /^(?:and |so |hey |hi |but )?(?:is|are|will|does|do|can) /i;
/** Topics that name instruments. */
const ABOUT_NAMES: readonly Intent[] = ['whyMoved', 'lacking', 'advice', 'news'];

const isVague = ({ filled, period, on, numbers }: Slots) =>
  ![...filled].some((slot) => !VAGUE.has(slot)) && !period && !on && numbers.length === 0;

/** Whether a message is about something without figures, beyond politeness. */
function isTopic({ intent }: Understanding): boolean {
  return !INCOMPLETE.includes(intent) && !POLITE.includes(intent);
}

/** Answers a message as one question. */
export async function answerMessage(question: Question): Promise<Answered> {
  return answerByGuide(question) ?? (await answerAsQuery(question)) ?? answerByTopic(question);
}

/** Says where in the product to do something. */
export function answerByGuide({ prompt, services }: Question): Answered | undefined {
  const slots = readSlots(prompt, services.find);
  // "How did my watchlist do in February" asks for figures.
  const isOfTime = slots && hasTime(slots) && has(slots, 'doing moved_up moved_down best worst rank');
  // "Who is the top gainer on my watchlist today"
  const isRanking = slots && has(slots, 'watchlist') && has(slots, 'today') && has(slots, 'best worst');
  // "If I add 6 shares at 400, what is my average" asks for a figure.
  const isOfFigure = slots && has(slots, 'hypo') && has(slots, 'average break_even') && slots.numbers.length > 0;
  // "If I had bought 10 AMD on January 2, where would I be"
  const isOfPast =
    slots && has(slots, 'hypo') && has(slots, 'bought') && hasTime(slots) && slots.instruments.length > 0;
  if (isOfTime || isRanking || isOfFigure || isOfPast) return undefined;
  const namesOne = (slots?.instruments.length ?? 0) > 0;
  const text = guideTo(prompt, { namesOne });
  return text === undefined || asksAFigure(prompt, services) ? undefined : understoodAs(text);
}

/** "My husband has an account at Schwab. What is my portfolio worth?" Whether the last of several sentences asks for a figure. */
function asksAFigure(prompt: string, { find }: BellServices): boolean {
  const last = prompt.split(SENTENCE_END).findLast((part) => part.trim() !== '');
  if (last === undefined || last.trim() === prompt.trim() || guideTo(last) !== undefined) return false;
  const slots = readSlots(last, find);
  return (
    slots !== undefined &&
    slots.uncovered.length === 0 &&
    has(slots, 'value price gain loss profit doing moved_up moved_down forecast forecasts') &&
    (has(slots, 'own portfolio') || slots.instruments.length > 0)
  );
}

/** Answers a message of which every content word has a part in a query; undefined for any other. */
export function answerAsQuery({ prompt, conversation, services }: Question): Promise<Answered | undefined> {
  return unlessUnavailable(async () => {
    const queries = await queriesIn({ prompt, conversation, services });
    return queries && understoodAs(await answerAll(queries, services));
  });
}

/** The queries that a message makes; undefined where it makes none. */
export async function queriesIn({
  prompt,
  conversation,
  services,
}: Pick<Question, 'prompt' | 'conversation' | 'services'>): Promise<readonly Query[] | undefined> {
  const understood = understand(prompt, conversation, services.find);
  if (OF_BELL.includes(understood.intent)) return undefined;
  if (ASKS_WHAT_TO_DO.test(prompt)) return undefined;
  // "Is Wall Street closed on Juneteenth" asks for no close.
  if (understood.intent === 'marketHours' && IS_IT.test(prompt)) return undefined;
  const queries = await readQuery(prompt, conversation, services);
  if (queries) return queries;
  if (isTopic(understood) || (await losesSubject(prompt, conversation, services))) return undefined;
  const bare = await readBare(prompt, services);
  return bare && [bare];
}

/** Whether a message only thanks: "Thank you, it is very kind". */
export function isThanks({ prompt, conversation, services }: Question): boolean {
  const slots = readSlots(prompt, services.find);
  const isQuiet =
    slots !== undefined &&
    slots.instruments.length === 0 &&
    isVague(slots) &&
    !GOES_ON.test(prompt) &&
    !prompt.includes('?');
  return isQuiet && understand(prompt, conversation, services.find).intent === 'thanks';
}

/** Answers what is no query: by its topic, where the answer accounts for every content word. */
export function answerByTopic({ prompt, conversation, services }: Question): Promise<Answered> {
  return unlessUnavailable(async () => {
    const understood = understand(prompt, conversation, services.find);
    const { intent } = understood;
    const { missing, sought, ...names } = await namesIn(understood, services);
    const left = unexplained(understood, sought);
    const slots = readSlots(prompt, services.find);
    // "Any news", or "news on it", after a price
    const isOfLast = slots?.filled.has('it') || ANY_NEWS.test(prompt);
    const isUnnamed = intent === 'news' && names.instruments.length === 0 && sought.length === 0;
    const instruments = isUnnamed && isOfLast ? await meantNow(conversation, services) : names.instruments;
    const isFigure = slots && (slots.instruments.length > 0 || !isVague(slots));
    const near = await readings(prompt, services);
    if (left.length > 0) return declined(left, near);
    // What would happen is in no news.
    const isSupposed = slots && has(slots, 'hypo') && ['news', 'whyMoved'].includes(intent);
    if (isSupposed) return declined(slots.uncovered, near);
    // "Oh ok, what’s the gain then" asks for something.
    if (intent === 'thanks' && (GOES_ON.test(prompt) || prompt.includes('?')))
      return declined(slots?.uncovered ?? [], near);
    // "How much profit is that", after the news: no query has read it as one's own.
    if (slots && conversation.length > 0 && isOfNoGain(slots, undefined)) return declined(slots.uncovered, near);
    // What happened on another day is in no news of now.
    const isOfThen = slots && has(slots, 'that_day same_time back_then') && ['news', 'whyMoved'].includes(intent);
    if (isOfThen) return declined(slots.uncovered, near);
    // What a sale would bring asks for no advice.
    if (intent === 'advice' && slots?.filled.has('if_sold')) return declined(slots.uncovered, near);
    const isUnread = intent === 'unknown' || (intent === 'whichInstrument' && slots && has(slots, 'own portfolio'));
    if (isFigure && near.length > 0 && isUnread) return declined(slots.uncovered, near);
    const text = await answerOf({ ...understood, instruments, missing, services });
    return { text, isUnderstood: !INCOMPLETE.includes(intent), offers: [], ...(intent === 'unknown' && { left: [] }) };
  });
}

/** What a topic is about, with names that only the market's search knows. */
async function namesIn({ intent, instruments, strangers, unknownSymbols }: Understanding, services: BellServices) {
  const sought = [...unknownSymbols, ...(instruments.length === 0 ? strangers : [])];
  if (!ABOUT_NAMES.includes(intent)) return { instruments, missing: [], sought: [] };
  const found = await foundNames([...new Set(sought)], services);
  return { ...found, instruments: [...instruments, ...found.instruments] };
}

/** Whether a service cannot answer right now. */
export const isUnavailable = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'unavailable';

/** What is answered, or that a service can’t answer right now. */
export async function unlessUnavailable<T>(answer: () => Promise<T>): Promise<T | Answered> {
  try {
    return await answer();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return understoodAs(
      `I can’t get that right now: ${asText(error.message)} You can still ask me about other things.`,
    );
  }
}

/** Answers a message without the words that change no figure, and names them; undefined where too little is left. */
export function answerLoosely({ prompt, conversation, services }: Question): Promise<Answered | undefined> {
  return unlessUnavailable(async () => {
    const read = await readLoosely(prompt, conversation, services);
    if (!read) return undefined;
    const text = await answerAll(read.queries, services);
    const lead = `I left out ${quoted(read.left)}: I can’t tell what that should change.`;
    return understoodAs(reply(lead, text));
  });
}

async function answerAll(queries: readonly Query[], services: BellServices): Promise<string> {
  return joined(await Promise.all(queries.map((query) => answerQuery(query, services))));
}

/** Names what has no part in any answer, and offers up to three questions that have one. */
export function declined(left: readonly string[], near: readonly string[]): Answered {
  const offers = near.length > 0 ? near : ['what can you do'];
  return { text: answerUnexplained(left, offers), isUnderstood: false, offers, left };
}

const understoodAs = (text: string): Answered => ({ text, isUnderstood: true, offers: [] });
