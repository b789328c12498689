import type { Question, Turn } from '../engine/bellEngine.ts';
import { asDefinition } from '../terms/explainTerms.ts';
import { findTerms } from '../terms/findTerms.ts';
import type { Slot } from '../vocabulary/slotWords.ts';
import { type Answered, answerAsQuery, answerMessage } from './answerMessage.ts';
import { readSlots } from './query/readSlots.ts';
import type { Slots } from './query/slots.ts';
import { has as hasAny } from './query/slotTests.ts';
import { asText } from './say/asText.ts';
import { enumerate, joined, reply } from './say/reply.ts';

/** Where one question may end and the next begin: first between sentences, then within one. */
const SENTENCES = /[.?!;:] | [-–—]{1,3} /;
const CLAUSES = /[.?!;:,] (?:(?:and|but|so|then|also) )?| [-–—]{1,3} | (?:and also|and|also|plus) /i;
/** The border between two questions that are each whole: "… and when did I buy it". */
const QUESTIONS =
  /[.?!;] |,? (?=and (?:also )?(?:what|when|which|how|who|where|is|are|did|does)\b|(?:whats|hows|whos)\b)|, (?=(?:(?:price|value) of|what|when|which|how|whats|hows)\b)/i;
/** "Between what it costs now and when I bought it" has two sides. */
const BETWEEN = /\b(?:difference|gap|spread) between\b/i;
/** What follows is of what it supposes. */
const CONDITIONAL = /^(?:if|were|had i|suppos|assum|say i)\b|\b(?:if|were) i\b/i;
const TURNS = /\d|\b(?:not|no|never|without|except|if|unless)\b|n['’]t\b/i;
/** "I have 3 ETH" asks for nothing. */
const STATES = /^(?:i|we|i['’](?:ve|m|d))\b/i;
/** "I have 5 cats" counts, and "I am 74" does not. */
const HOLDS = /\b(?:i have|i['’]ve|i own|i hold|i bought|i got)\b/i;
/** "I never know" denies nothing of what follows. */
const UNKNOWING =
  /\b(?:never|not|don['’]?t|do not|can['’]?t|cannot|no) (?:quite |really |even )?(?:know|remember|recall|sure|certain|understand|understood|idea|clue|tell|figure|trust|believe|care|follow|like|get)\b/gi;
/** "I am 78" counts nothing that one holds. */
const AGED = /\bi(?:['’]?m| am) (?:now |already |over )?\d{2,3}\b/gi;
const OF_IT = /\b(?:it|its|they|them|their|those|these)\b/i;
/** "What is a dividend, and does Apple pay one?" */
const OF_TERM = /\b(?:it|one|them|those)\b/i;
const MOST = 4;
const ASKS =
  /\b(?:what|how|which|when|where|who|(?:did|do|does|am|are|is|have|has|was|were) (?:i|we|my|our|any|anything))\b|(?<=[.;!] )if i\b/gi;
/** What someone says asks for nothing: "my father always said not to …" */
const REPORTS =
  /^my (?:[\p{L}-]{2,15} ){1,3}(?:always |often |never |once |used to )?(?:said|says|say|told|tells|tell|swore|swears|warned|warns|taught|believed|insisted)\b/iu;
/** Two minutes, or two occasions, count nothing that one holds. */
const COUNTS_TIMES =
  /\b(?:\d{1,2}|an?|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:seconds?|secs?|minutes?|mins?|hours?|hrs?|hr|occasions|kids|children)\b/gi;
/** "Of the symbols I watch" is a part of a question. */
const FRAGMENT = /^(?:of|between|among|from|out of) /i;
/** A question that was cut is another one. */
const QUESTION =
  /^(?:and |so |but |please )?(?:can|could|do|does|did|is|are|am|was|were|will|would|should|may|might|has|have|what|how|which|when|where|who|why|tell|show|give|list)\b/i;
/** "For the minutes: the value of …" */
const LABEL = /^[^:?]{3,80}: (?=\p{L})/u;
/** What someone needs is no figure of what they hold. */
const NEEDS = /\b(?:need|needs|want|wants|saving|save|owe)\b/i;
const REFERS = /\b(?:that|this|it|enough|missing|short|left|lack)\b/i;
/** What "they" are, where no name is said. */
const BELONGINGS = /\b(?:investments|holdings|positions|portfolio|stocks|shares|coins|securities)\b/i;
/** A preface has a few words at least. */
const SHORTEST_PREFACE = 15;
/** What a sentence may speak of without asking for it. */
const SAID: readonly Slot[] = [
  'own',
  'it',
  'which',
  'bought',
  'cost',
  'money',
  'stocks',
  'crypto',
  'portfolio',
  'market',
  'asks_list',
  'best',
  'value',
  'rest',
  'far',
];

/** Answers a message of several questions where each of them is one that Bell answers; undefined otherwise. */
export async function answerEveryPart(question: Question): Promise<Answered | undefined> {
  const parts = partsOf(question.prompt, QUESTIONS);
  if (BETWEEN.test(question.prompt) || parts.length < 2 || parts.length > MOST) return undefined;
  const conversation: Turn[] = [...question.conversation];
  const texts: string[] = [];
  let supposes = false;
  let termBefore: string | undefined;
  for (const [at, part] of parts.entries()) {
    // "What means P/E, and how much is it for Apple?"
    const said = termBefore === undefined ? part : part.replace(OF_TERM, termBefore);
    const prompt = ofNamed(said, parts.slice(0, at), question);
    const slots = slotsOf(prompt, question);
    // "If Apple drops 20%, how much would I lose" is one question.
    if (supposes && slots?.instruments.length === 0) return undefined;
    supposes ||= CONDITIONAL.test(prompt) || slots?.supposed !== undefined || slots?.filled.has('hypo') === true;
    if (slots && isAdrift(slots, parts.slice(0, at), question)) return undefined;
    // "How many lots do I have, and what did I pay in each"
    const isOfEach = slots?.filled.has('each') && slots.instruments.length === 0;
    if (isOfEach && parts.slice(0, at).some((one) => slotsOf(one, question)?.filled.has('lots_counted')))
      return undefined;
    if (!slots || STATES.test(prompt) || (isAbout(slots) && (slots.filled.size === 0 || FRAGMENT.test(prompt))))
      return undefined;
    const terms = findTerms(prompt);
    termBefore = terms.length === 1 ? terms[0]?.names[0] : undefined;
    const answered =
      terms.length > 0
        ? { text: terms.map(asDefinition).join('\n\n'), isUnderstood: true }
        : await answerMessage({ ...question, prompt, conversation: [...conversation] });
    if (!answered.isUnderstood) return undefined;
    if (isAbout(slots)) texts.push(answered.text);
    conversation.push({ sender: 'user', text: prompt });
  }
  return texts.length > 1 ? { text: reply(joined(texts)), isUnderstood: true, offers: [] } : undefined;
}

/** Answers the question at the end of a message that first says something about the person; undefined where there is none. */
export async function answerAfterPreface(question: Question): Promise<Answered | undefined> {
  const asks = [...question.prompt.matchAll(ASKS)].find(({ index }) => index >= SHORTEST_PREFACE)?.index;
  const at = LABEL.exec(question.prompt)?.[0].length ?? asks;
  if (at === undefined) return undefined;
  const [preface, prompt] = [question.prompt.slice(0, at).trim(), question.prompt.slice(at)];
  const counted = preface.replace(COUNTS_TIMES, '');
  const said = slotsOf(counted, question);
  const [named, other] = said?.instruments ?? [];
  const asked = slotsOf(prompt, question);
  const isReport = REPORTS.test(preface) && !REFERS.test(prompt);
  // "Apple worries me. What was its worst day?"
  const isOfNamed = named !== undefined && !other && asked?.instruments.length === 0 && hasAny(asked, 'it lots');
  const isQuiet =
    said &&
    !QUESTION.test(preface) &&
    (named === undefined || isOfNamed) &&
    (isReport || [...said.filled].every((slot) => SAID.includes(slot)));
  const isNeed = NEEDS.test(preface) && !HOLDS.test(preface) && !REFERS.test(prompt);
  if (!isQuiet || (!isNeed && !isReport && turns(counted, said))) return undefined;
  // "My husband left me these investments. What are they worth?"
  const isOfAll = !named && asked?.filled.has('it') === true && said.filled.has('own') && BELONGINGS.test(preface);
  const about = named ? named.symbol : isOfAll ? 'my portfolio' : undefined;
  const before: readonly Turn[] = about ? [{ sender: 'user', text: about }] : [];
  const asking = { ...question, prompt, conversation: [...question.conversation, ...before] };
  const answered = (await answerAsQuery(asking)) ?? (await answerEveryPart(asking));
  return (
    answered && { ...answered, text: reply(answered.text, `I left out “${asText(preface.replace(/[,.:]$/, ''))}.”`) }
  );
}

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

function partsOf(message: string, border: RegExp): readonly string[] {
  return message
    .replace(/\n/g, '; ')
    .replace(/\s+/g, ' ')
    .split(border)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const slotsOf = (prompt: string, { services }: Question) => readSlots(prompt, services.find);

async function answerEach(parts: readonly string[], question: Question): Promise<Answered | undefined> {
  if (parts.some((part) => FRAGMENT.test(part))) return undefined;
  // What is left after two sales is left after both.
  if (parts.some((part) => isOfRest(slotsOf(part, question)))) return undefined;
  const conversation: Turn[] = [...question.conversation];
  const texts: string[] = [];
  const left: string[] = [];
  for (const [at, part] of parts.entries()) {
    const prompt = ofNamed(part, parts.slice(0, at), question);
    const { text, isUnderstood } = await answerMessage({ ...question, prompt, conversation: [...conversation] });
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
    // A sum, or a comparison, of what is left out and what is not is neither.
    if (left.length > 0 && parts.some((one) => isOfAll(slotsOf(one, question)))) return undefined;
    // A number or a denial that is left out would change the answer.
    if (left.some((one) => TURNS.test(one.replace(UNKNOWING, '').replace(AGED, '')))) return undefined;
    conversation.push({ sender: 'user', text: prompt });
  }
  if (texts.length === 0 || texts.length < left.length) return undefined;
  const named = left.map((part, at) => `“${asText(part.replace(/\.$/, ''))}${at === left.length - 1 ? '.' : ''}”`);
  return {
    text: reply(joined(texts), left.length > 0 ? `I left out ${enumerate(named)}` : ''),
    isUnderstood: true,
    offers: [],
  };
}

const hasNames = (slots: Slots | undefined) => (slots?.instruments.length ?? 0) > 0;
const hasTime = (slots: Slots | undefined) => slots !== undefined && (slots.period ?? slots.on) !== undefined;

/** Whether a preface denies or counts something that the question may be about. A 12-hour shift is not. */
function turns(preface: string, { numbers }: Slots): boolean {
  const isCounted =
    (HOLDS.test(preface) && numbers.length > 0) || numbers.some(({ unit, limit }) => unit !== 'plain' || limit);
  return isCounted || TURNS.test(preface.replace(UNKNOWING, '').replace(/\d/g, ''));
}

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
  return isNamed && !isOfAll && isGain ? `${part.replace(/[.?!]$/, '')} on it` : part;
}

/** "How much was the loss", after a part that names what it is of: it is not of all that one holds. */
function isAdrift(slots: Slots, earlier: readonly string[], question: Question): boolean {
  const isNamed = earlier.some((part) => (slotsOf(part, question)?.instruments.length ?? 0) > 0);
  const isOfOne = !hasAny(slots, 'it own portfolio market watchlist crypto stocks which_one everything together');
  return (
    isNamed && slots.instruments.length === 0 && isOfOne && hasAny(slots, 'gain loss profit losses value cost share')
  );
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
