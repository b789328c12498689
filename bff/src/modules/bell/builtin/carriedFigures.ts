import { quantity } from '@bellwether/sdk/format';
import type { Question } from '../engine/bellEngine.ts';
import type { Answered } from './answerMessage.ts';
import { withoutTakenBack } from './language/takenBack.ts';
import { reckoningIn } from './reckoned.ts';
import { heldOf } from './say/positions.ts';
import { sourceNote } from './say/quotes.ts';
import { quoted, reply } from './say/reply.ts';
import type { Figure } from './told/figuresIn.ts';
import { type Operation, plainWords, readOperation } from './told/readOperation.ts';
import { listed, partOf, type Reckoned, reckonTogether, resultOf, written } from './told/reckonTogether.ts';
import { type AskAgain, type Before, type Told, toldBefore, toldOf } from './toldBefore.ts';

/** What comes of the figures that were told before, or why nothing does. */
interface Carried extends Told {
  readonly said: string;
  /** Whether it says that nothing comes of the figures. */
  readonly isRefusal?: boolean;
}

const ARITHMETIC = 'That’s arithmetic with figures from above, before fees and taxes, and not advice.';
const TIMES_OWN =
  /^(?:(?:and|so|ok|okay|now|then|it|that|this|whats|what is|is) ){0,4}(?:times|x|multiplied by|multiply (?:it|that|this) by) (?:(?:the|my|our|all) ){0,2}(?:(?:quantity|number|amount|shares?|coins?|units?|how many|what|position|holding) ?){1,2}(?:of (?:them|it|shares|coins) )?(?:(?:that|which) )?(?:(?:i|we)(?:ve| have| hold| own| got)(?: got)?)?$/;
/** "On mine", "and on my 1.5 coins how much is that in dollars", after a difference */
const OF_MINE =
  /^(?:(?:and|so|ok|okay|now|then|that|it|this|whats|what|is|how|much|in|dollars|money) ){0,6}(?:on|in|for) (?:mine|(?:my|our) ([\d.]{1,12})(?: coins?| shares?| units?)?)(?: (?:how|much|what|that|it|is|in|dollars|money|percent|would|be)){0,7}$/;
/** "Its current price as a percentage of that", "what is it now, in percent below that" */
const BESIDE =
  /^(.{2,60}?),? (?:as an?|in) (?:percentage|percent|per cent|%|fraction|share) (of|below|above|under|over) (?:that|it|this)[?.! ]{0,4}$/i;
const FAR =
  /^(?:(?:and|so|ok|okay|but|now|then) ){0,3}how (?:far|much) (?:is|are) (?:it|that|the price|they) (?:now )?(?:away |off |up |down )?from (?:there|that|then)(?: now)?$/;
/** "And its current price", "and what is it now" */
const CURRENT =
  /^(?:(?:and|so|ok|then|what|is|what['’]s|whats|its|it['’]s|the|it|at|where|today['’]s) ){0,6}(?:(?:current|latest|present) (?:price|value|level)|(?:price )?(?:now|today|right now|currently))$/i;
const PRICE_OF = 'price of ';

/** A reply that reckons with the last ones. */
interface CarriedReply extends Answered {
  /** Whether it is only given where no other reading answers. */
  readonly isLast: boolean;
}

/** "The total" may be of something that no reply has said. */
export function mayAskElse(prompt: string): boolean {
  const operation = readOperation(prompt);
  return operation?.sort === 'sum' && !operation.isOfThose;
}

/** Reckons with the figures of the last replies, or says what is missing for that; undefined where a message asks for nothing of that kind. */
export async function answerCarried(question: Question, askAgain: AskAgain): Promise<CarriedReply | undefined> {
  const carried = await carriedBy(question, askAgain);
  if (!carried) return undefined;
  const text = reply(carried.said, carried.isRefusal ? '' : ARITHMETIC, sourceNote(question.services.source));
  return { text, isUnderstood: true, offers: [], isLast: carried.isLast ?? false };
}

function carriedBy(asked: Question, askAgain: AskAgain): Promise<Carried | undefined> | undefined {
  if (asked.conversation.length === 0) return undefined;
  const question = { ...asked, prompt: withoutTakenBack(asked.prompt) };
  const reckon = (one: Question, before: Before) => carriedIn(one, before, askAgain);
  return asksToReckon(question) ? reckon(question, toldBefore(question, askAgain, reckon)) : undefined;
}

const asksToReckon = (question: Question) =>
  readOperation(question.prompt) !== undefined ||
  BESIDE.test(question.prompt) ||
  [TIMES_OWN, OF_MINE, FAR].some((pattern) => pattern.test(plainWords(question.prompt).join(' '))) ||
  reckoningIn(question) !== undefined;

async function carriedIn(asked: Question, before: Before, askAgain: AskAgain): Promise<Carried | undefined> {
  if (!asksToReckon(asked)) return undefined;
  const single = await withLast(asked, before, askAgain);
  if (single) return single;
  const operation = readOperation(asked.prompt);
  return operation && withSeveral(operation, asked, before);
}

/** What the last message was told that is no aside. */
async function lastTold(before: Before, back = 0): Promise<Told | undefined> {
  const told = await before(back);
  return told?.isAside && !told.figures ? lastTold(before, back + 1) : told;
}

/** What is reckoned with the last figure alone. */
async function withLast(asked: Question, before: Before, askAgain: AskAgain): Promise<Carried | undefined> {
  const { prompt } = asked;
  const text = plainWords(prompt).join(' ');
  const [ofMine, count] = OF_MINE.exec(text) ?? [];
  const isOfOwn = TIMES_OWN.test(text);
  const isFar = FAR.test(text);
  const [, next, way] = BESIDE.exec(prompt) ?? [];
  const reckoning = isOfOwn || ofMine || isFar || next ? undefined : reckoningIn(asked);
  if (!(isOfOwn || ofMine || isFar || next || reckoning)) return undefined;
  const last = await lastTold(before);
  const [figure, other] = last?.figures ?? [];
  // A part of what has no one figure is no part of something else.
  if (reckoning && last && !figure && last.isUnderstood) return { ...notEnough(asked, [], last.asked), isLast: false };
  if (!figure || other) return undefined;
  if (reckoning) {
    const sum = figure.unit === 'dollars' ? figure.value : figure.dollars;
    const of = sum && reckoning.of(sum);
    return (
      sum &&
      carried(asked, {
        said: reckoning.said(sum),
        ...(of && { result: resultOf(of, [figure], { label: 'the last result', unit: 'dollars' }) }),
      })
    );
  }
  // How a price moved by itself is told of what one holds in its own way.
  if (ofMine && last && !('said' in last)) return undefined;
  if (isOfOwn || ofMine) return timesOwn(figure, asked, count);
  const isOfNow = next === undefined ? figure.kind === 'price' : CURRENT.test(next);
  const prompted = isOfNow && figure.symbol ? `${PRICE_OF}${figure.symbol}` : next;
  if (!prompted) return undefined;
  const told = await toldOf({ ...asked, prompt: prompted }, askAgain, async () => 'value');
  const [now, more] = told.figures ?? [];
  if (!now || more) return undefined;
  const isOfOne = now.symbol === figure.symbol && now.kind === figure.kind && now.text !== figure.text;
  if (!isOfOne) return undefined;
  if (!next) return reckoned(asked, reckonTogether({ ...PLAIN, sort: 'difference' }, [figure, now]));
  return reckoned(asked, partOf(now, figure, way === 'of' ? 'of' : 'beside'));
}

const PLAIN: Operation = {
  sort: 'difference',
  many: 2,
  isOfThose: true,
  picks: [],
  side: undefined,
  isOfGrowth: false,
  kinds: [],
  isOfMany: false,
  apart: undefined,
  isOfEnds: false,
  isPerUnit: false,
  goesOn: false,
};

/** A figure of one share, times how many of them one holds. */
async function timesOwn(figure: Figure, asked: Question, count?: string): Promise<Carried | undefined> {
  const { services } = asked;
  const one = figure.symbol ? services.find(figure.symbol) : undefined;
  const perUnit = figure.each ?? (figure.unit === 'dollars' ? figure.value : figure.dollars);
  const isPerUnit = figure.each !== undefined || ['price', 'change'].includes(figure.kind);
  if (!one || !perUnit || !isPerUnit) return undefined;
  const held = heldOf(await services.portfolio(), one);
  if (!held || (count !== undefined && held.quantity !== Number(count))) return undefined;
  const value = perUnit.times(held.quantity);
  const isSigned = figure.kind === 'change' || figure.label === 'the difference';
  const each = written(perUnit, 'dollars', isSigned);
  return carried(asked, {
    said: `${each} (${figure.label}) times the ${quantity(Number(held.quantity))} ${figure.symbol} that you hold is **${written(value, 'dollars', isSigned)}**.`,
    result: resultOf(value, [figure], { label: 'the last result', unit: 'dollars', kind: 'value' }),
  });
}

const PAIRS = ['difference', 'ratio', 'percent'];
const OWN_SUMS = ['value', 'cost', 'gain'];

/** The last figures, the earliest first, as many as are asked for. */
async function withSeveral(operation: Operation, asked: Question, before: Before): Promise<Carried | undefined> {
  const { sort, picks, goesOn } = operation;
  if (goesOn) {
    const compared = (await before(0))?.compared;
    return compared && reckoned(asked, reckonTogether({ ...PLAIN, side: 'top' }, compared.slice(0, 2)));
  }
  const isOfPair = PAIRS.includes(sort);
  // "The first two" are not the last two.
  if (!isOfPair && picks.length === 1 && picks[0] !== -1) return undefined;
  const many = operation.many ?? (isOfPair && picks.length < 2 ? 2 : undefined);
  const { found, unclear, areSeveral } = await lastFigures(before, many);
  // Several figures of one reply are "those" where there are as many; what ranks them tells more of them.
  if (areSeveral && (!operation.isOfThose || sort === 'order' || (many ?? found.length) !== found.length))
    return undefined;
  const enough = many ?? Math.max(2, ...picks.map((one) => one + 1));
  if (found.length < enough) {
    const isAsked = operation.isOfThose || sort === 'sum';
    return isAsked ? notEnough(asked, found, unclear) : undefined;
  }
  const chosen = picks.length > 1 ? picks.flatMap((at) => found.at(at) ?? []) : found;
  if (isOfPair && chosen.length !== 2) return undefined;
  const figures = operation.isPerUnit ? chosen.map(perUnit) : chosen;
  if (!mayMean(operation, figures)) return undefined;
  const result = reckoned(asked, reckonTogether(operation, figures));
  return result && sort === 'sum' && !operation.isOfThose ? { ...result, isLast: true } : result;
}

async function lastFigures(before: Before, many: number | undefined) {
  const found: Figure[] = [];
  for (let back = 0; many === undefined || found.length < many; back += 1) {
    const told = await before(back);
    if (!told) return { found, unclear: undefined, areSeveral: false };
    if (told.isAside || told.compared) continue;
    const [figure, other] = told.figures ?? [];
    if (other && found.length === 0) return { found: told.figures ?? [], unclear: undefined, areSeveral: true };
    if (other) return { found, unclear: undefined, areSeveral: false };
    if (!figure) return { found, unclear: told.asked, areSeveral: false };
    const last = found[0];
    const isSame = !last || (last.unit === figure.unit && last.kind === figure.kind) || isOfMove(last, figure);
    // "Add those up" is of two at least, whatever they are.
    if (many === undefined && !isSame && found.length > 1) break;
    found.unshift(figure);
    if (many === undefined && !isSame) break;
  }
  return { found, unclear: undefined, areSeveral: false };
}

/** "Tesla today?", and then "this week?": both say how it moved. */
const isOfMove = (one: Figure, other: Figure) =>
  one.moved !== undefined &&
  other.moved !== undefined &&
  (one.symbol === other.symbol || (one.kind !== 'price' && other.kind !== 'price'));

const perUnit = (figure: Figure): Figure =>
  figure.each ? { ...figure, value: figure.each, text: written(figure.each, 'dollars'), kind: 'price' } : figure;

/** What a figure of a whole month, or year, is called. */
const WHOLE: Readonly<Record<string, RegExp>> = {
  week: /\b(?:this|last) week\b/,
  month: /\bthis month\b|\bfrom ([A-Z][a-z]{2}) 1, \d{4} to \1 \d/,
  quarter: /\bfrom (?:Jan 1, \d{4} to Mar|Apr 1, \d{4} to Jun|Jul 1, \d{4} to Sep|Oct 1, \d{4} to Dec) /,
  year: /\bthis year\b|\bfrom Jan 1, \d{4} to Dec /,
};

/** Whether the figures are of the kind that the message speaks of. */
function mayMean(
  { sort, kinds, apart, isOfThose, isOfMany, isOfEnds, isOfGrowth, isPerUnit, many }: Operation,
  figures: readonly Figure[],
) {
  const [one, ...others] = figures;
  // A message that was told the same as the one before asked for something else.
  if (!one || new Set(figures.map(({ text, title }) => `${title} ${text}`)).size < figures.length) return false;
  const areAlike = others.every((other) => other.kind === one.kind);
  const isOfOne = others.every((other) => other.symbol === one.symbol);
  const areOfOneOnDays = isOfOne && areAlike && others.every(({ day }) => day !== one.day);
  if (isPerUnit && !figures.every(({ kind }) => kind === 'price')) return false;
  if (kinds.length > 0 && !figures.every(({ kind }) => kinds.includes(kind))) return false;
  if (isOfEnds) return ['highest', 'lowest'].every((end) => figures.some(({ label }) => label.includes(end)));
  if (apart === 'things' && isOfOne) return false;
  const isOfTimes = apart !== undefined && apart !== 'things';
  if (isOfTimes && (!isOfOne || !areAlike)) return false;
  // "The best year" is of all years, unless two were told.
  const areTold = isOfTimes && figures.every(({ label }) => WHOLE[apart]?.test(label));
  if (isOfTimes && isOfMany && many === undefined) return areTold;
  if (isOfMany && !isOfThose) return false;
  if (sort === 'order') return areAlike || (isOfGrowth && others.every((other) => isOfMove(one, other)));
  if (isOfThose) return true;
  if (sort === 'percent') return areOfOneOnDays;
  const areOwn = figures.every(({ kind }) => OWN_SUMS.includes(kind));
  return sort === 'sum' || (sort === 'difference' && (areAlike || areOwn)) || (sort === 'ratio' && areAlike);
}

/** Says which figures there are, where there are too few. */
function notEnough({ prompt }: Question, found: readonly Figure[], unclear: string | undefined): Carried {
  const because = unclear === undefined ? '' : `my reply to ${quoted([unclear])} has no single figure`;
  const few = `it takes one figure from each of your last questions, and I found ${found.length === 0 ? 'none' : `only ${listed(found)}`}`;
  return {
    figures: undefined,
    isAside: false,
    isUnderstood: true,
    asked: prompt,
    said: `I can’t work that out: ${found.length === 0 && because ? because : [few, because].filter(Boolean).join(', and ')}.`,
    isLast: true,
    isRefusal: true,
  };
}

function reckoned(asked: Question, result: Reckoned | string | undefined): Carried | undefined {
  if (typeof result !== 'string') return result && carried(asked, result);
  return { figures: undefined, isAside: false, isUnderstood: true, asked: asked.prompt, said: result, isRefusal: true };
}

const carried = ({ prompt }: Question, { said: text, result, compared }: Reckoned): Carried => ({
  figures: result && [result],
  isAside: false,
  isUnderstood: true,
  asked: prompt,
  said: text,
  ...(compared && { compared }),
});
