import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { resolveQuery } from './resolveQuery.ts';
import type { Slot } from './slotWords.ts';

/** Slots of which a message may name several, to be answered one after the other: "the high and the low". */
const SEVERAL: readonly (readonly Slot[])[] = [
  [
    ...([
      'value',
      'cost',
      'share',
      'break_even',
      'quantity',
      'units_counted',
      'profit',
      'losses',
      'gain',
      'loss',
    ] as const),
    ...(['high', 'low', 'average', 'volatility', 'drawdown', 'best_day', 'worst_day', 'streak'] as const),
  ],
  ['price', 'volume'],
  ['volume', 'high', 'low'],
  ['highest', 'lowest'],
  ['best', 'worst'],
  ['first', 'last'],
  ['stocks', 'crypto'],
];
const MOST = 3;

/** The queries that the slots make: one, or one for each figure that they name. Each has a part for every other slot. */
export function resolveQueries(slots: Slots): readonly Query[] | undefined {
  const one = resolveQuery(slots);
  if (one) return [one];
  for (const group of SEVERAL) {
    const named = group.filter((slot) => slots.filled.has(slot));
    if (named.length < 2 || named.length > MOST) continue;
    const each = named.map((slot) => resolveQuery(only(slot, slots, group)));
    const queries = each.filter((query) => query !== undefined);
    if (queries.length === named.length) return queries;
  }
  return undefined;
}

function only(slot: Slot, slots: Slots, group: readonly Slot[]): Slots {
  const isType = slot === 'crypto' || slot === 'stocks';
  const filled = new Set([...slots.filled].filter((one) => one === slot || !group.includes(one)));
  // "More in stocks or in coins" is answered by both figures.
  if (isType) for (const order of ['most', 'small', 'best', 'compare'] as const) filled.delete(order);
  if (isType) {
    filled.delete('value');
    filled.add('share').add('own');
  }
  return { ...slots, filled, type: slot === 'crypto' ? 'crypto' : slot === 'stocks' ? 'stock' : slots.type };
}
