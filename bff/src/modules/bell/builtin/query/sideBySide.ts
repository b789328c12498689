import { ranksTimes } from './carried.ts';
import { earlier } from './earlier.ts';
import { followed } from './followed.ts';
import type { Query } from './query.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

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

/** "Who won", after how an index did and then how one's own did in the same time, or the other way around: both. */
export function whoWon(slots: Slots, [last, before]: readonly (Slots | undefined)[]): readonly Query[] | undefined {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.type && !hasTime(slots);
  const isOrder = has(slots, 'best worst most beat') && isBare;
  // "Is my portfolio doing better", after how an index did
  const isOfMine = isOrder && has(slots, 'portfolio') && hasOnly(slots, 'best most beat doing') && !has(slots, 'which');
  if (isOfMine && last && hasTime(last) && last.instruments.length === 1 && !has(last, 'own'))
    return resolveQueries({ ...last, filled: slotsOf('own portfolio doing compare') });
  const isAsked = has(slots, 'which which_one') && isOrder && !has(slots, 'own');
  if (!isAsked || !last || !before || !hasTime(last) || !isSameTime(last, before)) return undefined;
  const [mine, other] = last.instruments.length === 0 ? [last, before] : [before, last];
  if (mine.instruments.length > 0 || mine.type || other.instruments.length !== 1) return undefined;
  if (!has(mine, 'own portfolio') || has(other, 'own')) return undefined;
  const both = followed(mine, { ...slots, filled: slotsOf('compare'), instruments: other.instruments });
  return both && resolveQueries(both);
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

const isSameTime = (one: Slots, other: Slots) =>
  JSON.stringify([one.period, one.on, one.until]) === JSON.stringify([other.period, other.on, other.until]);

/** "What’s the difference", after the price on one day and then on another. */
export function apartFromBefore(
  slots: Slots,
  [last, before]: readonly (Slots | undefined)[],
): readonly Query[] | undefined {
  const isAsked = has(slots, 'compare') && hasOnly(slots, 'compare percent') && slots.instruments.length === 0;
  const [one, other] = [before && dayIn(before), last && dayIn(last)];
  if (!isAsked || hasTime(slots) || !last || !before || !one || !other || last.until || before.until) return undefined;
  // Between two figures of one time, there is no time.
  if (isSameTime(last, before) || has(last, 'high low highest lowest average')) return undefined;
  const isSame = last.instruments.every(({ symbol }) => before.instruments.some((one) => one.symbol === symbol));
  return isSame && last.instruments.length === 1
    ? resolveQueries({ ...last, period: undefined, on: one, until: other, since: false })
    : undefined;
}

const YESTERDAY = { kind: 'ago', count: 1, unit: 'day' } as const;

/** The day that a message names. "The day before", after yesterday, is named, too, and not counted. */
function dayIn({ on, period }: Slots): Slots['on'] {
  if (period?.kind === 'yesterday') return YESTERDAY;
  const isBeforeThat = on?.kind === 'ago' && on.unit === 'day' && on.count === 2;
  return isBeforeThat ? { kind: 'beside', of: YESTERDAY, way: -1, unit: 'day' } : on;
}

/** "Which month was better", after one and then the other: both, side by side. */
export function whichTime(asked: Slots, [last, before]: readonly (Slots | undefined)[]): readonly Query[] | undefined {
  const slots = ranksTimes(asked) ? { ...asked, period: undefined } : asked;
  const isOrder = has(slots, 'which when which_one') || slots.per !== undefined;
  const isAsked = isOrder && has(slots, 'best worst most small');
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  if (!isAsked || !isBare || ![...slots.filled].every((slot) => OF_TWO.has(slot))) return undefined;
  if (!last || !before || !hasTime(last) || !hasTime(before) || last.until || before.until) return undefined;
  const isSame =
    last.type === before.type &&
    last.instruments.length === before.instruments.length &&
    last.instruments.every(({ symbol }, at) => symbol === before.instruments[at]?.symbol);
  if (!isSame || isSameTime(before, last) || !(last.instruments.length === 1 || has(last, 'own'))) return undefined;
  const beside = last.on && before.on && { ...withSlots(last, 'compare'), on: before.on, until: last.on };
  const both = beside && !last.since && !before.since ? resolveQueries({ ...beside, areApart: true }) : undefined;
  const [first, second] = [resolveQueries(before), resolveQueries(last)];
  return both ?? (first && second && [...first, ...second]);
}

const OF_TWO = slotsOf('which when which_one it best worst most small doing moved_up moved_down pair');

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
