import type { Question, Turn } from '../engine/bellEngine.ts';
import { asDefinition } from '../terms/explainTerms.ts';
import { findTerms } from '../terms/findTerms.ts';
import type { Slot } from '../vocabulary/slotWords.ts';
import { type Answered, answerMessage } from './answerMessage.ts';
import { countsTimes, isOfOtherTime, turnsOthers } from './changesNothing.ts';
import { CLAUSES, partsOf, QUESTIONS, SENTENCES, STATES } from './language/parts.ts';
import { understand } from './language/understand.ts';
import { ownListIn } from './ownList.ts';
import { readSlots } from './query/readSlots.ts';
import { severalMoves } from './query/severalMoves.ts';
import type { Slots } from './query/slots.ts';
import { has as hasAny, hasOnly } from './query/slotTests.ts';
import { asText } from './say/asText.ts';
import { quotedPart } from './say/quotedPart.ts';
import { enumerate, joined, reply } from './say/reply.ts';

/** What says again what a part is of asks for nothing. */
const UNANSWERED = { text: '', isUnderstood: false };
/** "Between what it costs now and when I bought it" has two sides. */
const BETWEEN = /\b(?:difference|gap|spread) between\b/i;
/** What follows is of what it supposes. */
const CONDITIONAL = /^(?:if|were|had i|suppos|assum|say i)\b|\b(?:if|were) i\b/i;
const OF_IT = /\b(?:it|its|they|them|their|those|these)\b/i;
/** "What is a dividend, and does Apple pay one?" */
const OF_TERM = /\b(?:it|one|them|those)\b/i;
/** What is asked after "sell 5 shares", or "and I sell half", is asked of that. */
const TRADES = /^(?:and |please )?(?:i )?(?:sell|buy|dump|unload) (?=.{0,20}(?:\d|\bhalf\b|\ball\b))/i;
const POSSESSIVE =
  /(?<!\b(?:what|how|who|when|where|that|it|there|here|let))['’]s(?= (?:been|now|today|this|over|at|right|in|since)\b|[?.! ]{0,3}$)/i;
const MOST = 4;
/** "Of the symbols I watch" is a part of a question. */
const FRAGMENT =
  /^(?:(?:of|between|among|from|out of) |(?:on|in|for|across|within) (?:my|the|our) (?:watch ?list|portfolio|list|holdings|book)\b)/i;
/** "Doge is going to the moon" asks for nothing where a question about it follows. */
const STATEMENT =
  /^(?!(?:is|are|was|were|will|has|what|how|which|when|if)\b)(?:[\p{L}.&-]{2,15} ){1,2}(?:is|are|was|were|will|has|keeps|went|fell|dropped)\b/iu;
/** What the question supposes of it. */
const THEN = /\b(?:would|then|that|if|could)\b/i;
const WHERE = /^and where\b/i;
/** A question that was cut is another one. */
const QUESTION =
  /^(?:and |so |but |please |also ){0,2}(?:can|could|do|does|did|is|are|am|was|were|will|would|should|may|might|has|have|what|how|which|when|where|who|why|tell|show|give|list)\b/i;

/** Whether a message is several questions, so that the topic of one is no answer to all. */
export function asksSeveral(message: string): boolean {
  const parts = partsOf(message, QUESTIONS);
  return parts.length > 1 && parts.every((part, at) => QUESTION.test(part) && !(at > 0 && OF_IT.test(part)));
}

/** Answers a message of several questions where each of them is one that Bell answers; undefined otherwise. */
export async function answerEveryPart(question: Question): Promise<Answered | undefined> {
  const parts = ownListIn(question.prompt, question.services.find) ?? partsOf(question.prompt, QUESTIONS);
  if (severalMoves(question.prompt, question.services.find)) return undefined;
  if (BETWEEN.test(question.prompt) || parts.length < 2 || parts.length > MOST) return undefined;
  const conversation: Turn[] = [...question.conversation];
  const texts: string[] = [];
  let stated = '';
  let supposes = false;
  let termBefore: string | undefined;
  for (const [at, part] of parts.entries()) {
    // "What means P/E, and how much is it for Apple?"
    const said = termBefore === undefined ? part : withTerm(part, termBefore);
    const prompt = ofNamed(said, parts.slice(0, at), question);
    const slots = slotsOf(prompt, question);
    // "I looked at Microsoft. Am I up on it? And how did it do this week?"
    const isOfName = at === 0 && slots?.instruments.length === 1 && slots.filled.size === 0;
    if (isOfName && slots.uncovered.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && parts.length > 2) {
      conversation.push({ sender: 'user', text: prompt });
      continue;
    }
    const isStated =
      at === 0 && STATEMENT.test(prompt) && parts.slice(1).every((one) => OF_IT.test(one) && !THEN.test(one));
    if (isStated && slots?.instruments.length === 1) {
      conversation.push({ sender: 'user', text: slots.instruments[0]?.symbol ?? prompt });
      stated = `I left out “${asText(prompt)}.”`;
      continue;
    }
    if (slots?.instruments.length === 0 && parts.slice(0, at).some((one) => TRADES.test(one))) return undefined;
    // "If Apple drops 20%, how much would I lose" is one question.
    if (supposes && (slots?.instruments.length === 0 || slots?.would)) return undefined;
    supposes ||= CONDITIONAL.test(prompt) || slots?.supposed !== undefined || slots?.filled.has('hypo') === true;
    if (slots && isAdrift(slots, parts.slice(0, at), question)) return undefined;
    // "How many lots do I have, and what did I pay in each"
    const isOfEach = slots?.filled.has('each') && slots.instruments.length === 0;
    if (isOfEach && parts.slice(0, at).some((one) => slotsOf(one, question)?.filled.has('lots_counted')))
      return undefined;
    // "And where’s the S&P" asks for its price, and "the week before that" for that of what was asked.
    const isFragment = slots?.filled.size === 0 && !(WHERE.test(prompt) && hasNames(slots));
    const isCut = slots?.on?.kind !== 'before' && (isFragment || FRAGMENT.test(prompt));
    if (at < parts.length - 1 && onlyExcludes(slots)) return undefined;
    if (!slots || STATES.test(prompt) || (isAbout(slots) && isCut)) return undefined;
    const terms = findTerms(prompt);
    termBefore = terms.length === 1 ? terms[0]?.names[0] : undefined;
    const answered =
      terms.length > 0
        ? { text: terms.map(asDefinition).join('\n\n'), isUnderstood: true }
        : await answerMessage({
            ...question,
            prompt,
            conversation: isOfOneself(slots, prompt, parts.slice(0, at), question)
              ? question.conversation
              : [...conversation],
          });
    if (!answered.isUnderstood) return undefined;
    if (isAbout(slots) || slots.on?.kind === 'before') texts.push(answered.text);
    conversation.push({ sender: 'user', text: prompt });
  }
  const isWhole = texts.length > 1 || (stated !== '' && texts.length > 0);
  return isWhole ? { text: reply(joined(texts), stated), isUnderstood: true, offers: [] } : undefined;
}

/** "And how big has Tesla’s been" asks for the figure that was explained before. */
const withTerm = (part: string, term: string) =>
  OF_TERM.test(part) ? part.replace(OF_TERM, term) : part.replace(POSSESSIVE, `$& ${term}`);

/**
 * Answers a message of several questions one by one, each as one that follows the last, and names the parts that it
 * leaves out; undefined unless at least half of the parts are questions that Bell answers.
 */
export async function answerSomeParts(question: Question): Promise<Answered | undefined> {
  for (const border of [SENTENCES, CLAUSES]) {
    const parts = partsOf(question.prompt, border);
    const answered = parts.length > 1 && parts.length <= MOST ? await answerEach(parts, question) : undefined;
    if (answered) return answered;
  }
  return undefined;
}

const REFERRING = 'it lots which_one other others same_time that_day' as const;
const refers = (slots: Pick<Slots, 'filled'>) =>
  hasAny(slots, REFERRING) || (hasAny(slots, 'share') && !hasAny(slots, 'portfolio'));
const NO_SLOTS = { filled: new Set<Slot>() };

const slotsOf = (prompt: string, { services }: Question) => readSlots(prompt, services.find);

async function answerEach(parts: readonly string[], question: Question): Promise<Answered | undefined> {
  if (parts.some((part) => FRAGMENT.test(part))) return undefined;
  if (parts.slice(0, -1).some((part) => onlyExcludes(slotsOf(part, question)))) return undefined;
  // What is left after two sales is left after both.
  if (parts.some((part) => isOfRest(slotsOf(part, question)))) return undefined;
  // "If I sold 5 Apple and my Ford": what is sold together is one question.
  const isSupposed = parts.some((part) => CONDITIONAL.test(part));
  if (
    isSupposed &&
    parts.some((part) => !CONDITIONAL.test(part) && !QUESTION.test(part) && hasNames(slotsOf(part, question)))
  )
    return undefined;
  const conversation: Turn[] = [...question.conversation];
  const texts: string[] = [];
  const left: string[] = [];
  for (const [at, part] of parts.entries()) {
    const prompt = ofNamed(part, parts.slice(0, at), question);
    // "OK" before a question answers none.
    if (understand(prompt, conversation, question.services.find).intent === 'thanks') continue;
    const { text, isUnderstood } = restates(part, parts.slice(0, at), question)
      ? UNANSWERED
      : await answerMessage({ ...question, prompt, conversation: [...conversation] });
    const slots = slotsOf(prompt, question);
    if (slots && isAdrift(slots, parts.slice(0, at), question)) return undefined;
    // "How did KO and AMD do yesterday": the time is that of both.
    const isOfAllTimes = slots && hasTime(slots) && at > 0 && !QUESTION.test(part) && slots.filled.size > 0;
    const isUntimed = (one: string) => hasNames(slotsOf(one, question)) && !hasTime(slotsOf(one, question));
    if (isOfAllTimes && hasNames(slots) && parts.slice(0, at).some(isUntimed)) return undefined;
    if (isUnderstood) texts.push(text);
    else if (!slots || isAbout(slots)) left.push(part);
    // Names alone go with what was left out: "total of my favorites: AAPL, MSFT".
    if (left.length > 0 && slots?.filled.size === 0 && slots.instruments.length > 0) return undefined;
    // "It" may be what was left out.
    const isNamed = left.some((part) => (slotsOf(part, question)?.instruments.length ?? 0) > 0);
    if (
      left.length > 0 &&
      !isNamed &&
      isUnderstood &&
      slots?.instruments.length === 0 &&
      slots.filled.has('it') &&
      OF_IT.test(prompt)
    )
      return undefined;
    // What is left of another time is not answered by now.
    const isOfThen = slots && hasAny(slots, 'same_time that_day');
    const isPast = slots && (slots.past || slots.sinceThen) && !hasTime(slots) && !hasAny(slots, 'today');
    if (isUnderstood && isPast && !isOfThen && left.some((one) => hasTime(slotsOf(one, question)))) return undefined;
    if (isUnderstood && !isOfThen && left.some((one) => isOfOtherTime(one, question))) return undefined;
    // "What’s more volatile, stocks or coins": a kind alone goes with what was left out.
    if (left.length > 0 && slots && isKindAlone(slots)) return undefined;
    // A sum, or a comparison, of what is left out and what is not is neither.
    if (left.length > 0 && parts.some((one) => isOfAll(slotsOf(one, question)))) return undefined;
    // "I have three kids. How much is that each?"
    if (slots && hasAny(slots, 'each') && left.some(countsTimes)) return undefined;
    // A number or a denial that is left out would change the answer.
    if (left.some(turnsOthers)) return undefined;
    // "I give away half of my Bitcoin. How much is that": of the half.
    const isCounted = slots !== undefined && slots.numbers.length > 0;
    if (!isCounted && left.some((one) => isOfPart(slotsOf(one, question)))) return undefined;
    if (slots?.instruments.length === 0 && parts.slice(0, at).some((one) => TRADES.test(one))) return undefined;
    // "My cat is named Tesla. What am I worth?" asks nothing of Tesla.
    const later = parts.slice(at + 1).map((one) => slotsOf(one, question) ?? NO_SLOTS);
    const isTold = !isUnderstood && later.every((one) => hasAny(one, 'own portfolio') && !refers(one));
    if (!isTold) conversation.push({ sender: 'user', text: prompt });
  }
  if (texts.length === 0 || texts.length < left.length) return undefined;
  const named = left.map((part, at) => quotedPart(part, at === left.length - 1));
  return {
    text: reply(joined(texts), left.length > 0 ? `I left out ${enumerate(named)}` : ''),
    isUnderstood: true,
    offers: [],
  };
}

/** Whether a part is of a time of a price, and not of one at which the person did something. */
const isKindAlone = ({ filled, instruments }: Slots) =>
  instruments.length === 0 && filled.size > 0 && [...filled].every((slot) => KINDS.has(slot));
const KINDS: ReadonlySet<Slot> = new Set<Slot>(['stocks', 'crypto', 'compare']);
const hasNames = (slots: Slots | undefined) => (slots?.instruments.length ?? 0) > 0;
const hasTime = (slots: Slots | undefined) => slots !== undefined && (slots.period ?? slots.on) !== undefined;

/** "I bought Ford in May. How much am I gaining?" asks about Ford. */
function ofNamed(part: string, earlier: readonly string[], question: Question): string {
  const slots = slotsOf(part, question);
  const isNamed = earlier.some((one) => (slotsOf(one, question)?.instruments.length ?? 0) > 0);
  const isOfAll =
    !slots ||
    slots.instruments.length > 0 ||
    slots.type !== undefined ||
    hasAny(slots, 'it portfolio market watchlist which_one everything together most best worst small holdings_counted');
  const isGain =
    slots && hasAny(slots, 'own') && hasAny(slots, 'moved_up moved_down gain loss profit doing cost break_even');
  // "Apple's last close, and today's open"
  const isOpen = slots && hasAny(slots, 'opened') && hasAny(slots, 'price');
  if (isNamed && !isOfAll && isOpen) return `${part.replace(/[.?!]$/, '')} of it`;
  return isNamed && !isOfAll && isGain ? `${part.replace(/[.?!]$/, '')} on it` : part;
}

/** "Which holding lost the most, and what is my gain in percent": after parts that name nothing, the gain is that of all. */
function isOfOneself(slots: Slots, part: string, earlier: readonly string[], question: Question): boolean {
  return (
    hasAny(slots, 'own portfolio watchlist') &&
    slots.instruments.length === 0 &&
    !refers(slots) &&
    !OF_IT.test(part) &&
    !earlier.some((one) => hasNames(slotsOf(one, question)))
  );
}

/** "How much was the loss", after a part that names what it is of: it is not of all that one holds. */
function isAdrift(slots: Slots, earlier: readonly string[], question: Question): boolean {
  const isNamed = earlier.some((part) => (slotsOf(part, question)?.instruments.length ?? 0) > 0);
  const isOfOne = !hasAny(slots, 'it own portfolio market watchlist crypto stocks which_one everything together');
  return (
    isNamed &&
    slots.instruments.length === 0 &&
    isOfOne &&
    slots.uncovered.length === 0 &&
    hasAny(slots, 'gain loss profit losses value cost share')
  );
}

/** "My average on Apple, the two buys together": the lots are those of Apple. */
function restates(part: string, earlier: readonly string[], question: Question): boolean {
  const slots = slotsOf(part, question);
  return (
    slots?.instruments.length === 0 &&
    hasAny(slots, 'lots bought') &&
    hasAny(slots, 'together pair') &&
    !QUESTION.test(part) &&
    earlier.some((one) => hasNames(slotsOf(one, question)))
  );
}

/** "Without Bitcoin, what have I gained": it limits what follows. */
function onlyExcludes(slots: Slots | undefined): boolean {
  return slots !== undefined && hasAny(slots, 'except') && hasOnly(slots, 'except crypto stocks');
}

/** "Half of my Bitcoin" */
function isOfPart(slots: Slots | undefined): boolean {
  return slots?.numbers.some(({ unit }) => unit === 'part') === true && slots.instruments.length > 0;
}

function isOfRest(slots: Slots | undefined): boolean {
  return slots?.filled.has('rest') === true && slots.filled.has('if_sold');
}

/** Whether a part has a word beyond politeness. */
function isAbout({ uncovered, filled, instruments }: Slots): boolean {
  return uncovered.length > 0 || filled.size > 0 || instruments.length > 0;
}

function isOfAll(slots: Slots | undefined): boolean {
  return (
    slots !== undefined && slots.instruments.length > 0 && (slots.filled.has('together') || slots.filled.has('compare'))
  );
}
