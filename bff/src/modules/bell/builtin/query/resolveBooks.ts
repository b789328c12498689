import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

/** Each lot says when it was bought, and at what price. */
const GAINED: readonly Slot[] = ['gain', 'loss', 'profit', 'losses', 'made_me', 'doing'];
const PAID: readonly Slot[] = ['cost', 'break_even', 'when', 'percent', 'value', ...GAINED];

/** When lots were bought, and how many there are. */
export function lotsOf(slots: Slots): Query | undefined {
  const { instruments, period, on } = slots;
  // "My oldest position" is the lot that was bought first.
  const isOldest =
    has(slots, 'first', 'last') && has(slots, 'own') && hasOnly(slots, 'first', 'last', 'bought', 'lots');
  const isBought = isOldest || has(slots, 'held_since') || (has(slots, 'when') && has(slots, 'bought'));
  if (!(isPersonal(slots) || isBought)) return undefined;
  if (hasTime(slots)) {
    // What was paid for something in June was paid for what was bought then.
    const isPaid = instruments.length > 0 && has(slots, 'cost', 'break_even', ...GAINED);
    if (
      !has(slots, 'own', 'lots') ||
      !(has(slots, 'bought', 'lots') || has(slots, 'cost', 'break_even')) ||
      period?.kind === 'yesterday'
    )
      return undefined;
    const [up, down] = [has(slots, 'moved_up', 'green'), has(slots, 'moved_down', 'red')];
    const moved: readonly Slot[] = ['moved_up', 'green', 'moved_down', 'red'];
    if (
      (up && down) ||
      !hasOnly(
        slots,
        'bought',
        'asks_list',
        'any_of_mine',
        'everything',
        'together',
        'lots',
        ...moved,
        ...(isPaid ? PAID : []),
      )
    )
      return undefined;
    const only = up ? 'gains' : down ? 'losses' : undefined;
    const worth = has(slots, ...GAINED, 'value');
    return { subject: 'lots', aggregate: 'list', instruments, type: slots.type, bought: period ?? on, only, worth };
  }
  if (slots.type) return undefined;
  if (has(slots, 'lots_counted') || (has(slots, 'lots') && has(slots, 'quantity'))) {
    return hasOnly(slots, 'lots_counted', 'lots', 'quantity', 'bought', 'together')
      ? { subject: 'lots', aggregate: 'count', instruments }
      : undefined;
  }
  if (
    has(slots, 'lots') &&
    !has(slots, 'first', 'last') &&
    hasOnly(slots, 'lots', 'asks_list', 'bought', 'cost', 'break_even', 'when', 'each')
  )
    return { subject: 'lots', aggregate: 'list', instruments };
  if (!isBought) return undefined;
  if (!hasOnly(slots, 'when', 'bought', 'held_since', 'first', 'last', 'lots')) return undefined;
  if (has(slots, 'first') && has(slots, 'last')) return undefined;
  if (has(slots, 'first')) return { subject: 'lots', aggregate: 'first', instruments };
  if (has(slots, 'last')) return { subject: 'lots', aggregate: 'last', instruments };
  return instruments.length > 0 ? { subject: 'lots', aggregate: 'list', instruments } : undefined;
}

/** "How many winners vs losers do I have" */
export function tallyOf(slots: Slots): Query | undefined {
  const isCounted = has(slots, 'winners_counted') || (has(slots, 'quantity') && has(slots, 'red', 'green'));
  if (!isCounted || !has(slots, 'own') || hasTime(slots) || slots.instruments.length > 0) return undefined;
  const sides: readonly Slot[] = ['compare', 'best', 'worst', 'red', 'green'];
  if (slots.type || !hasOnly(slots, 'winners_counted', 'quantity', ...sides)) return undefined;
  return { subject: 'holdings', aggregate: 'tally' };
}

/** "Are any of my stocks forecast to fall tomorrow" */
export function directionsOf(slots: Slots): Query | undefined {
  if (!has(slots, 'own') || !has(slots, 'expected', 'forecasts') || hasTime(slots)) return undefined;
  if (slots.instruments.length > 0 || slots.excluded.length > 0) return undefined;
  if (!hasOnly(slots, 'expected', 'forecasts', 'moved_up', 'moved_down', 'asks_list', 'quantity')) return undefined;
  return { subject: 'forecasts', instruments: [], type: slots.type };
}
