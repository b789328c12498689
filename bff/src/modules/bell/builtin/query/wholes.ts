import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import { MADE } from './holdingWords.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

const areAll = ({ filled }: Slots, of: ReadonlySet<Slot>) => [...filled].every((slot) => of.has(slot));

/** "And my portfolio?", after how something else did. */
export function ofPortfolio(before: Slots, slots: Slots): Slots | undefined {
  // "And my stocks?", after how the market is today
  const isOfKind = slots.follows && has(slots, 'own') && areAll(slots, slotsOf('own portfolio stocks crypto'));
  if (isOfKind && slots.instruments.length === 0 && !hasTime(slots) && has(before, 'market') && has(before, 'today')) {
    const ofDay = withSlots(slots, 'own today doing');
    return resolveQueries(ofDay) ? ofDay : undefined;
  }
  // "And mine?", after an index, is about all of it.
  const areIndices = before.instruments.every(({ symbol }) => isIndex(symbol));
  const isMine = has(slots, 'portfolio') || (areIndices && has(slots, 'own') && slots.instruments.length === 0);
  const isBare = slots.follows && isMine && areAll(slots, slotsOf('own portfolio'));
  if (!isBare || before.instruments.length === 0 || has(before, 'own')) return undefined;
  const changed = { ...withSlots(before, 'own portfolio'), instruments: [] };
  return resolveQueries(changed) ? changed : undefined;
}

/** "All?", after half of something; "and of the whole portfolio?", after a share of the stocks, or the other way around. */
export function ofWholePart(before: Slots, slots: Slots): Slots | undefined {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.period && !slots.on;
  if (!isBare || before.instruments.length === 0) return undefined;
  const isAll = slots.filled.has('together') && slots.filled.size === 1;
  if (isAll && before.numbers[0]?.unit === 'part' && has(before, 'own')) return { ...before, numbers: [] };
  const isWhole = has(slots, 'portfolio') && areAll(slots, slotsOf('own portfolio share'));
  const isOfAll = isWhole || (has(slots, 'share') && slots.filled.size === 1);
  if (isOfAll && has(before, 'of_type')) return without(before, 'of_type');
  const isOfType =
    slots.type && before.instruments.every(({ type }) => type === slots.type) && has(before, 'own share');
  const asksShare = has(slots, 'share percent of_type') || has(before, 'share');
  return isOfType && asksShare && areAll(slots, slotsOf('own share percent of_type stocks crypto which how_much it'))
    ? { ...before, filled: slotsOf('own share of_type') }
    : undefined;
}

/** "And on all of them?", after what one holding made: of all that one holds. */
export function ofEverything(before: Slots, slots: Slots): Slots | undefined {
  const isAll = slots.follows && slots.isOfAll && has(slots, 'together everything');
  const isBare = isAll && areAll(slots, slotsOf('together everything it')) && slots.numbers.length === 0;
  const isUnnamed = slots.instruments.length === 0 && !hasTime(slots) && !slots.type;
  const isOfOne = before.instruments.length === 1 && before.numbers.length === 0 && !hasTime(before);
  if (!isBare || !isUnnamed || !isOfOne || has(before, 'today lots lots_counted bought each quantity per_unit if_sold'))
    return undefined;
  // "Mine" alone is what one holds of it.
  const isBareOwn = has(before, 'own') && areAll(before, slotsOf('own'));
  if (!isBareOwn && !has(before, `value cost ${MADE}`)) return undefined;
  const of = isBareOwn ? withSlots(before, 'value') : before;
  const changed = { ...withSlots(without(of, 'it'), 'own portfolio'), instruments: [] };
  return resolveQueries(changed) ? changed : undefined;
}

/** "I mean, how much did I pay for all of it", after one holding: for all of that. */
export function allOfIt(before: Slots, slots: Slots): Slots | undefined {
  const isAll = slots.corrects && has(slots, 'together') && has(slots, 'own') && has(slots, 'cost value profit gain');
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  if (!isAll || !isBare || before.instruments.length !== 1) return undefined;
  const changed = { ...without(slots, 'together'), instruments: before.instruments };
  return resolveQueries(changed) ? changed : undefined;
}
