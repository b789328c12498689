import type { Slot } from '../../vocabulary/slotWords.ts';
import { earlier, following } from './earlier.ts';
import { isFigureOf, isMoveOfMine, isSameOfMine, paceOf, perUnit } from './figureOfMine.ts';
import { ENDS, ORDERS } from './holdingWords.ts';
import { standsAlone } from './ownSubject.ts';
import {
  excludedIn,
  isCompared,
  longer,
  mirrored,
  namedIn,
  numbersOf,
  turnsToType,
  withoutLast,
} from './replacedParts.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';
import { partAnew, soldAnew, supposedAnew } from './supposedAnew.ts';
import { ofPortfolio, ofWholePart } from './wholes.ts';

/** Slots of which a follow-up replaces one with another: "and the worst?" */
const ALTERNATIVES = [
  slotsOf(ORDERS),
  slotsOf(
    'cost_me made_me lost_me price volume value cost share break_even volatility profit losses gain loss doing quantity high low highest lowest average best_day worst_day drawdown streak correlation when bought held_since lots moved_up moved_down',
  ),
  slotsOf('first second third last'),
  slotsOf('asks_list together'),
  slotsOf('watchlist portfolio market'),
  slotsOf('red green'),
  slotsOf('crypto stocks'),
];

/** Figures of an instrument that a question about another may go on with. */
export const FIGURES =
  'volatility correlation drawdown best_day worst_day average streak high low highest lowest share break_even cost profit gain volume' as const;

const PLACES = slotsOf('second third');
/** They order by the losses: "which one is dragging it down". */
const LOSING = slotsOf('dragged loss losses lost_me moved_down');
const TIMES = slotsOf('today always since_bought');
/** They say how a figure is told, and so replace none. */
const MANNERS = slotsOf('percent money which how_much it own today compare which_one');

/** What may stand beside a name that takes the place of another: "and for Tesla?" */
const BESIDE_NAMES = slotsOf('pair it which how_much money stocks crypto own doing compare instead');

const areNone = ({ filled }: Slots, of: ReadonlySet<Slot>) => [...filled].every((slot) => !of.has(slot));
export const areAll = ({ filled }: Pick<Slots, 'filled'>, of: ReadonlySet<Slot>) =>
  [...filled].every((slot) => of.has(slot));

/**
 * What was asked before, with what a follow-up says instead; undefined where the message changes nothing of it, is a
 * question of its own, or does not fit.
 */
export function followed(before: Slots | undefined, slots: Slots): Slots | undefined {
  if (!before || slots.uncovered.length > 0 || before.uncovered.length > 0) return undefined;
  // "How much does Bitcoin have", after what volatility is
  const isOfFigure = before.instruments.length === 0 && slots.instruments.length > 0;
  if (standsAlone(slots) && !isOfFigure) return undefined;
  const turned = turnedTime(before, slots);
  if (turned) return turned.time && followed(before, { ...without(slots, 'it today expected'), ...turned.time });
  // "The difference between the two", after two suppositions, is none of either.
  if (before.supposed && has(slots, 'compare') && slots.instruments.length === 0 && !slots.supposed) return undefined;
  const whole = ofPortfolio(before, slots);
  if (whole) return whole;
  const anew =
    supposedAnew(before, slots) ??
    soldAnew(before, slots) ??
    partAnew(before, slots) ??
    perUnit(before, slots) ??
    paceOf(before, slots);
  if (anew) return resolveQueries(anew) ? anew : undefined;
  // "And Tesla?", after "if Apple goes to 300": no price of another is supposed.
  if (before.supposed && (slots.numbers.length > 0 || isOfPrice(before)) && !has(slots, 'instead')) return undefined;
  const ofWhole = ofWholePart(before, slots);
  if (ofWhole) return ofWhole;
  const shorter = withoutLast(before, slots);
  if (shorter) return followed(before, shorter);
  const { filled, instruments, period, on, type, count, numbers, currency } = slots;
  // "I meant the S&P", after how the market did
  if (slots.corrects && instruments.length > 0 && has(before, 'market'))
    return followed(without(before, 'market'), slots);
  const isBare = instruments.length === 0 && numbers.length === 0;
  // "At what price", after "when did I buy it": lots say both.
  const asksPaid = before.filled.has('bought') && filled.has('price') && isBare;
  if (asksPaid && areAll(without(slots, 'price'), MANNERS)) return before;
  // "The difference between them", after one figure and then another, is neither of them again.
  const isApart =
    filled.has('compare') && isBare && areAll(slots, slotsOf('compare it which how_much pair percent money'));
  if (isApart && before.instruments.length < 2 && !period && !on && !type) return undefined;
  const saysNothing = filled.size === 0 && isBare && !period && !on && !type && !count && !currency;
  // "It" is nothing that was named, or ranked.
  if (filled.has('it') && filled.has('own') && instruments.length === 0 && before.instruments.length === 0)
    return undefined;
  if (saysNothing || (resolveQueries(slots) && !goesOn(before, slots))) return undefined;
  if (slots.excluded.length > 0 && before.instruments.length > 0) return undefined;
  if (instruments.length > 0) {
    // "And Apple and Microsoft together", after what one holds of Apple
    const isSum = instruments.length > 1 && before.filled.has('own') && filled.has('together');
    const isSame = isSameOfMine(before, slots);
    const beside = isSum ? without(slots, 'together') : isSame ? without(slots, 'value') : slots;
    if (!areAll(beside, BESIDE_NAMES)) return undefined;
    const isFigured = has(before, FIGURES) && !before.filled.has('own');
    // "Compared to the S&P", after how one’s own did
    const isBeside = filled.has('compare') && before.filled.has('own');
    const isMine = isFigureOf(before, slots);
    if (
      before.instruments.length === 0 &&
      !slots.follows &&
      !slots.corrects &&
      !filled.has('it') &&
      !isFigured &&
      !isBeside &&
      !isMine
    )
      return undefined;
    // "How is Tesla doing" is a question, and "and how is Tesla doing" may be one about the last figure.
    if (filled.has('doing') && !slots.follows) return undefined;
  }
  // "And overall", after a question about today, is about all time.
  const isAll = filled.has('together') && filled.size === 1;
  const isOfDayOfOne = before.instruments.length === 1 && has(before, 'today') && has(before, 'own');
  const isOverall = isAll && (before.instruments.length === 0 || isOfDayOfOne);
  // A forecast is of no time that is over.
  const isTimed =
    isOverall ||
    has(slots, 'forecast forecasts') ||
    period !== undefined ||
    on !== undefined ||
    has(slots, 'today always since_bought');
  const isOfType = filled.has('crypto') || filled.has('stocks');
  // "And the smallest?", after the second biggest, has no place.
  const isOfMoney = has(slots, 'money') && !has(slots, 'percent');
  const isOrdered = has(slots, 'best worst most small') && !has(slots, 'second third');
  // "And the lowest", after which has the highest volatility, turns its order and keeps its figure.
  const turnsOrder = has(slots, 'highest lowest') && has(before, 'highest lowest');
  const figures = turnsOrder ? without(slots, 'highest lowest') : slots;
  const replaced = new Set(
    ALTERNATIVES.filter(
      (group) => !areNone(group.has('highest') && group.has('price') ? figures : slots, group),
    ).flatMap((group) => [...group]),
  );
  // "And the average?", after the volume, is of that.
  if (filled.has('average')) replaced.delete('volume');
  // "And the worst?", after the best day, is the worst day.
  const mirror = filled.has('worst') ? 'best_day' : filled.has('best') ? 'worst_day' : undefined;
  if (mirror && before.filled.has(mirror)) return followed(before, mirrored(slots, mirror));
  const kept = [...before.filled].filter(
    (slot) =>
      !replaced.has(slot) &&
      !(isTimed && TIMES.has(slot)) &&
      !(isOrdered && PLACES.has(slot)) &&
      !(filled.has('best') && LOSING.has(slot)) &&
      !(isOfMoney && slot === 'percent') &&
      !(slot === 'per_unit' && has(slots, 'percent')),
  );
  const said = [...filled].filter(
    (slot) => (instruments.length === 0 || (slot !== 'doing' && slot !== 'instead')) && !(isAll && isOfDayOfOne),
  );
  const changed: Slots = {
    ...before,
    filled: new Set([...kept, ...said]),
    wasMore: slots.wasMore,
    instruments: turnsToType(before, slots) ? [] : namedIn(before, slots),
    excluded: excludedIn(before, slots),
    period: isTimed ? period : (longer(before, slots) ?? before.period),
    on: isTimed ? on : before.on,
    until: isTimed ? slots.until : before.until,
    since: isTimed ? slots.since : before.since,
    type: isOfType ? type : before.type,
    count: count ?? before.count,
    currency: currency ?? before.currency,
    numbers: longer(before, slots) ? [] : numbersOf(before, slots),
  };
  const bare = bareQuery(changed);
  const isWatched = bare?.subject === 'watchlist' && bare.instruments.length > 0;
  if (resolveQueries(changed) || bare?.subject === 'movers' || isWatched) return changed;
  // "And the crypto?", after what one’s own stocks made
  if (isOfType && has(before, 'own') && instruments.length === 0 && bareQuery(changed)?.subject === 'holdings')
    return changed;
  // "Is it the Bitcoin," after "why is my portfolio down today"
  const part = without(changed, 'it why portfolio');
  if (instruments.length > 0 && before.filled.has('portfolio') && resolveQueries(part)) return part;
  const beside = without(changed, 'it compare stocks');
  if (instruments.length > 0 && isCompared(before, slots) && resolveQueries(beside)) return beside;
  // "And the day before?" asks for the figure again, without its order.
  const plain = {
    ...changed,
    filled: new Set([...changed.filled].filter((slot) => !MANNERS.has(slot) || filled.has(slot))),
  };
  if (resolveQueries(plain) && changed.filled.has('own') === plain.filled.has('own')) return plain;
  // "And Amazon?", after which of two did better this year: one alone has no order.
  const isOfOrder = instruments.length === 1 && before.instruments.length > 1 && has(before, 'best worst most small');
  const alone = withSlots(without(plain, 'best worst most small moved_up moved_down'), 'doing');
  return isOfOrder && hasTime(before) && !before.filled.has('own') && resolveQueries(alone) ? alone : undefined;
}

/** The time before, or after, that of the last message, where a message asks for it; undefined where it does not. */
function turnedTime(before: Slots, slots: Slots) {
  if (slots.on?.kind === 'before') return { time: earlier(before, slots.on.unit) };
  if (slots.on?.kind === 'following') return { time: following(before, slots.on.unit) };
  // "The next session", after one that is over
  const isNext = has(slots, 'expected') && slots.filled.size === 1 && slots.instruments.length === 0 && !hasTime(slots);
  const isOfDay = before.on !== undefined && !before.until && !before.since && !has(before, 'expected forecast');
  return isNext && isOfDay ? { time: following(before, 'one') } : undefined;
}

/** "What is volatility," and then "which of mine has the most of it". */
export function ofFigure(before: Slots | undefined, slots: Slots): Slots | undefined {
  const isFigure = before?.instruments.length === 0 && has(before, FIGURES) && !has(before, 'own portfolio market');
  const isOrder = has(slots, 'highest lowest') || (has(slots, 'most small') && hasOnly(slots, 'it most small'));
  // "And what is mine this year"
  const isMine =
    isFigure && slots.instruments.length === 0 && areAll(slots, slotsOf('own portfolio it which how_much'));
  if (isMine && has(slots, 'own') && slots.numbers.length === 0 && !slots.type) {
    const { period, on, until, since } = slots;
    const mine = { ...withSlots(without(before, 'which'), 'own portfolio'), period, on, until, since };
    return resolveQueries(mine) ? mine : undefined;
  }
  if (!isFigure || !isOrder || !has(slots, 'own')) return undefined;
  const asked = [...before.filled].filter((slot) => slot !== 'which');
  const changed = { ...slots, filled: new Set([...without(slots, 'it').filled, ...asked]) };
  return resolveQueries(changed) ? changed : undefined;
}

/** "And the smallest one?", after the biggest: "one" is nothing that was ranked. */
export function otherEnd(slots: Slots, before: Slots | undefined): Slots | undefined {
  const isOrder = has(slots, 'it') && has(slots, ENDS);
  const isBare = isOrder && hasOnly(slots, `it ${ENDS}`) && slots.instruments.length === 0;
  if (!before || !isBare || !slots.follows || before.instruments.length > 0) return undefined;
  const ranked = has(before, 'which_one') ? withSlots(without(before, 'which_one'), 'which') : before;
  return resolveQuery(ranked)?.aggregate === 'rank' ? followed(ranked, without(slots, 'it')) : undefined;
}

const isOfPrice = ({ supposed }: Slots) => supposed !== undefined && supposed !== 'unclear' && 'price' in supposed;
/** "And what did I pay", after a question about Apple, asks about Apple. */
function goesOn(before: Slots, slots: Slots): boolean {
  const { follows, filled, instruments, type, excluded, numbers } = slots;
  if (slots.corrects && areAll(slots, BESIDE_NAMES)) return true;
  // "And my Tesla, in dollars," after how Tesla moved
  if (isMoveOfMine(before, slots)) return true;
  // "And Nvidia above 230", after "when was Tesla last above 500"
  const isLimit = numbers.length === 1 && before.numbers.length === 1 && numbers[0]?.limit && before.numbers[0]?.limit;
  if (isLimit && areAll(slots, BESIDE_NAMES)) return true;
  // "What is mine for Apple", after what a cost basis is
  if (isFigureOf(before, slots) || isSameOfMine(before, slots)) return true;
  // "And what is it for Tesla this year" asks for the figure of the last message.
  const isOfFigure = has(before, FIGURES) || isCompared(before, slots);
  if (instruments.length > 0) return filled.has('it') && isOfFigure && areAll(slots, BESIDE_NAMES);
  // What is about all is about more than what was named before.
  const all = 'portfolio together everything best worst most small market watchlist' as const;
  const isOfAll = has(slots, all) || type !== undefined || excluded.length > 0;
  return follows && before.instruments.length > 0 && !isOfAll;
}
