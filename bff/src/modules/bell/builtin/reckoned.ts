import { money, plainNumber, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Question, Turn } from '../engine/bellEngine.ts';
import { PARTS } from '../vocabulary/numberWords.ts';
import { type Answered, isThanks, queriesIn } from './answerMessage.ts';
import { sumOf } from './answers/sumOf.ts';
import { answerUnexplained } from './answers/unexplained.ts';
import { resolveDay } from './language/resolveDay.ts';
import { withDigits } from './language/spelledNumbers.ts';
import { withoutTakenBack } from './language/takenBack.ts';
import type { Query } from './query/query.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { sourceNote } from './say/quotes.ts';
import { reply } from './say/reply.ts';

/** What is reckoned with a sum in US dollars: what comes of it, and how that is said. */
interface Reckoning {
  /** The sum that comes of it; undefined where it is no sum. */
  readonly of: (sum: Decimal) => Decimal | undefined;
  readonly said: (sum: Decimal) => string;
}

const LEAD = '(?:(?:and|so|ok|okay|now|then|but|what|whats|is|are|would|be|how much|please|just) ){0,6}';
const IT = '(?:that|it|this|the (?:gain|profit|loss|total|amount|sum|value))';
const NUMBER = '\\$?(\\d{1,9}(?:\\.\\d{1,8})?)';
const OF_FEES = '(?:(?:for|in|of) )?(?:the )?(?:tax|taxes|fees|commission)';
/** "Each of my four grandchildren", "split it three ways", "between the two of us" */
const SHARED = [
  /\beach of (?:(?:my|the|our|us) )?(\d{1,3})\b/,
  new RegExp(
    `\\b(?:split|divide|divided|share|shared) (?:(?:${IT}|them|up|evenly|equally) ){0,3}(?:(?:by|into|in|among|amongst|between|across) )?(?:(?:my|the|our|us|all) ){0,2}(\\d{1,3})\\b`,
  ),
  /\b(\d{1,3}) ways\b/,
  /\b(?:among|amongst|between) (?:(?:my|the|our|us|all) ){0,2}(\d{1,3}) (?:of us|of them|people|kids|children|grandchildren|sons|daughters|siblings|brothers|sisters|heirs|friends|partners)\b/,
];
/** "How many months is that at 1500 a month" */
const COUNTED =
  /\bhow many (?:times|payments|installments|rents|salaries|(month|week|year|day)s?)\b.{0,40}\b(?:is|are|does|do|would|will|could|can) (?:that|it|this)\b/;
const A_TIME = /\b(?:a|per|each|every) (month|week|year|day)\b|\b(month|week|year|dai)ly\b/g;
/** "Would that buy a 35000 dollar truck", "is it enough for" */
const COVERS =
  /\b(?:that|it|this)\b.{0,20}\b(?:cover|buy|pay for|pay off|enough|afford)\b|\benough\b.{0,20}\b(?:that|it)\b/;
const PART = new RegExp(`^${LEAD}(?:(?:a|one|1) )?(half|third|quarter|fifth|tenth) (?:of )?${IT}$`);
/** "The church gets 10 percent of that. How much is it?" */
const GIVEN_PART = new RegExp(
  `\\b(?:(\\d{1,2}(?:\\.\\d{1,4})?) ?(?:%|percent|per cent)|(?:a|one|1) (half|third|quarter|fifth|tenth)) of ${IT} (?:.{0,30} )?how much (?:is|would|will|does|do|must|should) (?:it|that|this|they|he|she|i|we|each)(?: (?:be|get|come to|make|give|owe|pay|receive)){0,2}$`,
);
const OF_IT_A_PART = new RegExp(`^${LEAD}of ${IT}(?: (?:a|one|1))? (half|third|quarter|fifth|tenth)$`);
const PERCENT = new RegExp(`^${LEAD}(\\d{1,2}(?:\\.\\d{1,4})?) ?(?:%|percent|per cent) of ${IT}$`);
const TIMES = new RegExp(
  `^${LEAD}(?:(?:${IT}) )?(?:times|x|multiplied by) ${NUMBER}(?: ${IT})?(?: (?:is|makes|equals)(?: (?:what|how much))?)?$`,
);
const MULTIPLE = new RegExp(`^${LEAD}(double|twice|triple|half) ${IT}$`);
const MULTIPLES: Readonly<Record<string, number>> = { double: 2, twice: 2, triple: 3, half: 0.5 };
/** "If the tax man takes a third, how much is left", "half of that goes to my ex, how much do I keep" */
const KEPT = /\b(?:left|remains?|keep)\b/;
const GIVEN = /\b(?:(half|third|quarter|fifth|tenth)|(\d{1,2}(?:\.\d{1,4})?) ?(?:%|percent|per cent))(?![\p{L}\d])/gu;
const LESS = new RegExp(
  `^${LEAD}(?:(?:${IT}|left|is) ){0,2}(?:minus|less|after|subtract|without|take off|take away) ${NUMBER} ?(%|percent|per cent)?(?: (?:${OF_FEES}|dollars|bucks))?$`,
);
const MORE = new RegExp(`^${LEAD}(?:(?:${IT}) )?(?:plus|add) ${NUMBER} ?(%|percent|per cent)?(?: (?:dollars|bucks))?$`);

const BOTH =
  '(?: (?:of|between) (?:them|both|these|those|the (?:two|2)|those (?:two|2)|(?:these|those)))?(?: (?:up|together|in total))?';
const APART = new RegExp(
  `^${LEAD}(?:the )?(?:difference|gap|change)${BOTH}(?: in (?:percent|dollars|%))?(?: (?:is|was|then))?$`,
);
const ADDS = new RegExp(`^${LEAD}(?:add|sum) (?:(?:them|those|these|both|the)(?: (?:two|2|both))?)(?: up)?${BOTH}$`);
const SUM = new RegExp(`^${LEAD}(?:the )?(?:sum|total)${BOTH}$`);

const ARITHMETIC = 'That’s arithmetic with the last figure, before fees and taxes, and not advice.';
/** So many turns may each reckon with the one before. */
const MOST_TURNS = 4;
const MOST_WORDS = 24;
const THOUSAND = 1000;
/** Behind every date. */
const NOW = '~';
const OFFERS = ['what can you do'];
const usd = (sum: Decimal) => money(sum.toNumber());

/** Answers "what would each of my four grandchildren get", after a sum in US dollars; undefined where there is none. */
export async function answerReckoned(question: Question): Promise<Answered | undefined> {
  const reckoning = reckoningIn(question);
  const last = reckoning && (await lastAsked(question));
  if (!reckoning || !last) return undefined;
  const { sum, query } = last;
  if (sum) return understoodAs(reckoning.said(sum), question);
  // A part of what has no sum in US dollars is no part of what one holds.
  const isOther = query && !['holdings', 'instruments'].includes(query.subject);
  return isOther ? { text: answerUnexplained([], OFFERS), isUnderstood: false, offers: OFFERS } : undefined;
}

/** Answers "what's the difference", after two sums in US dollars. */
export async function answerApart(question: Question): Promise<Answered | undefined> {
  const both = APART.test(textOf(question)) ? await lastTwo(question) : undefined;
  if (!both) return undefined;
  const [one, other] = both;
  const apart = other.minus(one);
  const change = one.isZero() ? '' : ` (${signedPercent(apart.times(100).div(one.abs()).toNumber())})`;
  return understoodAs(
    `First ${usd(one)}, then ${usd(other)}: a difference of **${signedMoney(apart.toNumber())}**${change}.`,
    question,
  );
}

/** Answers "add them up", after two sums in US dollars. */
export const answerAdded = (question: Question) => answerSum(question, ADDS);
/** Answers "the total", after two sums in US dollars, where that is of nothing else. */
export const answerTotal = (question: Question) => answerSum(question, SUM);

async function answerSum(question: Question, asks: RegExp): Promise<Answered | undefined> {
  const both = asks.test(textOf(question)) ? await lastTwo(question) : undefined;
  if (!both) return undefined;
  const [one, other] = both;
  return understoodAs(`${usd(one)} plus ${usd(other)} is **${usd(one.plus(other))}**.`, question);
}

/** The day that a query is of; behind every other where it is of now. */
const dayOf = (query: Query | undefined, { services }: Question) =>
  (query?.on && resolveDay(query.on, services.now())?.to) ?? NOW;

/** The sums of the last two messages, of the same kind, the earlier one first. */
async function lastTwo(question: Question): Promise<readonly [Decimal, Decimal] | undefined> {
  const last = await lastAsked(question);
  const first = last && (await lastAsked({ ...question, conversation: last.before }));
  const isSame = last?.query?.subject === first?.query?.subject;
  // The change between two days of one price has an answer of its own.
  if (last?.query?.subject === 'instruments' && last.query.on && first?.query?.on) return undefined;
  if (!last?.sum || !first?.sum || !isSame) return undefined;
  // What was is set before what is.
  const isLater = dayOf(first.query, question) > dayOf(last.query, question);
  return isLater ? [last.sum, first.sum] : [first.sum, last.sum];
}

const understoodAs = (said: string, { services }: Question): Answered => ({
  text: reply(said, ARITHMETIC, sourceNote(services.source)),
  isUnderstood: true,
  offers: [],
});

interface Asked {
  /** In US dollars; undefined where it is none, or there are several. */
  readonly sum: Decimal | undefined;
  readonly query: Query | undefined;
  /** The conversation before it. */
  readonly before: readonly Turn[];
}

/** What the last message asked for that is no thanks. */
async function lastAsked(question: Question, turns = MOST_TURNS): Promise<Asked | undefined> {
  const { conversation, services } = question;
  const at = conversation.findLastIndex(({ sender }) => sender === 'user');
  const last = conversation[at];
  if (!last || turns === 0) return undefined;
  const before = conversation.slice(0, at);
  const prompt = before.length > 0 ? withoutTakenBack(last.text) : last.text;
  const asked = { ...question, prompt, conversation: before };
  if (isThanks(asked)) return lastAsked(asked, turns - 1);
  const reckoning = reckoningIn(asked);
  const reckoned = reckoning && (await lastAsked(asked, turns - 1));
  if (reckoned?.sum) return { ...reckoned, sum: reckoning?.of(reckoned.sum), before };
  const [query, other] = (await queriesIn(asked)) ?? [];
  if (!query || other) return undefined;
  // What a type gained is said with what it is worth.
  const slots = readSlots(prompt, services.find);
  const isGain = query.metric === 'value' && slots && has(slots, 'profit losses gain loss made_me lost_me');
  return { sum: await sumOf(isGain ? { ...query, metric: 'gain' } : query, services), query, before };
}

/** What a message reckons with the last sum; undefined where it asks for something else. */
function reckoningIn({ prompt, conversation, services }: Question): Reckoning | undefined {
  if (conversation.length === 0) return undefined;
  const words = wordsIn(prompt);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const slots = readSlots(prompt, services.find);
  if (
    !slots ||
    slots.instruments.length > 0 ||
    slots.supposed ||
    has(slots, 'portfolio watchlist market crypto stocks if_sold')
  )
    return undefined;
  const text = words.join(' ');
  return ofShare(text) ?? ofCount(text) ?? ofRest(text) ?? ofPart(text) ?? ofSum(text);
}

/** The words of a message, with numbers in digits: "40k" is 40000. */
const wordsIn = (prompt: string) =>
  withDigits(
    prompt
      .toLowerCase()
      .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .replaceAll(/['’]/g, '')
      .replaceAll(/(\d{1,6}(?:\.\d{1,4})?)k\b/g, (_, number: string) => new Decimal(number).times(THOUSAND).toString())
      .split(/[\s,;:?!()]+|\.(?=\s|$)/)
      .filter((word) => word !== ''),
  );

const textOf = ({ prompt }: Question) => wordsIn(prompt).join(' ');
const numbersIn = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? [];

function ofShare(text: string): Reckoning | undefined {
  const [, many] = SHARED.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
  if (!many || Number(many) < 2 || numbersIn(text).length > 1) return undefined;
  const of = (sum: Decimal) => sum.div(many);
  return { of, said: (sum) => `${usd(sum)} split ${many} ways is **${usd(of(sum))}** each.` };
}

function ofCount(text: string): Reckoning | undefined {
  const [number, other] = numbersIn(text);
  if (!number || other || Number(number) === 0) return undefined;
  const price = new Decimal(number);
  const [counted, unit] = COUNTED.exec(text) ?? [];
  const times = [...text.matchAll(A_TIME)].map(([, one, adverb]) => one ?? adverb);
  if (counted && times.every((one) => one === unit))
    return {
      of: () => undefined,
      said: (sum) =>
        `${usd(sum)} is **${plainNumber(sum.div(price).toDecimalPlaces(2).toNumber())}** times ${usd(price)}.`,
    };
  if (!COVERS.test(text) || counted) return undefined;
  const side = (sum: Decimal) => (sum.gte(price) ? 'more' : 'less');
  return {
    of: () => undefined,
    said: (sum) => `${usd(sum)} is **${usd(sum.minus(price).abs())}** ${side(sum)} than ${usd(price)}.`,
  };
}

/** What is kept of the sum where a part of it is given. */
function ofRest(text: string): Reckoning | undefined {
  const [given, more] = [...text.matchAll(GIVEN)];
  if (!KEPT.test(text) || !given || more || LESS.test(text) || numbersIn(text).length > (given[2] ? 1 : 0))
    return undefined;
  const [, name, number] = given;
  const part = (sum: Decimal) =>
    name === 'third' ? sum.div(3) : sum.times((name && PARTS[name]) ?? number ?? 0).div(100);
  const of = (sum: Decimal) => sum.minus(part(sum));
  return {
    of,
    said: (sum) =>
      `${usd(sum)} minus ${name ? (name === 'half' ? 'half' : `a ${name}`) : `${number}%`} is **${usd(of(sum))}**.`,
  };
}

function ofPart(text: string): Reckoning | undefined {
  const [, given, part] = GIVEN_PART.exec(text) ?? [];
  const name = part ?? (PART.exec(text) ?? OF_IT_A_PART.exec(text))?.[1];
  const percent = (name && PARTS[name]) ?? given ?? PERCENT.exec(text)?.[1];
  const factor = TIMES.exec(text)?.[1] ?? MULTIPLES[MULTIPLE.exec(text)?.[1] ?? ''];
  if (percent !== undefined) {
    const of = (sum: Decimal) => (name === 'third' ? sum.div(3) : sum.times(percent).div(100));
    const said = name ? (name === 'half' ? 'Half' : `A ${name}`) : `${percent}%`;
    return { of, said: (sum) => `${said} of ${usd(sum)} is **${usd(of(sum))}**.` };
  }
  if (factor === undefined) return undefined;
  const of = (sum: Decimal) => sum.times(factor);
  return { of, said: (sum) => `${usd(sum)} times ${factor} is **${usd(of(sum))}**.` };
}

function ofSum(text: string): Reckoning | undefined {
  const less = LESS.exec(text);
  const [, number, percent] = less ?? MORE.exec(text) ?? [];
  if (!number) return undefined;
  const change = (sum: Decimal) => (percent ? sum.times(number).div(100) : new Decimal(number));
  const of = (sum: Decimal) => (less ? sum.minus(change(sum)) : sum.plus(change(sum)));
  const said = percent ? `${number}%` : usd(new Decimal(number));
  return { of, said: (sum) => `${usd(sum)} ${less ? 'minus' : 'plus'} ${said} is **${usd(of(sum))}**.` };
}
