import { type Period, periodOf } from '../language/period.ts';
import { wordsOf } from '../language/readWords.ts';
import type { Slots } from './slots.ts';
import { has, without } from './slotTests.ts';

export function mirrored(slots: Slots, of: 'best_day' | 'worst_day'): Slots {
  const [word, day] = of === 'best_day' ? (['worst', 'worst_day'] as const) : (['best', 'best_day'] as const);
  return { ...slots, filled: new Set([...slots.filled].map((one) => (one === word ? day : one))) };
}

/** "Versus Ford" joins what was named before, and "and Ford" takes its place. */
export function namedIn(before: Slots, slots: Slots): Slots['instruments'] {
  const { filled, instruments } = slots;
  const [named, other] = instruments;
  if (!named) return before.instruments;
  // "Nvidia instead of SPY"
  if (other && filled.has('instead'))
    return before.instruments.some(({ symbol }) => symbol === other.symbol)
      ? before.instruments.map((one) => (one.symbol === other.symbol ? named : one))
      : [named];
  // A correlation has two: "and with Nvidia?"
  const [first, second] = before.instruments;
  // "And versus AMD?", and "I meant with AMD", after a comparison of two
  const isPair =
    before.filled.has('correlation') || (before.filled.has('compare') && (filled.has('compare') || slots.corrects));
  if (!other && first && second && isPair) return [first, named];
  const kept = isJoined(before, slots) ? before.instruments.filter((one) => !instruments.includes(one)) : [];
  return [...kept, ...instruments];
}

/** "And without Ethereum too", after all but Bitcoin, leaves out both. */
export function excludedIn(before: Slots, { excluded, joins }: Slots): Slots['excluded'] {
  if (excluded.length === 0) return before.excluded;
  return joins ? [...before.excluded, ...excluded] : excluded;
}

/** "And for all my stocks?", after a figure of one. */
export const turnsToType = (before: Slots, slots: Slots) =>
  slots.isOfAll &&
  slots.type !== undefined &&
  slots.instruments.length === 0 &&
  before.instruments.length > 0 &&
  has(slots, 'own together');

function isJoined(before: Slots, { filled, joins }: Slots): boolean {
  // "And Solana too", after a comparison
  if (joins && before.filled.has('compare') && before.instruments.length > 1) return true;
  return filled.has('compare') && !before.filled.has('compare') && before.instruments.length > 0;
}

/** "Is that a lot compared with my Ford", after what the person holds of another. */
export function isCompared(before: Slots, slots: Slots): boolean {
  return before.filled.has('own') && isJoined(before, slots);
}

/** "And over the last thirty?", after the last seven days, names no last lot. */
export function withoutLast({ period }: Slots, slots: Slots): Slots | undefined {
  const isNumbered = slots.numbers.length === 1 && slots.numbers[0]?.unit === 'plain' && slots.instruments.length === 0;
  if (period?.kind !== 'days' || !isNumbered || !slots.filled.has('last')) return undefined;
  return without(slots, 'last');
}

/** "Make it 90", after the last 30 days. */
export function longer({ period, numbers: [old] }: Slots, { numbers: [number, other] }: Slots): Period | undefined {
  const [, unit] = /^over the last (?:\d{1,4} )?(day|week|month|year)s?$/.exec(period?.said ?? '') ?? [];
  if (!number || other || old || number.limit || number.unit !== 'plain' || !unit) return undefined;
  return periodOf(wordsOf(`${number.value} ${unit}s`));
}

/** "Sorry, I meant 100" is in the unit of what it corrects. */
export function numbersOf(before: Slots, { numbers }: Slots): Slots['numbers'] {
  const [number] = numbers;
  const [old] = before.numbers;
  if (!number) return before.numbers;
  // "And at 250", after a purchase
  if (number.isRate && has(before, 'hypo') && has(before, 'average break_even'))
    return [...before.numbers.filter(({ isRate }) => !isRate), number];
  const isPart = old?.unit === 'part' && number.unit === 'percent';
  const isPlain = isPart || number.unit === 'plain' || number.unit === 'thousands';
  return old && isPlain ? [{ ...old, value: number.value, limit: number.limit ?? old.limit }] : numbers;
}
