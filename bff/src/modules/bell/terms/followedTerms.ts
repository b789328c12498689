import type { Turn } from '../engine/bellEngine.ts';
import type { Term } from '../vocabulary/terms.ts';
import { findTerms, oppositeOf, termIn, termNext } from './findTerms.ts';

const OPPOSITE = /\b(?:opposite|reverse|contrary|other way (?:a)?round)\b/i;
/** "Can you say it in simpler words?" */
const AGAIN =
  /\b(?:simpler|simple|simply|easier|plainer|rephrase|reword|other words|shorter|in short|in (?:a|one|two) (?:line|sentence|word)s?|dumb it down|again|(?:do not|don['’]?t|didn['’]?t|still not) (?:get|understand)|example|elaborate|more detail|tell me more|matter|matters|why should i care|why do people care|used for|good for|the use of it)\b/i;
const MOST_WORDS = 14;

export interface Followed {
  readonly terms: readonly Term[];
  /** Whether it was explained before. */
  readonly isAgain: boolean;
}

/** What a short message asks about after a term was explained: another one, its opposite, or the same again. */
export function followedTerms(message: string, conversation: readonly Turn[]): Followed | undefined {
  const last = conversation.findLast(({ sender }) => sender === 'user')?.text;
  if (last === undefined || message.split(/\s+/).length > MOST_WORDS) return undefined;
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
