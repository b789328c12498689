import type { Question, Turn } from '../engine/bellEngine.ts';
import { type FindSymbol, findInstruments } from './language/findInstruments.ts';
import { wordsOf } from './language/readWords.ts';
import { recognizeConcepts } from './language/recognizeConcepts.ts';
import { withoutTakenBack } from './language/takenBack.ts';
import { readSlots } from './query/readSlots.ts';
import type { Slots } from './query/slots.ts';
import { hasOnly, hasTime } from './query/slotTests.ts';

/** "And", "what about", "sorry, I meant", before a name and nothing else. */
const FRAMES =
  /^(?:(?:and|what about|how about|same|now|then|ok|okay|sorry|no|wait|oops|actually|also|i (?:actually )?meant?|as for|do|the same|that|it|for|of|on|with|in|question|thing|the|my|our|please|instead|too|again|one)\b[^\p{L}\p{N}]{0,4}){1,6}/iu;
/** What joins a second name to the first compares the two, or adds them. */
const JOINS = /\b(?:with|too|also|as well|together|plus|or|versus|vs|than|to)\b/i;
const CORRECTS = /^(?:sorry|no|nope|oops|wait)\b|\bmeant?\b/i;
const OWN = /\b(?:my|our)\b/i;
/** A reply that has not answered. */
const DECLINES = /^I(?:’m not sure how to answer that|’m not sure how to rank| don’t recognize)/;
/** "Tell me when Tesla is above 400" */
const ALERTS =
  /\b(?:alert|alarm|ping|notify|warn|remind|lmk|(?:let me|tell me|me) (?:know|message|when|if|as soon))\b/i;
const LONGEST = 60;
const LONGEST_BEFORE = 400;

interface Named {
  readonly from: number;
  readonly to: number;
  readonly symbol: string;
}

/**
 * The last message with the name in it replaced, where a message only names another: "What did I pay for Ford?", then "And
 * Tesla?" Undefined where either names more or fewer than one, or where the second says more than its name. A question that
 * is still open takes a bare name, too, and one in place of a name that is not known.
 */
export function sameOfAnother(prompt: string, last: string, find: FindSymbol, isOpen = false): string | undefined {
  if (prompt.length > LONGEST || last.length > LONGEST_BEFORE) return undefined;
  const said = withoutTakenBack(prompt);
  const slots = readSlots(said, find);
  if (!slots || !(slots.follows || slots.corrects || isOpen) || slots.instruments.length !== 1 || JOINS.test(said))
    return undefined;
  if (slots.numbers.length > 0 || hasTime(slots) || slots.uncovered.length > 0 || slots.excluded.length > 0)
    return undefined;
  const before = readSlots(last, find);
  const isOwn = before?.filled.has('own') ?? false;
  if (!before || !hasOnly(slots, isOwn ? 'own it' : 'it') || (!isOwn && OWN.test(said))) return undefined;
  // "And Tesla?", after "if Apple goes to 300": no price of another is supposed.
  if (isOfPrice(last, before) && !CORRECTS.test(prompt)) return undefined;
  const [name, ...others] = namesIn(said, find);
  const found = namesIn(last, find);
  const replaced = found.length === 0 && isOpen ? strangerIn(last, before) : found;
  const [first] = replaced;
  if (!name || others.length > 0 || !first || replaced.some(({ symbol }) => symbol !== first.symbol)) return undefined;
  if (name.symbol === first.symbol || !isFrame(said, name)) return undefined;
  if (found.length > 0 && before.instruments.length + before.excluded.length !== 1) return undefined;
  const written = said.slice(name.from, name.to);
  return replaced.toReversed().reduce((text, { from, to }) => {
    const [possessive = ''] = /['’]s$/.exec(text.slice(from, to)) ?? [];
    return `${text.slice(0, from)}${written}${possessive}${text.slice(to)}`;
  }, last);
}

/** "And crypto?", "what about my stocks": a kind of what one holds. */
const KIND =
  /^(?:(?:and|what about|how about|ok|now|then)[, ]{1,2}){0,2}(?:(?:on|in|for|with|of|from) )?(?:my |the |all my )?(crypto|cryptos|coins|stocks|shares|portfolio)[?.! ]{0,4}$/i;
/** "I meant rises", "and if it falls instead" */
const TURN =
  /^(?:(?:and|no|sorry|wait|i (?:actually )?meant?|what|or|if it|if they|it)[,. ]{1,2}){0,4}(rises?|goes up|went up|up|climbs?|gains?|falls?|goes down|went down|down|drops?|loses?|declines?)(?: instead| please)?[?.! ]{0,4}$/i;
const UP = /^(?:ris|goes up|went up|up|climb|gain)/i;
const MOVES =
  /\b(?:rises?|rose|goes up|went up|climbs?|climbed|gains?|gained|jumps?|jumped|falls?|fell|goes down|went down|drops?|dropped|declines?|declined|loses?|lost|crashes|crashed|tanks?|tanked)\b/gi;

/** "What else is on there", after an act on the watchlist */
const REST_OF_LIST =
  /\bwhat(?:['’]?s| is)? (?:else|left|still) (?:is |do i have )?(?:on|in) (?:it|there|that|that list)(?: (?:now|then))?[?.! ]{0,4}$/i;
const WATCHLIST = /\bwatch ?list\b/i;

const restOfList = (prompt: string, last: string) =>
  prompt.length <= LONGEST && last.length <= LONGEST_BEFORE && REST_OF_LIST.test(prompt) && WATCHLIST.test(last)
    ? 'what is on my watchlist'
    : undefined;

/** The last message, asked of another name or kind, or with its supposition turned around; undefined for any other message. */
export const askedAgain = (prompt: string, last: string, find: FindSymbol, isOpen = false) =>
  restOfList(prompt, last) ??
  sameOfAnother(prompt, last, find, isOpen) ??
  sameOfKind(prompt, last, find) ??
  sameTurned(prompt, last, find);

/** "How much have I made on Tesla?", then "And crypto?" */
function sameOfKind(prompt: string, last: string, find: FindSymbol): string | undefined {
  const [, kind] = KIND.exec(prompt) ?? [];
  const before = kind && last.length <= LONGEST_BEFORE ? readSlots(last, find) : undefined;
  if (!kind || !before?.filled.has('own') || before.instruments.length + before.excluded.length !== 1) return undefined;
  if (before.numbers.length > 0 || before.supposed || before.filled.has('watchlist')) return undefined;
  // "And of my stocks", after a share, is a share of those.
  if (before.filled.has('share') && /\bof\b/i.test(prompt)) return undefined;
  const names = namesIn(last, find);
  const [name] = names;
  if (!name || names.length > 1) return undefined;
  const isOwned = OWN_BEFORE.test(last.slice(0, name.from));
  return `${last.slice(0, name.from)}${isOwned ? '' : 'my '}${kind.toLowerCase()}${last.slice(name.to).replace(/^ (?:shares?|stocks?|coins?|position|holding)\b/i, '')}`;
}
const OWN_BEFORE = /\b(?:my|our) $/i;

/** "What if Ford drops 10%?", then "I meant rises": the same move, the other way. */
function sameTurned(prompt: string, last: string, find: FindSymbol): string | undefined {
  const [, turn] = TURN.exec(prompt) ?? [];
  const moves = last.match(MOVES) ?? [];
  if (!turn || moves.length !== 1 || last.length > LONGEST_BEFORE) return undefined;
  const supposed = readSlots(last, find)?.supposed;
  if (supposed === undefined || supposed === 'unclear' || 'price' in supposed) return undefined;
  return last.replace(MOVES, UP.test(turn) ? 'rises' : 'falls');
}

/** A conversation in which each message that only names another instrument is the question that it asks again. */
export function withNamesReplaced(conversation: readonly Turn[], find: FindSymbol): readonly Turn[] {
  const turns: Turn[] = [];
  for (const turn of conversation) {
    const last = turn.sender === 'user' ? turns.findLast(({ sender }) => sender === 'user') : undefined;
    turns.push(last ? { ...turn, text: askedAgain(turn.text, last.text, find, isOpen(turns)) ?? turn.text } : turn);
  }
  return turns;
}

/** A message that only names another instrument, kind, or direction is the last question, asked where that one stood. */
export function askedOf(
  prompt: string,
  conversation: readonly Turn[],
  question: Omit<Question, 'prompt' | 'conversation'>,
): Question {
  const { find } = question.services;
  const turns = withNamesReplaced(conversation, find);
  const at = turns.findLastIndex(({ sender }) => sender === 'user');
  const again = turns[at] && askedAgain(prompt, turns[at].text, find, isOpen(turns));
  return { ...question, prompt: again ?? prompt, conversation: again ? turns.slice(0, at) : conversation };
}

/** Whether the last question was not answered. */
const isOpen = (turns: readonly Turn[]) => DECLINES.test(turns.at(-1)?.text ?? '');

/** The one word of a message that may be a name, and means nothing to Bell. */
function strangerIn(text: string, { strangers, instruments }: Slots): readonly Named[] {
  const [name = '', other] = strangers;
  const from = name === '' ? -1 : text.indexOf(name);
  return other === undefined && from >= 0 && instruments.length === 0
    ? [{ from, to: from + name.length, symbol: '' }]
    : [];
}

/** Whether a message names a price that an instrument is to have. */
function isOfPrice(message: string, { supposed, numbers }: Slots): boolean {
  const isSupposed = supposed !== undefined && supposed !== 'unclear' && 'price' in supposed;
  return isSupposed || (ALERTS.test(message) && numbers.length > 0);
}

/** Whether nothing stands around a name but what leads to it. */
function isFrame(said: string, { from, to }: Named): boolean {
  const before = said.slice(0, from);
  const isLed = before.trim() === '' || FRAMES.exec(before)?.[0].length === before.length;
  return (
    isLed &&
    /^(?:['’]s)?(?:,? (?:please|then|instead|now|again|shares?|stocks?|coins?))?[?.! ]{0,5}$/i.test(said.slice(to))
  );
}

function namesIn(text: string, find: FindSymbol): readonly Named[] {
  const words = wordsOf(text);
  const { spans } = findInstruments(words, recognizeConcepts(words), find);
  const found: Named[] = [];
  let cursor = 0;
  const places = words.map(({ written }) => {
    const from = text.indexOf(written, cursor);
    if (from >= 0) cursor = from + written.length;
    return from;
  });
  for (const [at, { instrument, length }] of [...spans].toSorted(([one], [other]) => one - other)) {
    const last = at + length - 1;
    const [from = -1, end = -1] = [places[at], places[last]];
    if (from < 0 || end < 0) return [];
    const written = words[last]?.written ?? '';
    found.push({ from, to: end + written.length, symbol: instrument.symbol });
  }
  return found;
}
