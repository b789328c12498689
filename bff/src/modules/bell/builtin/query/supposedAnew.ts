import type { Supposed } from '../language/supposes.ts';
import type { Query } from './query.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, slotsOf, without, withSlots } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

const MOVES = slotsOf('hypo which how_much becomes hit moved_up moved_down gain loss regain expected price percent');
const FIGURES = slotsOf(
  'own it hypo which how_much value gain loss profit losses made_me lost_me cost_me money together everything portfolio doing if_sold share percent of_type',
);
const OF_A_SALE = slotsOf('own it hypo which how_much value together everything stocks crypto pair quantity rest');
/** What a bare number is a percentage up to. */
const MOST_PERCENT = 100;
/** What says by itself what is sold. */
const OF_ALL = 'sold_all portfolio everything market each which_one' as const;
const A_QUARTER: Numeral = { value: '25', unit: 'part', limit: undefined, isRate: false, isBehindName: false };

const areAll = ({ filled }: Slots, of: ReadonlySet<string>) => [...filled].every((slot) => of.has(slot));

/** "And just 5%?", "and ETH to 5000", "halves?", after "if Bitcoin rises 20%"; "how much would I make" and "what share would it be" ask for the same. */
export function supposedAnew(before: Slots, slots: Slots): Slots | undefined {
  const { supposed } = before;
  if (!supposed || supposed === 'unclear' || slots.supposed || slots.instruments.length > 1) return undefined;
  const [number, other] = slots.numbers;
  const instruments = slots.instruments.length > 0 ? slots.instruments : before.instruments;
  if (!number && !slots.turn) {
    const isFigure = slots.instruments.length === 0 && (slots.wonders || has(slots, 'it'));
    if (!isFigure || slots.filled.size === 0 || !areAll(slots, FIGURES)) return undefined;
    return has(slots, 'share') ? withSlots(before, 'share') : before;
  }
  const next = other ? undefined : (slots.turn ?? (number && ofNumber(number, supposed, has(slots, 'becomes hit'))));
  return next && areAll(without(slots, 'it'), MOVES)
    ? { ...before, instruments, supposed: next, amounts: [], numbers: number ? [number] : [] }
    : undefined;
}

/** A number in place of the last one: in the same way, by so much. */
function ofNumber({ value, unit, limit, isRate }: Numeral, supposed: Supposed, isTarget: boolean) {
  if (limit) return undefined;
  const isPart = unit === 'percent' || unit === 'part';
  const isBare = unit === 'plain' && !isTarget && !isRate && 'factor' in supposed && Number(value) <= MOST_PERCENT;
  if (!isPart && !isBare) return unit === 'units' ? undefined : 'by' in supposed ? { by: value } : { price: value };
  if (!('factor' in supposed)) return undefined;
  const change = (Number(supposed.factor) < 1 ? -1 : 1) * Number(value);
  return { factor: String((100 + change) / 100) };
}

/** "And all of it?", "a quarter?", "and half of my Tesla", "what would be left", after what a sale would bring. */
export function soldAnew(before: Slots, slots: Slots): Slots | undefined {
  const { instruments, numbers, period, on } = slots;
  const [number, other] = numbers;
  // "A quarter" alone is written like a time.
  const isQuarter = period?.kind === 'days' && /quarter$/.test(period.said) && !number;
  if (!has(before, 'if_sold') || instruments.length > 1 || other || number?.limit || on || (period && !isQuarter))
    return undefined;
  const isAll = has(slots, 'together everything');
  const isRest = has(slots, 'rest');
  const isChanged = number || isAll || isQuarter || isRest || instruments.length > 0;
  if (!isChanged || slots.supposed || !areAll(slots, OF_A_SALE)) return undefined;
  const sold = isAll ? [] : number ? [number] : isQuarter ? [A_QUARTER] : before.numbers;
  return {
    ...(isRest ? withSlots(before, 'rest') : before),
    instruments: instruments.length > 0 ? instruments : before.instruments,
    numbers: sold,
    amounts: [],
  };
}

/** Whether a message thinks of a sale and does not say of what: "what if I sold half". */
export function sellsUnnamed(slots: Slots): boolean {
  return has(slots, 'sells') && !has(slots, OF_ALL) && slots.instruments.length === 0 && !slots.type;
}

/** "What if I sold half", of the one thing that was meant before. */
export function saleOfMeant(slots: Slots, meant: Slots['instruments']): readonly Query[] | undefined {
  if (!sellsUnnamed(slots) || meant.length !== 1) return undefined;
  return resolveQueries({ ...withSlots(without(slots, 'sells'), 'if_sold own'), instruments: meant });
}
