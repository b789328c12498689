import type { Instrument } from '@bellwether/sdk/contract/types';
import { UNITS } from '../../vocabulary/numberWords.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import type { MentionSpan } from '../language/amounts.ts';
import { has } from './slotTests.ts';

/** "When I bought Tesla", of something else. */
const BUYING: ReadonlySet<string> = new Set(['bought', 'purchased', 'acquired', 'buying']);
const INTO: ReadonlySet<string> = new Set(['my', 'the', 'into', 'in', 'some']);
/** Between two that are asked about alike. */
const BESIDE = new Set([...UNITS, 'and', 'or', 'plus', 'versus', 'with', 'my', 'the']);
/** Figures of a time that begins with a purchase. */
const SINCE_PURCHASE = 'high low highest lowest average best_day worst_day drawdown volatility' as const;

/** What was bought when a time began: "my portfolio since I bought Tesla", "the highest close of Tesla since I bought it". */
export function purchaseOf(
  bought: Instrument | undefined,
  [named, other]: readonly Instrument[],
  filled: ReadonlySet<Slot>,
): Instrument | undefined {
  if (!filled.has('since_bought')) return undefined;
  if (bought && (other || filled.has('portfolio'))) return bought;
  return named && !other && has({ filled }, SINCE_PURCHASE) ? named : undefined;
}

/** "… when I bought Tesla" */
export function boughtBefore(
  texts: readonly string[],
  spans: ReadonlyMap<number, MentionSpan>,
): Instrument | undefined {
  for (const [at, { instrument }] of spans) {
    const [before = '', last = ''] = [texts[at - 2], texts[at - 1]];
    const isMine = texts.slice(Math.max(0, at - 4), at).includes('i');
    if (isMine && (BUYING.has(last) || (BUYING.has(before) && INTO.has(last)))) return instrument;
  }
  return undefined;
}

/** "How many shares of Ford" something else is worth, or what one holds "in Bitcoin". */
export function countedInOf(
  texts: readonly string[],
  spans: ReadonlyMap<number, MentionSpan>,
  filled: ReadonlySet<Slot>,
): Instrument | undefined {
  const [[first, one] = [], [second, other] = [], more] = [...spans];
  if (first === undefined || !one || more) return undefined;
  const between = second === undefined ? [] : texts.slice(first + one.length, second);
  // "How many Apple and Tesla shares"
  if (other && between.every((text) => BESIDE.has(text))) return undefined;
  let back = first - 1;
  while (UNITS.has(texts[back] ?? '') || texts[back] === 'of') back -= 1;
  const isCounted = texts[back] === 'many' && texts[back - 1] === 'how';
  if (isCounted && (other || filled.has('portfolio'))) return one.instrument;
  const isIn = (at: number | undefined) => at !== undefined && texts[at - 1] === 'in' && filled.has('value');
  if (other && isIn(second)) return other.instrument;
  return !other && filled.has('portfolio') && isIn(first) ? one.instrument : undefined;
}
