import { offerAct } from '../acts/offerAct.ts';
import type { Question } from '../engine/bellEngine.ts';
import { asksTheSame } from '../paraphrases/asksTheSame.ts';
import { unknownIn } from '../paraphrases/knownWords.ts';
import { type NearQuestion, nearestQuestions, type Saying } from '../paraphrases/nearestQuestions.ts';
import type { Answered } from './answerMessage.ts';
import { meantNow } from './query/readQuery.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { quoted, reply } from './say/reply.ts';

/** From here on, a paraphrase is answered: of those, about one in ten asks for something else. */
const SURE = 0.7;
/** The same for one sentence of several, whose others may change what it asks. */
const SURE_OF_PART = 0.9;
/** From here on, the question before a message is taken for the plain one. */
const PROBABLE = 0.5;
/** From here on, it is offered. */
const LIKELY = 0.05;
/** How many words may be left out. With more, too much is a guess. */
const MOST_LEFT = 3;
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

/** What decides what is asked: a plain question may not leave it out. */
const DECIDES: readonly RegExp[] = [
  /\b(?:above|below|beneath|closer)\b/i,
  /\b(?:sign|log)(?:ed|ging|ing)? ?(?:in|up)\b/i,
  /\b(?:volatile|volatility|calm|calmest|steadiest|steady)\b/i,
  /\b(?:no longer|gave|(?:do not|don['’]?t) (?:own|have|hold|want))\b/i,
  /\b(?:minus|sum)\b/i,
  /\bis [^?.!]{2,20} open\b/i,
  /\b\d{1,9} of (?:them|those|these)\b/i,
  /^and (?:altogether|each)\b/i,
  /(?<![\w.])[-−]\d/,
  /\blots?\b/i,
  /\b(?:worst|best) (?:day|week|month)\b/i,
  /\b(?:biggest|largest) holding\b/i,
  /\b(?:share|part|percent|fraction) of (?:it|that|this)\b/i,
  /\b(?:etfs?|index(?:es)?|indices)\b/i,
  /\b(?:bullish|bearish)\b/i,
  /\baverage (?:daily |weekly |monthly )?(?:gain|move|return|change)\b/i,
  /\bsince (?:it|they|the (?:market|open|bell))\b/i,
  /\b(?:headlines?|news)\b/i,
  /\b(?:exclud(?:e|es|ing)|except|without|leaving out|ignoring)\b/i,
  /\b(?:steepest|deepest|drawdown)\b/i,
  /\b(?:terms of service|privacy policy)\b/i,
  /\b(?:last|latest|previous) forecast\b/i,
  /\bwho (?:made|built|created|owns|runs)\b/i,
  /\btrading days\b.{0,20}\bso far\b/i,
  /\b(?:next forecast|purchase history|add cash)\b/i,
  /\bis (?:bellwether|this|it) an? (?:broker|bank|exchange|adviser|advisor)\b/i,
];
/** What a plain question may not be about where a message is not. */
const NAMED: readonly (readonly [plain: RegExp, said: RegExp])[] = [
  [/\bbought\b/i, /\b(?:bought|buy|buys|buying|purchas\w{1,4}|got|paid|pay|invest\w{0,3}|owned?|lots?)\b/i],
  [/\bis one\b/i, /\b(?:one|an?|1|each|single|per)\b/i],
  [/\bdividends?\b/i, /\b(?:dividends?|divs?|payouts?|distributions?|income|pays?|paid)\b/i],
  [/\bfees?\b/i, /\b(?:fees?|commissions?|charges?|charged|costs?)\b/i],
];
const OWN = /\b(?:my|mine|our|ours|i|we|i['’](?:m|ve|d)|me|us)\b/i;
/** What says without "my" that it is of one's own. */
const OF_OWN =
  /\b(?:portfolio|holdings?|positions?|watchlist|lots?|purchases?|bought|paid|own|profits?|gains?|account)\b/i;

/** Whether a plain question leaves out nothing that decides what is asked, and asks of no holdings where a message names none. */
function saysTheSame(said: string, plain: string, isAlone: boolean): boolean {
  const lost = DECIDES.some((words) => words.test(said) && !words.test(plain));
  const added = NAMED.some(([named, words]) => named.test(plain) && !words.test(said));
  const isOwned = OWN.test(plain) && !OWN.test(said) && !OF_OWN.test(said);
  const isKind = /\b(?:stock|coin|etf|crypto|symbol)s?\b/i.test(said);
  return !lost && !added && !(isAlone && isOwned && isKind);
}

type AnswerQuestion = (question: Question) => Promise<Answered>;

/** Answers a message as the plain question that it says in other words, and names that question. */
export async function answerParaphrase(question: Question, answer: AnswerQuestion): Promise<Answered | undefined> {
  const { find } = question.services;
  const nearest = await surelyAsked(question);
  if (!nearest || offerAct(nearest.text, find)) return undefined;
  if (
    !leavesOutTheSame(question.prompt, nearest.text, question) ||
    !saysTheSame(question.prompt, nearest.text, question.conversation.length === 0)
  )
    return undefined;
  const left = unknownIn(question.prompt, find);
  if (left.length > MOST_LEFT) return undefined;
  const answered = await answer({ ...question, prompt: nearest.text, conversation: [] });
  if (!answered.isUnderstood) return undefined;
  const lead = `I read that as “${nearest.text}”${left.length > 0 ? ` I left out ${quoted(left)}.` : ''}`;
  return { ...answered, text: reply(lead, answered.text) };
}

/** "My gain on Nvidia without Tesla" leaves out no Nvidia. */
function leavesOutTheSame(said: string, plain: string, { conversation, services: { find } }: Question): boolean {
  const [one, other] = [said, plain].map(
    (text) => new Set(readSlots(text, find)?.excluded.map(({ symbol }) => symbol)),
  );
  const named = new Set(readSlots(said, find)?.instruments.map(({ symbol }) => symbol));
  return conversation.length > 0 || !other || [...other].every((symbol) => one?.has(symbol) && !named.has(symbol));
}

/** The plain question that a reply says it has read; undefined where it has read what stood there. */
export const readAs = (text: string) => /^I read that as “([^”]{1,300})”/.exec(text)?.[1];

/** The plain questions that a message may ask, to be offered. */
export async function likelyQuestions(question: Question): Promise<readonly string[]> {
  const all = (await sayings(question)).flatMap((saying) => near(saying, question));
  return [...new Set(all.filter(({ probability }) => probability >= LIKELY).map(({ text }) => text))].slice(0, MOST);
}

async function surelyAsked(question: Question): Promise<NearQuestion | undefined> {
  for (const saying of await sayings(question)) {
    const [first] = near(saying, question);
    if (first && first.probability >= saying.sure) return first;
  }
  return undefined;
}

function near(saying: Saying, { services: { find } }: Question): readonly NearQuestion[] {
  return nearestQuestions(saying, find).filter(({ text }) => asksTheSame(saying, text, find));
}

/** The ways to take a message: as it goes on with the last question, by itself, and the one sentence of it that asks. */
async function sayings(question: Question): Promise<readonly Way[]> {
  const { prompt, conversation } = question;
  const last = conversation.findLast(({ sender }) => sender === 'user')?.text;
  const sentences = prompt.split(SENTENCE_END).filter((sentence) => sentence !== '');
  const asking = sentences.filter((sentence, at) => sentence.endsWith('?') || at === sentences.length - 1);
  const [part = ''] = sentences.length > 1 && asking.length === 1 ? asking : [];
  const told = sentences.filter((sentence) => sentence !== part).join(' ');
  const whole = await byItself(prompt, question);
  const asked = part === '' || NARROWS.test(told) ? undefined : await byItself(part, question);
  return [
    ...(last === undefined ? [] : [{ text: prompt, after: inPlainWords(last, question), sure: SURE }]),
    ...(whole === undefined ? [] : [{ text: whole, sure: SURE }]),
    ...(asked === undefined ? [] : [{ text: asked, sure: SURE_OF_PART }]),
  ];
}

/** A message as the plain question that it most probably was. */
function inPlainWords(text: string, question: Question): string {
  const [first] = near({ text }, question);
  return first && first.probability >= PROBABLE ? first.text : text;
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
