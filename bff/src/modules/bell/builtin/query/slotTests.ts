import type { Slot } from '../../vocabulary/slotWords.ts';
import type { Slots } from './slots.ts';

/** Resolves to `never` where a word of the list is no slot. */
type Known<L extends string> = L extends `${infer One} ${infer Rest}`
  ? One extends Slot
    ? Known<Rest>
    : never
  : L extends Slot
    ? unknown
    : never;
export type List<L extends string> = L & Known<L>;

const lists = new Map<string, ReadonlySet<Slot>>();

/** The slots of a list with a space between each two. The compiler knows every word of it. */
export function slotsOf<const L extends string>(list: List<L>): ReadonlySet<Slot> {
  const known = lists.get(list);
  if (known) return known;
  const read = new Set(list.split(' ') as Slot[]);
  lists.set(list, read);
  return read;
}

/** Slots that say nothing about which figure is asked for. */
const NEUTRAL = slotsOf(
  'tenure several sells sold_all rest stood which which_one how_much it pair price own portfolio money crypto stocks except tomorrow moved_any chart',
);

/** Whether any of these is filled. */
export function has<const L extends string>({ filled }: Pick<Slots, 'filled'>, list: List<L>): boolean {
  for (const slot of slotsOf(list)) if (filled.has(slot)) return true;
  return false;
}

/** Whether every slot is one of these, or neutral: a query leaves out nothing that was said. */
export function hasOnly<const L extends string>({ filled }: Pick<Slots, 'filled'>, list: List<L>): boolean {
  const allowed = slotsOf(list);
  return [...filled].every((slot) => allowed.has(slot) || NEUTRAL.has(slot));
}

export const hasTime = ({ period, on }: Slots) => period !== undefined || on !== undefined;

/** A profit or a break-even price is someone's: "profit on BTC" is about the person's own. */
export const isPersonal = (slots: Slots) =>
  (has(slots, 'together') && slots.instruments.length === 0 && !has(slots, 'market watchlist')) ||
  (has(slots, 'share') && (slots.instruments.length > 0 || slots.type !== undefined || has(slots, 'most small'))) ||
  has(
    slots,
    'multiple gain_share cost_share gain_of_value own except each everything cost_me made_me lost_me since_bought break_even profit losses lots lots_counted',
  );

export function withSlots<const L extends string>(slots: Slots, list: List<L>): Slots {
  return { ...slots, filled: new Set([...slots.filled, ...slotsOf(list)]) };
}

export function without<const L extends string>(slots: Slots, list: List<L>): Slots {
  const left = slotsOf(list);
  return { ...slots, filled: new Set([...slots.filled].filter((slot) => !left.has(slot))) };
}
