import { ASKS_WHETHER, POLITE, THANKS } from '../vocabulary/actWords.ts';
import type { FindSymbol } from './namedInstrument.ts';
import { readAlert } from './readAlert.ts';
import { readWatch } from './readWatch.ts';
import { lower, type Wish } from './wish.ts';

/** Longer messages are about more than one act. */
const MOST_WORDS = 30;
/** Longer words are not read. */
const LONGEST_WORD = 40;
/** In characters. */
const LONGEST = 300;
/** "…, I’m at work then", "… because I’m at work" too. */
const BETWEEN_SENTENCES =
  /(?<=[.!?]) +|\n+|, (?=(?:i|my|we|thanks?|it['’]?s|he|she|they)\b)| [—–-]{1,2} | (?=(?:because|cause|so that|so (?:i|we) (?:can|could|will|know))\b)| (?=since (?:i|my|we|it|he|she|they)\b)/i;
/** "Thanks so much." "I’m in the air all day tomorrow." */
const TELLS_WHY =
  /^(?:thank(?:s| you)|ok(?:ay)?|great|good|nice|perfect|cool|hi|hello|hey|because|since|cause|so|he|she|they|i(?:’|')?(?:m| am| have| can(?:’|')?t| cannot| won(?:’|')?t| will| work| drive| want to| plan| hold| own| need to| already| don(?:’|')?t)|my|we|it(?:’|')?s|that(?:’|')?s|no (?:rush|hurry))\b/i;
const AN_ALERT = /\b(?:alerts?|alarms?)\b/i;
const MARKS = '?!,;:"“”()';

/**
 * Reads a message that asks for an alert on a price or for a symbol on the watchlist. Beside it, it may only thank or tell why,
 * so whatever is not understood goes to the engine; null then. Rules over words, in linear time: no model and no text of
 * others decides what a button does.
 */
export function readAct(prompt: string, find: FindSymbol): Wish | null {
  return actIn(withoutReasons(prompt), find) ?? actIn(prompt, find);
}

/** The one sentence that asks, of a message whose others thank or tell why; else the message. */
export function withoutReasons(prompt: string): string {
  const sentences = prompt.length > LONGEST ? [] : prompt.split(BETWEEN_SENTENCES).filter((one) => one.trim() !== '');
  const asking = sentences.filter((one) => !TELLS_WHY.test(one) || /[\d?]/.test(one));
  return asking.length === 1 ? (asking[0] ?? prompt) : prompt;
}

function actIn(prompt: string, find: FindSymbol): Wish | null {
  const words = wordsOf(prompt);
  if (!words) return null;
  const wish = readWatch(words, find) ?? readAlert(words, find);
  // "Can I get an email when it moves?" asks how; with a price, there is one to set.
  const isSet = wish && ('act' in wish || ('price' in wish && wish.price !== null && AN_ALERT.test(prompt)));
  return !isSet && ASKS_WHETHER.test(prompt) ? null : wish;
}

function wordsOf(prompt: string): readonly string[] | null {
  const words = prompt.trim().split(/\s+/, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return null;
  const bare = words.map((word, at) => withoutMarks(word, at === words.length - 1 ? `${MARKS}.` : MARKS));
  while (bare.length > 0 && isPolite(bare)) bare.shift();
  while (bare.length > 0 && (bare.at(-1) === '' || THANKS.has(lower(bare.at(-1))))) bare.pop();
  return bare.length > 1 ? bare : null;
}

/** "I want to …" is polite, and "I want … on my watchlist" is a wish. */
function isPolite([first, second]: readonly string[]): boolean {
  return POLITE.has(lower(first)) && !(['want', 'like'].includes(lower(first)) && lower(second) !== 'to');
}

function withoutMarks(word: string, marks: string): string {
  const characters = [...word.slice(0, LONGEST_WORD)];
  const first = characters.findIndex((one) => !MARKS.includes(one));
  const last = characters.findLastIndex((one) => !marks.includes(one));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}
