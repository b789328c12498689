import type { Turn } from '../engine/bellEngine.ts';
import { OPPOSITES } from '../vocabulary/termDescriptions.ts';
import { TERMS, type Term } from '../vocabulary/terms.ts';
import { findTerms, termIn } from './findTerms.ts';
import { anyNamed, MOST_WORDS, spoken } from './termNames.ts';

const OPPOSITE = /\b(?:opposite|reverse|contrary|other way (?:a)?round)\b/i;
/** "Can you say it in simpler words?" */
const AGAIN =
  /\b(?:simpler|simple|simply|easier|plainer|rephrase|reword|other words|shorter|in short|in (?:a|one|two) (?:line|sentence|word)s?|dumb it down|again|(?:do not|don['’]?t|didn['’]?t|still not) (?:get|understand)|example|elaborate|more detail|tell me more|matter|matters|why should i care|why do people care|used for|good for|the use of it)\b/i;
const MOST_OF_A_FOLLOW_UP = 14;

export interface Followed {
  readonly terms: readonly Term[];
  /** Whether it was explained before. */
  readonly isAgain: boolean;
}

/** What a short message asks about after a term was explained: another one, its opposite, or the same again. */
export function followedTerms(message: string, conversation: readonly Turn[]): Followed | undefined {
  const last = conversation.findLast(({ sender }) => sender === 'user')?.text;
  if (last === undefined || message.split(/\s+/).length > MOST_OF_A_FOLLOW_UP) return undefined;
  const explained = termsOf(last);
  const [one] = explained;
  if (!one) return undefined;
  const next = termNext(message);
  if (next) return { terms: [next], isAgain: explained.includes(next) };
  const opposite = OPPOSITE.test(message) ? oppositeOf(one) : undefined;
  if (opposite) return { terms: [opposite], isAgain: false };
  return AGAIN.test(message) ? { terms: explained, isAgain: true } : undefined;
}

function termsOf(message: string): readonly Term[] {
  const found = findTerms(message);
  if (found.length > 0) return found;
  const term = termIn(message) ?? termNext(message);
  return term ? [term] : [];
}

/** What a message begins with that names another term. */
const GOES_ON = new Set('and what about how is are ok okay so then or also so versus does mean'.split(' '));

/** The term that a short message names after one was explained: "and a call?" */
function termNext(message: string): Term | undefined {
  const words = spoken(message, MOST_WORDS + 1);
  const from = words.findIndex((word) => !GOES_ON.has(word));
  return from === -1 ? undefined : anyNamed(words.slice(from))[0];
}

/** The one that means the opposite. */
function oppositeOf({ title }: Term): Term | undefined {
  const pair = OPPOSITES.find((titles) => titles.includes(title));
  const other = pair?.find((one) => one !== title);
  return TERMS.find((term) => term.title === other);
}
