import { earlier } from './earlier.ts';
import { followed } from './followed.ts';
import type { Query } from './query.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without } from './slotTests.ts';

/** "Is that more than in Apple", after a figure of another, asks for both. */
export function besideBefore(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isOrder = has(slots, 'it') && has(slots, 'most small best worst beat') && slots.instruments.length > 0;
  if (!before || before.instruments.length === 0 || !isOrder || hasTime(slots) || slots.numbers.length > 0)
    return undefined;
  if (!hasOnly(slots, 'most small best worst beat compare doing')) return undefined;
  return resolveQueries({ ...before, instruments: [...before.instruments, ...slots.instruments] });
}

/** "Is that better than the Nasdaq", after how one's own did in a time: both in that time. */
export function besideIndex(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isOrder = has(slots, 'it') && has(slots, 'beat most small best worst') && slots.instruments.length > 0;
  if (!before || !isOrder || hasTime(slots) || slots.numbers.length > 0 || !has(before, 'own')) return undefined;
  if (before.instruments.length > 0 || !hasTime(before) || !hasOnly(slots, 'beat most small best worst doing'))
    return undefined;
  const changed = followed(before, { ...slots, filled: slotsOf('compare') });
  return changed && resolveQueries(changed);
}

/** "Is my portfolio doing better", after how an index did in a time: both in that time. */
export function mineBeside(slots: Slots, last: Slots | undefined): readonly Query[] | undefined {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  const isAsked = isBare && has(slots, 'portfolio') && has(slots, 'best most beat') && !has(slots, 'which');
  if (!isAsked || !hasOnly(slots, 'best most beat doing') || !last || !hasTime(last)) return undefined;
  return last.instruments.length === 1 && !has(last, 'own')
    ? resolveQueries({ ...last, filled: slotsOf('own portfolio doing compare') })
    : undefined;
}

/** "Which did better", after one's own coins and then one's stocks in the same time: both. */
export function whichType(slots: Slots, [last, before]: readonly (Slots | undefined)[]): readonly Query[] | undefined {
  const isAsked = has(slots, 'which which_one') && has(slots, 'best worst most small beat') && !hasTime(slots);
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !has(slots, 'own');
  if (!isAsked || !isBare || !last || !has(last, 'own') || last.instruments.length > 0) return undefined;
  // "How many coins and how many stocks do I have", asked at once
  const isOfBoth = has(last, 'stocks') && has(last, 'crypto');
  const isInTurn = last.type && before?.type && last.type !== before.type && has(before, 'own');
  if (!isOfBoth && !isInTurn) return undefined;
  // Of what is worth more, or has gained more, so far, each has told its figure.
  const ofDay = has(last, 'today') ? 'own crypto stocks today doing' : 'own crypto stocks profit';
  const kinds = hasTime(last) ? 'own crypto stocks which doing best' : ofDay;
  return resolveQueries({ ...last, filled: slotsOf(kinds), type: undefined });
}

const OF_TIMES = slotsOf('compare beat best worst most small it how_much doing moved_up moved_down');
const ORDERED = 'best worst most small highest lowest best_day worst_day which which_one' as const;

/** "Compared with last month", "was last month better", after the figure of another time: the figure in both. */
export function besideOtherTime(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  if (!before || slots.instruments.length > 0 || slots.numbers.length > 0 || slots.type || before.until)
    return undefined;
  const isOrder = has(slots, 'best worst most small') && !has(before, ORDERED);
  const isAsked = hasTime(slots) && (has(slots, 'compare beat') || isOrder);
  if (!isAsked || ![...slots.filled].every((slot) => OF_TIMES.has(slot))) return undefined;
  const isTimed = hasTime(before) || has(before, 'today');
  if (!isTimed || !(before.instruments.length > 0 || has(before, 'own'))) return undefined;
  const untimed = without(before, 'today always since_bought');
  const { period, on, until, since } = { ...slots, ...timeBeside(before, slots) };
  const first = resolveQueries(before);
  const second = resolveQueries({ ...untimed, period, on, until, since });
  return first && second && [...first, ...second];
}

/** "The week before", and "the last month", which is that of the calendar beside this month. */
function timeBeside(before: Slots, { period, on }: Slots) {
  if (on?.kind === 'before') return earlier(before, on.unit);
  const [, unit] = /^over the last (week|month|year)$/.exec(period?.said ?? '') ?? [];
  const isRunning = before.period?.kind === `${unit}-to-date`;
  return isRunning ? earlier(before, unit as 'week' | 'month' | 'year') : undefined;
}
