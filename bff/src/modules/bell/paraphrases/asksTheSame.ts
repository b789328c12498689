import type { FindSymbol } from '../builtin/language/findInstruments.ts';
import type { Slots } from '../builtin/query/slots.ts';
import { has, hasTime } from '../builtin/query/slotTests.ts';
import type { Saying } from './nearestQuestions.ts';
import { slotsSpoken } from './spoken.ts';

/** What no question may lose or gain when it is put in other words: its times, amounts, limits, exceptions, and kinds. */
const BOUNDS = [
  ...(['period', 'on', 'until', 'side', 'per', 'sinceThen', 'ahead'] as const),
  ...(['type', 'count', 'numbers', 'excluded', 'supposed', 'currency', 'countedIn', 'boughtOf', 'missing'] as const),
] satisfies readonly (keyof Slots)[];
/** What is asked over the time of the question before it. */
const OVER_TIME = 'gain gain_share profit losses doing moved_up moved_down';
/** How a bound was worded changes nothing. */
const WORDED: ReadonlySet<string> = new Set(['said', 'words', 'at']);

/**
 * Whether a plain question has the times, amounts, limits, and kinds of a message, as far as Bell reads them in it. Those that
 * a message does not have may be of the question before it.
 */
export function asksTheSame({ text, after = '' }: Saying, plain: string, find: FindSymbol): boolean {
  const [said, meant, before] = [text, plain, after].map((one) => slotsSpoken(one, find));
  if (!said || !meant) return false;
  if (before && hasTime(before) && !hasTime(meant) && has(meant, OVER_TIME)) return false;
  // "Which of my holdings had the largest drawdown" is none of the portfolio.
  if (said.picks && !meant.picks && has(meant, 'portfolio') && !has(said, 'portfolio')) return false;
  if (before && has(meant, 'today') && ![said, before].some((one) => has(one, 'today') || hasTime(one))) return false;
  if (before && supposes(before) && !supposes(meant) && said.instruments.length === 0) return false;
  return BOUNDS.every((bound) => {
    const [own, other] = [bare(said[bound]), bare(meant[bound])];
    return own === other || (own === '' && before !== undefined && other === bare(before[bound]));
  });
}

/** "What would be left", after "what if I sold half", is about what would be. */
const supposes = (slots: Slots) => slots.supposed !== undefined || slots.wonders || slots.would;

function bare(bound: unknown): string {
  if (bound === undefined || bound === false || (Array.isArray(bound) && bound.length === 0)) return '';
  return JSON.stringify(bound, (key, value) => (WORDED.has(key) ? undefined : (value?.symbol ?? value)));
}
