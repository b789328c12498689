import { areAll, FIGURES } from './followed.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

/** "What is mine for Apple", after what a cost basis is */
export function isFigureOf(before: Slots, { filled, instruments, numbers }: Slots): boolean {
  const isNamed =
    instruments.length > 0 && before.instruments.length === 0 && has(before, FIGURES) && has(before, 'own');
  return isNamed && numbers.length === 0 && areAll({ filled }, slotsOf('own it which'));
}

/** "And my Apple", after what one's Tesla gained this year: the same figure, in the same time. */
export function isSameOfMine(before: Slots, { follows, filled, instruments, numbers, period, on }: Slots): boolean {
  const isBare = instruments.length > 0 && numbers.length === 0 && !period && !on;
  const isSaid = has(before, 'own today') || before.period !== undefined || before.on !== undefined;
  // "And the Tesla, what’s that worth?", after what one's Ford is worth
  const isWorth = has({ filled }, 'value') && has(before, 'value') && has(before, 'own');
  const said = isWorth ? slotsOf('own it value which how_much') : slotsOf('own it');
  return follows && isBare && before.instruments.length > 0 && isSaid && areAll({ filled }, said);
}

/** "What about mine, in dollars", after how the price of the same thing moved */
export function isMoveOfMine(before: Slots, { follows, filled, instruments, numbers, period, on }: Slots): boolean {
  const [one, other] = instruments;
  const isSame = one && !other && before.instruments.some(({ symbol }) => symbol === one.symbol);
  const isMove = !before.filled.has('own') && has(before, 'doing moved_up moved_down gain loss');
  const isBare =
    filled.has('own') && has({ filled }, 'money percent') && areAll({ filled }, slotsOf('own money percent'));
  return follows && isSame === true && isMove && isBare && numbers.length === 0 && !period && !on;
}

/** "Per share?", after a gain; what was paid, and a price, are told so anyway. */
export function perUnit(before: Slots, slots: Slots): Slots | undefined {
  const isAsked = has(slots, 'per_unit') && areAll(slots, slotsOf('per_unit it which how_much money'));
  if (!isAsked || slots.instruments.length > 0) return undefined;
  // What one made of it on the day is, for each share, how its price moved.
  if (has(before, 'today') && has(before, GAINS) && before.instruments.length > 0 && !hasTime(before))
    return { ...before, filled: slotsOf('doing today') };
  // What one share of it is worth is its price.
  if (has(before, 'own value') && hasOnly(before, 'value today')) return { ...before, filled: slotsOf('price') };
  return has(before, 'cost break_even price') ? before : withSlots(before, 'per_unit');
}

const OF_PACE = slotsOf(
  'per_year per_month per_week per_day annualized it which how_much percent money average value together doing',
);

const GAINS = 'profit losses gain loss made_me lost_me doing moved_up moved_down held_since since_bought' as const;
/** "So what is that a month?", after what one gained, or for how long it is held. */
export function paceOf(before: Slots, slots: Slots): Slots | undefined {
  const isAsked = has(slots, 'per_year per_month per_week per_day annualized') && areAll(slots, OF_PACE);
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.period && !slots.on;
  const isOfGain =
    has(before, 'own portfolio made_me lost_me held_since') && has(before, GAINS) && !before.period && !before.on;
  if (!isAsked || !isBare || !isOfGain || has(before, 'today') || before.excluded.length > 0) return undefined;
  const pace = withSlots(without(slots, 'it which how_much value together doing'), 'own profit');
  return { ...pace, instruments: before.instruments, type: before.type };
}

const OF_LOT = slotsOf('first second third last lots own bought it which how_much doing');
/** "And on the first lot alone?", after what one gained, or paid. */
export function ofLot(before: Slots, slots: Slots): Slots | undefined {
  const isAsked = has(slots, 'lots bought') && has(slots, 'first second third last') && areAll(slots, OF_LOT);
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.period && !slots.on;
  if (!isAsked || !isBare || before.instruments.length !== 1 || before.period || before.on) return undefined;
  if (!has(before, 'own') || !has(before, `${GAINS} value cost break_even`)) return undefined;
  const figures = slotsOf('profit losses gain loss made_me lost_me value cost break_even doing');
  const kept = [...before.filled].filter((slot) => figures.has(slot));
  return {
    ...without(slots, 'it which how_much'),
    filled: new Set([...without(slots, 'it which how_much').filled, ...kept]),
    instruments: before.instruments,
  };
}
