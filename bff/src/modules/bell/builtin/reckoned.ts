import { money, plainNumber } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Question } from '../engine/bellEngine.ts';
import { PARTS } from '../vocabulary/numberWords.ts';
import { withDigits } from './language/spelledNumbers.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';

/** What is reckoned with a sum in US dollars: what comes of it, and how that is said. */
export interface Reckoning {
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

const MOST_WORDS = 24;
const THOUSAND = 1000;
const usd = (sum: Decimal) => money(sum.toNumber());

/** What a message reckons with the last sum; undefined where it asks for something else. */
export function reckoningIn({ prompt, conversation, services }: Question): Reckoning | undefined {
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
