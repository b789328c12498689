import type { Query } from './query.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without, withSlots } from './slotTests.ts';

const OF_ALL = 'sold_all portfolio everything market each which_one' as const;

/** Whether a message thinks of a sale and does not say of what: "what if I sold half". */
export function sellsUnnamed(slots: Slots): boolean {
  return has(slots, 'sells') && !has(slots, OF_ALL) && slots.instruments.length === 0 && !slots.type;
}

/** "What if I sold half", of the one thing that was meant before. */
export function saleOfMeant(slots: Slots, meant: Slots['instruments']): readonly Query[] | undefined {
  if (!sellsUnnamed(slots) || meant.length !== 1) return undefined;
  return resolveQueries({ ...withSlots(without(slots, 'sells'), 'if_sold own'), instruments: meant });
}

/** "And Microsoft 600", after "what if Apple hits 300": the same way, for another, by as much as it says. */
export function supposedOfOther(slots: Slots, before: Slots | undefined): Slots | undefined {
  const { instruments, numbers, supposed } = slots;
  const [number, other] = numbers;
  const asked = before?.supposed;
  const isBare = instruments.length === 1 && !supposed && !hasTime(slots) && hasOnly(slots, 'hypo becomes');
  if (!before || !asked || asked === 'unclear' || !number || other || number.limit || !isBare) return undefined;
  const isPart = number.unit === 'percent' || number.unit === 'part';
  const value = Number(number.value);
  const isFall = 'factor' in asked && Number(asked.factor) < 1;
  if (isPart !== 'factor' in asked || number.unit === 'units') return undefined;
  const anew = isPart
    ? { factor: String((100 + (isFall ? -value : value)) / 100) }
    : 'price' in asked
      ? { price: number.value }
      : { by: number.value };
  return { ...before, instruments, amounts: [], numbers: [number], supposed: anew };
}

/** "How much would I make", "what share would it be", after "what if Apple hits 300": that says all of it. */
export function resultOfSupposed(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  if (!before?.supposed || before.supposed === 'unclear' || !slots.would || slots.supposed) return undefined;
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  const figures = 'gain loss profit losses made_me lost_me value together everything doing percent share' as const;
  if (!isBare || has(slots, 'sells') || !hasOnly(slots, figures)) return undefined;
  const [query, more] = resolveQueries(before) ?? [];
  if (!query || more || query.subject !== 'supposed') return undefined;
  return [{ ...query, ...(has(slots, 'share') && { metric: 'share' as const }) }];
}
