import type { Instrument } from '@bellwether/sdk/contract/types';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import { WEEK_TO_DATE } from '../language/period.ts';
import { MADE_OR_MOVED } from './holdingWords.ts';
import { resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';
import { outcomeAgain } from './supposedAnew.ts';

/** Figures of what someone holds. */
const FIGURES =
  `value cost cost_me bought break_even when held_since lots quantity units_counted ${MADE_OR_MOVED}` as const;

const MANNERS =
  'it per_unit percent today always since_bought back_then at_purchase hypo far share first last second third' as const;

/** What is about more than what was named before. */
const OF_MORE = 'portfolio watchlist market everything except forecasts forecast record which_one' as const;

const TIMED_GAINS = 'gain loss made_me lost_me doing moved_up moved_down' as const;
/** Whether a message asks for a figure of what one holds and says nothing of what it is of: "how much did I pay". */
function isElliptic(slots: Slots): boolean {
  const { instruments, missing, excluded, type, numbers, isOfAll, supposed } = slots;
  if (instruments.length > 0 || missing.length > 0 || excluded.length > 0 || type || isOfAll || supposed) return false;
  const areNone = numbers.every(({ unit }) => unit === 'part') && (numbers.length === 0 || slots.sells);
  if (!areNone || has(slots, OF_MORE)) return false;
  return has(slots, `own since_bought ${FIGURES}`) && hasOnly(slots, `${FIGURES} ${MANNERS}`);
}

/** The message with the subject of the last one, where it says none itself: "price of Tesla", and then "how much did I pay". */
export function withSubject(said: Slots, before: Slots | undefined, meant: readonly Instrument[]): Slots {
  // "My shares" are those of the stock that was named.
  const areShares = said.type === 'stock' && !said.isOfAll && meant.length === 1 && meant[0]?.type === 'stock';
  const slots = areShares ? { ...without(said, 'stocks'), type: undefined } : said;
  if (!before || !isElliptic(slots) || has(before, 'portfolio')) return said;
  // "How much would I make," after "if Apple goes to 300", is of what was supposed.
  if ((before.supposed || has(before, 'if_sold forecast forecasts')) && (slots.wonders || slots.sells)) return said;
  if (outcomeAgain(before, slots)) return said;
  const held = meant.filter(({ symbol }) => !isIndex(symbol));
  if (held.length > 0 && has(slots, 'own profit losses cost_me made_me lost_me since_bought bought')) {
    // "In dollars, for my shares," after how it moved today
    const isBare = !has(slots, `since_bought ${FIGURES}`) && (has(before, 'today') || hasTime(before));
    const timed = inItsTime(isBare ? withSlots(slots, 'doing') : slots, before);
    const sold = slots.sells ? withSlots(without(timed, 'value'), 'if_sold') : timed;
    const named = { ...withSlots(without(sold, 'it'), 'own'), instruments: held };
    return resolveQueries(named) ? named : said;
  }
  if (meant.length > 0 || !before.type || !has(before, 'own')) return said;
  const kind = before.type === 'stock' ? 'own stocks' : 'own crypto';
  const typed = { ...withSlots(without(inItsTime(slots, before), 'it'), kind), type: before.type };
  // What a type gained is said with what it is worth.
  const summed = resolveQueries(typed) ? typed : withSlots(typed, 'together');
  return resolveQueries(summed) ? summed : said;
}

/** "And with it?", after all but one thing. */
export function withExcluded(slots: Slots, before: Slots | undefined): Slots | undefined {
  const isIt = slots.instruments.length === 0 && slots.filled.size === 1 && has(slots, 'it');
  return before && before.excluded.length > 0 && isIt ? { ...without(before, 'except'), excluded: [] } : undefined;
}

/** "And what would it be without Nvidia", after a figure of all: the same figure, of the rest. */
export function ofTheRest(slots: Slots, before: Slots | undefined): Slots {
  const isOfRest = slots.excluded.length > 0 && slots.instruments.length === 0 && has(slots, 'it');
  if (!isOfRest || !before || before.instruments.length > 0 || !hasOnly(slots, 'it except which how_much hypo value'))
    return slots;
  return without(slots, 'it which how_much hypo value');
}

/** "And this week?", after last week, is the week of the calendar so far. */
export function inRunningWeek(slots: Slots, before: Slots | undefined): Slots {
  const isAfterWeek = before?.on?.kind === 'back' && before.on.unit === 'week';
  const isRunning = slots.period?.kind === 'days' && slots.period.isRunning === true;
  return isAfterWeek && isRunning ? { ...slots, period: WEEK_TO_DATE } : slots;
}

/** A gain that names no time is of the last one, and so is what was worth "then". */
function inItsTime(slots: Slots, before: Slots): Slots {
  // "How much did that one cost me", after the biggest drop today, is what it lost.
  const isOfDrop = has(before, 'today') && has(before, 'worst moved_down loss lost_me dragged red');
  if (has(slots, 'cost_me') && isOfDrop && !hasTime(slots) && hasOnly(slots, 'cost_me doing'))
    return withSlots(without(slots, 'cost_me doing'), 'lost_me today');
  const isOfTime = has(slots, TIMED_GAINS) || has(slots, 'back_then');
  if (!isOfTime || hasTime(slots) || has(slots, 'today always since_bought bought')) return slots;
  // When something was bought is no time of a gain.
  if (has(before, 'bought lots cost break_even when')) return slots;
  // "What is it worth today" asks of now, and not of the day.
  const isOfNow = has(before, 'value price') && !has(before, TIMED_GAINS) && !hasTime(before);
  if (isOfNow) return slots;
  const { period, on, until, since } = before;
  const timed = { ...slots, period, on, until, since };
  return has(before, 'today') ? withSlots(timed, 'today') : timed;
}

/** "Which one did best", "who is to blame", after what all of it did this year: of the holdings, in that time. */
export function whichOfMine(slots: Slots, before: Slots | undefined): Slots {
  const asksMore = has(slots, 'which which_one') && has(slots, 'own') && has(slots, 'most small') && !slots.isOfAll;
  if (before && before.instruments.length > 1 && slots.instruments.length === 0 && asksMore)
    return { ...slots, instruments: before.instruments };
  if (!before || before.instruments.length > 0 || !has(before, 'own portfolio') || has(before, 'watchlist market'))
    return slots;
  const isRanked = has(slots, 'best worst dragged') || (has(slots, 'most small') && has(slots, MADE_OR_MOVED));
  const isOrder = has(slots, 'which which_one dragged own') && isRanked && !has(slots, 'together');
  const isUnnamed = slots.instruments.length === 0 && slots.excluded.length === 0 && slots.numbers.length === 0;
  if (!isOrder || !isUnnamed || has(slots, 'portfolio watchlist market everything forecasts forecast')) return slots;
  // "Which was the better year" ranks times.
  if (ranksTimes(slots)) return slots;
  const isTimed = hasTime(slots) || has(slots, 'today always since_bought');
  const { period, on, until, since, type } = before;
  const timed = isTimed ? slots : { ...slots, period, on, until, since };
  const ofDay = !isTimed && has(before, 'today') ? withSlots(timed, 'today') : timed;
  const own = withSlots(without(ofDay, 'it which_one'), 'own which');
  const typed =
    slots.type || has(slots, 'own') || !type
      ? own
      : { ...withSlots(own, type === 'stock' ? 'stocks' : 'crypto'), type };
  return resolveQueries(typed) ? typed : slots;
}

/** "Which was the better year" */
export const ranksTimes = ({ period, filled }: Slots) =>
  period?.kind === 'days' &&
  /^over the last (?:day|week|month|quarter|year)$/.test(period.said) &&
  filled.size === 2 &&
  has({ filled }, 'which') &&
  has({ filled }, 'best worst');

const OF_LOTS = slotsOf(
  'own it which which_one how_much value profit losses gain loss made_me lost_me doing moved_up moved_down best worst most together each money percent today',
);

/** "What is it worth now", after what was bought in 2025: of those lots. */
export function ofLots(slots: Slots, before: Slots | undefined): Slots | undefined {
  if (!before) return undefined;
  const query = resolveQuery(before);
  const isOfOne = before.instruments.length > 0 && has(slots, 'which which_one it');
  const isPlaced = query?.aggregate !== 'list' && query?.aggregate !== 'count';
  const isOfTerm = query?.until !== undefined || query?.on !== undefined;
  const isOfTime = query?.subject === 'lots' && (hasTime(before) || isOfTerm || isPlaced || isOfOne);
  const isBare = slots.instruments.length === 0 && slots.numbers.length === 0 && !slots.period && !slots.on;
  const isFigure = has(slots, `value ${MADE_OR_MOVED} best worst`);
  return isOfTime && isBare && isFigure && [...slots.filled].every((slot) => OF_LOTS.has(slot))
    ? withSlots(before, 'value lots')
    : undefined;
}

/** "Since I bought them, though", after which did worst today: ranks all of them again. */
export function rankedSinceBought(slots: Slots, before: Slots | undefined): Slots | undefined {
  const isAsked = has(slots, 'since_bought') && has(slots, 'several') && hasOnly(slots, 'since_bought');
  if (!before || !isAsked || slots.instruments.length > 0 || before.instruments.length > 0) return undefined;
  if (resolveQuery(before)?.aggregate !== 'rank') return undefined;
  const again = { ...withSlots(without(before, 'today'), 'since_bought'), period: undefined, on: undefined };
  return resolveQueries(again) ? again : undefined;
}

/** "And the remainder?", after the lots that are held for more than a year: those that are not. */
export function ofOtherTerm(slots: Slots, before: Slots): Slots | undefined {
  const isRest = has(slots, 'others other') && hasOnly(slots, 'others other') && !has(slots, 'price portfolio');
  if (!isRest || slots.instruments.length > 0 || slots.numbers.length > 0 || hasTime(slots)) return undefined;
  const query = resolveQuery(before);
  if (query?.subject !== 'lots') return undefined;
  const turned = TERMS.find(([term]) => has(before, term));
  const isOfTerm = has(before, 'long_term short_term') || (query.until ?? query.span) !== undefined;
  return turned && isOfTerm ? withSlots(without(before, turned[0]), turned[1]) : undefined;
}

const TERMS = [
  ['long_term', 'short_term'],
  ['short_term', 'long_term'],
  ['most', 'small'],
  ['small', 'most'],
] as const;

/** "How much has it changed since", after a day; "how far from 100k", after a price; "how many were right", after a record. */
export function ofItsFacts(slots: Slots, before: Slots | undefined): Slots {
  const isSince = slots.sinceThen && !hasTime(slots) && !has(slots, 'since_bought always');
  // "How much have I lost since", after when it was bought
  const isOfPurchase = isSince && before && !before.on && has(before, 'bought held_since');
  const [bought, more] = before?.instruments ?? [];
  // "What’s the lowest it’s been since then" is of its price.
  const isOfCloses = has(slots, 'high low highest lowest best_day worst_day average drawdown') && !has(slots, 'own');
  if (isOfPurchase && isOfCloses && slots.instruments.length === 0)
    return bought && !more
      ? { ...without(slots, 'it that_day'), instruments: [bought], on: { kind: 'purchase', of: bought }, since: true }
      : { ...slots, uncovered: ['since'] };
  if (isOfPurchase && slots.instruments.length === 0) return withSlots(slots, 'own since_bought it');
  if (isSince && !before?.on) return { ...slots, uncovered: ['since'] };
  if (!before || slots.instruments.length > 0) return slots;
  const { instruments } = before;
  const [one, other] = instruments;
  if (isSince) return { ...slots, on: before.on, since: true };
  const isFar = has(slots, 'far becomes hit regain') && slots.numbers.length === 1 && !has(slots, 'own portfolio');
  const named = { ...without(slots, 'it'), instruments };
  if (isFar && one && !other && !hasTime(slots)) return resolveQueries(named) ? named : slots;
  // "And in total", after each of some that were listed
  const isYear = slots.on?.kind === 'year' && slots.filled.size === 0 && !slots.period;
  if (isYear && before.on?.kind === 'day' && slots.on?.kind === 'year')
    return { ...before, on: { ...before.on, year: slots.on.year } };
  return slots;
}

/** "And each stock?", after a figure of all: of each of them. */
export function ofEach(slots: Slots, before: Slots | undefined): Slots {
  const isWatched = before && has(before, 'watchlist') && has(slots, 'each') && !has(slots, 'own market watchlist');
  if (isWatched && slots.instruments.length === 0) return withSlots(without(slots, 'it'), 'watchlist');
  const isEach = has(slots, 'each') && hasOnly(slots, 'each asks_list it which how_much');
  if (!before || !isEach || slots.instruments.length > 0 || hasTime(slots) || !has(before, 'own portfolio'))
    return slots;
  const { period, on, until, since } = before;
  const isTimed = hasTime(before);
  const figures = [...slotsOf(`value cost share ${MADE_OR_MOVED} percent today`)].filter((slot) =>
    before.filled.has(slot),
  );
  const each = withSlots(without(slots, 'it which how_much asks_list'), isTimed ? 'own rank gain money' : 'own each');
  const timed = { ...each, period, on, until, since };
  const asked = isTimed ? without(timed, 'each') : { ...timed, filled: new Set([...timed.filled, ...figures]) };
  return resolveQueries(asked) ? asked : slots;
}
