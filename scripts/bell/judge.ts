import type { BellServices } from '../../bff/src/modules/bell/engine/bellServices.ts';
import { CHINESE, LANGUAGES } from '../../bff/src/modules/bell/vocabulary/languages.ts';
import { factOf, symbolOf } from './facts.ts';
import type { Expectation } from './readCases.ts';

export type Verdict = 'correct' | 'cannot' | 'wrong';

/** How a reply says that it does not answer, or asks what is meant. */
const CANNOT =
  /\b(?:can’t|cannot|don’t (?:have|know|give|offer|recognize|understand|rate|work|rank|make|handle)|doesn’t (?:offer|have)|no one knows|not sure|I only|I’m read-only|I left out|which one|for which|do you mean|isn’t (?:available|something)|only (?:see|in English)|stick to my job|No prices?)\b|只能|no puedo|não posso|je ne peux|kann ich (?:nicht|kein)/i;
const FIGURE = /[$€]\s?\d|\d(?:[.,]\d+)?\s?%/;
/** Symbols in bold labels: `**Apple Inc. (AAPL)**`. */
const SYMBOL = /\(([A-Z][A-Z0-9.-]{0,9})\)\*\*/g;

/** The sentences that say, in the language of the question, that Bell reads English only. */
const READS_ENGLISH_ONLY = new Set([...LANGUAGES, CHINESE].map(({ answer }) => answer));

/** Scores a reply. A reply that says it cannot answer is honest even where an answer exists. */
export async function judge(reply: string, expected: Expectation, services: BellServices): Promise<Verdict> {
  const cannot = READS_ENGLISH_ONLY.has(reply) || CANNOT.test(reply.replaceAll("'", '’'));
  if (expected.neverFigures && FIGURE.test(reply)) return 'wrong';
  for (const never of expected.neverMentions ?? []) {
    if (await mentions(reply, never, services)) return cannot ? 'cannot' : 'wrong';
  }
  const figures = await Promise.all((expected.figures ?? []).map((one) => factOf(one, services)));
  const wanted = await Promise.all((expected.mentions ?? []).map((one) => mentions(reply, one, services)));
  const isComplete =
    wanted.every(Boolean) && figures.every((figure) => states(reply, figure)) && (!expected.refuses || cannot);
  if (isComplete) return 'correct';
  return cannot ? 'cannot' : 'wrong';
}

async function mentions(reply: string, expression: string, services: BellServices): Promise<boolean> {
  const named = [...reply.matchAll(SYMBOL)].map(([, symbol]) => symbol);
  if (expression.startsWith('=')) return named[0] === (await symbolOf(expression.slice(1), services));
  if (expression.startsWith('~')) return named.includes(await symbolOf(expression.slice(1), services));
  const lower = reply.toLowerCase();
  // "**6** days" mentions "6 days".
  const plain = lower.replaceAll('**', '');
  return expression
    .toLowerCase()
    .split('|')
    .some((text) => lower.includes(text) || plain.includes(text));
}

/** Whether the figure stands there and is not part of a longer one. `0.0035…` may go on. */
function states(reply: string, figure: string): boolean {
  const goesOn = figure.endsWith('…');
  const digits = goesOn ? figure.slice(0, -1) : figure;
  const plain = reply.replaceAll('**', '');
  for (let at = plain.indexOf(digits); at >= 0; at = plain.indexOf(digits, at + 1)) {
    const isStart = !/[\d.,]/.test(plain[at - 1] ?? ' ');
    const isEnd = goesOn || !/^[.,]?\d/.test(plain.slice(at + digits.length, at + digits.length + 2));
    if (isStart && isEnd) return true;
  }
  return false;
}
