import type { Question, Turn } from '../engine/bellEngine.ts';
import { fittingQuestions, SURE } from '../paraphrases/fittingQuestions.ts';
import { unknownIn } from '../paraphrases/knownWords.ts';
import type { NearQuestion, Saying } from '../paraphrases/nearestQuestions.ts';
import { type Answered, queriesIn } from './answerMessage.ts';
import type { FindSymbol } from './language/findInstruments.ts';
import { understand } from './language/understand.ts';
import { meantNow } from './query/readQuery.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { quoted, reply } from './say/reply.ts';

/** From here on, a message is taken for a plain question where words are left out, and for one sentence of several, whose others may change what it asks. */
const SURE_OF_PART = 0.9;
/** From here on, the question before a message is taken for the plain one. */
const PROBABLE = 0.5;
/** From here on, it is offered. */
const LIKELY = 0.05;
/** From here on, it is offered beside a likely one. */
const WORTH_A_TAP = 0.005;
const WORTH_A_LOOK = 0.01;
const DOUBTFUL = +(process.env.DOUBT ?? 0.3);
/** How many words may be left out. With more, too much is a guess. */
const MOST_LEFT = 3;
/** How many messages back a conversation goes on with. */
const MOST_TURNS = 6;
/** How many offers are made. */
const MOST = 3;
const IT =
  /\b(?:it|them|those|these|both|th(?:at|is) (?:one|stock|coin|share|holding|position)|(?<=\b(?:of|from|on|for|about|with|off) )th(?:at|is))\b/i;
/** What a message is about that goes on with no other. */
const ABOUT = 'own portfolio watchlist market forecasts stocks crypto';
const GOES_ON = /^(?:then|and|but|so|now|or|ok|okay|what about|how about)\b/i;
const SENTENCE_END = /(?<=[.?!])\s+/;
/** What is told around a question may narrow it. */
const NARROWS =
  /\b(?:not|no|never|without|except|excluding|but|only|just|sold|ignore|leave|suppose|imagine|if|half|(?:do|did|does|would|is|was|ca|wo|are|were)n['’]?t)\b/i;

/** A way to take a message, and how probable what it asks has to be. */
interface Way extends Saying {
  readonly sure: number;
}

type AnswerQuestion = (question: Question) => Promise<Answered>;

/** Answers a message as the plain question that it says in other words, and names that question. */
export async function answerParaphrase(
  question: Question,
  said: Answered,
  answer: AnswerQuestion,
): Promise<Answered | undefined> {
  const { find } = question.services;
  const nearest = await surelyAsked(question, said.isUnderstood);
  if (!nearest || understand(nearest.text, [], find).intent === 'action') return undefined;
  const left = unknownIn(question.prompt, find);
  if (said.isUnderstood && left.length > 0) return undefined;
  if (left.length > MOST_LEFT || (left.length > 0 && nearest.probability < SURE_OF_PART)) return undefined;
  const answered = await answer({ ...question, prompt: nearest.text, conversation: [] });
  if (!answered.isUnderstood || answered.text === said.text) return undefined;
  const without = left.length > 0 ? ` I left out ${quoted(left).replace(/”$/, '.”')}` : '';
  return { ...answered, text: reply(`I read that as “${nearest.text}”${without}`, answered.text) };
}

/** Whether a message that goes on with a question was answered as if it stood alone, and in no way that it probably means. */
export async function isDoubtful(question: Question, said: Answered, answer: AnswerQuestion): Promise<boolean> {
  const { prompt, conversation, services } = question;
  const [way] = await ways(question);
  if (way?.after === undefined) return false;
  const near = fittingQuestions(way, services.find).filter(({ probability }) => probability >= WORTH_A_LOOK);
  const isMisread = (near[0]?.probability ?? 0) >= DOUBTFUL;
  const slots = readSlots(prompt, services.find);
  if (!isMisread && (!slots || slots.instruments.length > 0 || has(slots, ABOUT))) return false;
  if (!isMisread) {
    const [alone, inPlace] = await Promise.all([[], conversation].map((before) => queriesIn({ prompt, conversation: before, services })));
    if (!alone || JSON.stringify(alone) !== JSON.stringify(inPlace)) return false;
  }
  for (const { text } of near) {
    const answered = await answer({ ...question, prompt: text, conversation: [] });
    if (sameFigures(said.text, answered.text)) return false;
  }
  return true;
}

const linesOf = (text: string) => text.split('\n').filter((line) => /\d/.test(line) && !/^(?:As of|Oldest price)/.test(line));
const sameFigures = (one: string, other: string) => one === other || linesOf(one).every((line) => other.includes(line)) || linesOf(other).every((line) => one.includes(line));

/** The plain question that a reply says it has read; undefined where it has read what stood there. */
export const readAs = (turn: Turn | undefined) =>
  turn?.sender === 'ai' ? /^I read that as “([^”]{1,300})”/.exec(turn.text)?.[1] : undefined;

/** The plain questions that a message may ask, to be offered. */
export async function likelyQuestions(question: Question): Promise<readonly string[]> {
  const all = (await ways(question)).flatMap((way) => fittingQuestions(way, question.services.find));
  const isAny = all.some(({ probability }) => probability >= LIKELY);
  const offered = isAny ? all.filter(({ probability }) => probability >= WORTH_A_TAP) : [];
  return [...new Set(offered.map(({ text }) => text))].slice(0, MOST);
}

async function surelyAsked(question: Question, isRead: boolean): Promise<NearQuestion | undefined> {
  for (const way of await ways(question)) {
    const [first] = fittingQuestions(way, question.services.find);
    const sure = isRead ? (way.after === undefined ? +(process.env.SURE_FIRST ?? 0.9) : +(process.env.SURE_NEXT ?? 0.7)) : way.sure;
    if (first && first.probability >= sure) return first;
  }
  return undefined;
}

/** The ways to take a message: as it goes on with the last question, by itself, and the one sentence of it that asks. */
async function ways(question: Question): Promise<readonly Way[]> {
  const { prompt, conversation } = question;
  const after = lastAsked(conversation, question.services.find);
  const found = after === undefined || namesOne(after, question) ? [] : (await meantNow(conversation, question.services)).map(({ symbol }) => symbol);
  const sentences = prompt.split(SENTENCE_END).filter((sentence) => sentence !== '');
  const asking = sentences.filter((sentence, at) => sentence.endsWith('?') || at === sentences.length - 1);
  const [part = ''] = sentences.length > 1 && asking.length === 1 ? asking : [];
  const told = sentences.filter((sentence) => sentence !== part).join(' ');
  const isNarrowed = sentences.length > 1 && NARROWS.test(told);
  const whole = isNarrowed ? undefined : await byItself(prompt, question);
  const asked = part === '' || isNarrowed ? undefined : await byItself(part, question);
  return [
    ...(after === undefined ? [] : [{ text: prompt, after, found, sure: SURE }]),
    ...(whole === undefined ? [] : [{ text: whole, sure: SURE }]),
    ...(asked === undefined ? [] : [{ text: asked, sure: SURE_OF_PART }]),
  ];
}

const namesOne = (text: string, { services }: Question) =>
  (readSlots(text, services.find)?.instruments.length ?? 0) > 0;

/** The last question in plain words, each message read as it goes on with the one before. */
function lastAsked(conversation: readonly Turn[], find: FindSymbol): string | undefined {
  let after: string | undefined;
  for (const { text } of conversation.filter(({ sender }) => sender === 'user').slice(-MOST_TURNS)) {
    const [next] = after === undefined ? [] : fittingQuestions({ text, after }, find);
    const [alone] = fittingQuestions({ text }, find);
    const best = [next, alone].find((one) => one && one.probability >= PROBABLE);
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
