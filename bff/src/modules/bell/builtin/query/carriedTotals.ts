import type { Instrument } from '@bellwether/sdk/contract/types';
import { MADE, MADE_OR_MOVED } from './holdingWords.ts';
import { resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

const GAIN_OF_THEM = 'it together value losses loss profit gain moved_up moved_down own red green' as const;
/** "And the total?", or "and both?", after a figure of one type, is that of all. */
export function totalOfTypes(slots: Slots, before: Slots | undefined): Slots {
  const isBare = has(slots, 'together pair') && [...slots.filled].every((slot) => OF_BOTH.has(slot));
  if (!isBare || slots.instruments.length > 0 || !before?.type || !has(before, 'own')) return slots;
  const { period, on, until, since } = before;
  const isOfCost = has(before, 'cost');
  const isGain = has(before, MADE_OR_MOVED);
  const figure = isOfCost ? 'own together cost' : isGain ? 'own portfolio gain' : 'own portfolio value together';
  const whole = { ...slots, filled: slotsOf(figure), period, on, until, since };
  const ofDay = has(before, 'today') ? withSlots(whole, 'today') : whole;
  return resolveQueries(ofDay) ? ofDay : slots;
}

const OF_BOTH = slotsOf('together it pair');
const OF_SUM = slotsOf('own it which how_much together value gain loss profit losses adds_to');
/** "What is the sum of these losses", after the holdings that are at a loss. */
export function ofSideTotal(slots: Slots, before: Slots | undefined): Slots {
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  const isAsked = has(slots, 'together') && has(slots, 'it') && [...slots.filled].every((slot) => OF_SUM.has(slot));
  if (!before || !isBare || !isAsked) return slots;
  const query = resolveQuery(before);
  const isOfSide = query?.subject === 'holdings' && query.aggregate === 'list' && query.only && !has(before, 'if_sold');
  if (!isOfSide) return slots;
  const [side, other] = query.only === 'gains' ? (['green', 'losses'] as const) : (['red', 'gain'] as const);
  if (slots.filled.has(other)) return slots;
  return { ...slots, filled: new Set(['own', 'together', side] as const), type: before.type };
}

/** "How much in total", after some holdings that were listed by what they gained today. */
export function ofListedTotal(slots: Slots, before: Slots | undefined, listed: readonly Instrument[]): Slots {
  const isBare =
    has(slots, 'together') && [...slots.filled].every((slot) => slotsOf('own together how_much it').has(slot));
  if (!before || !isBare || listed.length < 2 || before.instruments.length > 0 || slots.instruments.length > 0)
    return slots;
  const figure = has(before, 'today') ? 'own together gain today' : 'own together value';
  const summed = { ...slots, filled: slotsOf(figure), instruments: listed };
  return has(before, 'own') && resolveQueries(summed) ? summed : slots;
}

/** "And as a percentage of cost?", "and in percent", after a gain: the gain in percent is of the cost. */
export function ofGainInCost(slots: Slots, before: Slots | undefined): Slots {
  const isShare = has(slots, 'share percent') && has(slots, 'cost') && hasOnly(slots, 'share cost percent compare');
  const isPercent = has(slots, 'percent') && hasOnly(slots, 'percent');
  if (!before || !(isShare || isPercent) || slots.instruments.length > 0 || slots.type || hasTime(slots)) return slots;
  if (!has(before, 'own portfolio') || !has(before, MADE_OR_MOVED)) return slots;
  const isOfType = before.type !== undefined && before.instruments.length === 0 && !hasTime(before);
  if (!isOfType || has(before, 'today which_one best worst most small'))
    return isShare ? { ...slots, filled: slotsOf('percent') } : slots;
  // What a type gained is said with what it is worth.
  const kind = before.type === 'stock' ? 'own stocks profit percent together' : 'own crypto profit percent together';
  return { ...slots, filled: slotsOf(kind), type: before.type, excluded: before.excluded };
}

/** "How much is that loss altogether", after which are at a loss: what those gained together, and where there are none, that. */
export function ofListedGain(slots: Slots, before: Slots | undefined, listed: readonly Instrument[]): Slots {
  const isGain =
    has(slots, 'it together') &&
    has(slots, 'losses loss profit gain moved_up moved_down') &&
    hasOnly(slots, GAIN_OF_THEM);
  if (!before || !isGain || slots.instruments.length > 0 || slots.numbers.length > 0 || hasTime(slots)) return slots;
  const query = resolveQuery(before);
  if (query?.subject !== 'holdings' || !query.only || before.instruments.length > 0) return slots;
  if (listed.length === 0) return before;
  const figure = has(before, 'today') ? 'own gain today together' : 'own profit together';
  return { ...slots, filled: slotsOf(figure), instruments: listed };
}

/** "What fraction of that comes from Nvidia", after the profit of all: of that profit. Of what a day made, no part is told. */
export function ofGainPart(slots: Slots, before: Slots | undefined): Slots {
  // "How much of that is from crypto", after what one gained today: what the coins did.
  const isKind = slots.type !== undefined && slots.instruments.length === 0 && has(slots, 'share');
  const isOfToday = before?.instruments.length === 0 && has(before, 'today') && has(before, 'own portfolio');
  if (isKind && isOfToday && !hasTime(slots) && hasOnly(slots, 'share it percent how_much'))
    return { ...slots, filled: slotsOf(slots.type === 'crypto' ? 'own crypto today doing' : 'own stocks today doing') };
  // "Which of those is the lowest", after a ranking by gain
  const isEnd = has(slots, 'highest') !== has(slots, 'lowest') && hasOnly(slots, 'highest lowest it which_one');
  if (isEnd && before && has(before, 'rank') && has(before, 'gain percent profit doing') && !hasTime(slots))
    return withSlots(without(before, 'rank'), has(slots, 'highest') ? 'best' : 'worst');
  const isPart = slots.instruments.length > 0 && has(slots, 'share') && hasOnly(slots, 'share it percent');
  const isBare = isPart && !has(slots, 'own') && slots.numbers.length === 0 && !hasTime(slots);
  if (!before || !isBare || before.instruments.length > 0) return slots;
  if (!has(before, MADE) || has(before, 'watchlist market forecast')) return slots;
  if (before.type || hasTime(before) || has(before, 'today which_one red green best worst most small'))
    return { ...slots, uncovered: ['of that'] };
  return { ...slots, filled: slotsOf('own share profit') };
}

/** "And altogether?", after two months one by one: no figure is of both. */
export const isSumOfTimes = (slots: Slots, [before, earlier]: readonly (Slots | undefined)[]) =>
  slots.filled.has('together') &&
  hasOnly(slots, 'together it') &&
  slots.instruments.length === 0 &&
  !hasTime(slots) &&
  before?.on !== undefined &&
  earlier?.on !== undefined;
