import type { BellServices } from '../../engine/bellServices.ts';
import { ENDS, MADE_OR_MOVED } from './holdingWords.ts';
import { isOwn, meantBy, meantByThem, type Said } from './meantBy.ts';
import { lastNamed, namedInTurn, otherThan, runOfSame } from './namedInTurn.ts';
import type { Query } from './query.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

const GAINED = `${MADE_OR_MOVED} since_bought today` as const;

/** "Which is up more," after two that were named one by one. */
export function asksWhichOf(slots: Slots, asked: Said): boolean {
  // "Which was the best of those"
  const isOfThose = has(slots, 'it') && !hasOnly(slots, `${ENDS} it doing moved_up moved_down`);
  if (
    !has(slots, 'which') ||
    isOfThose ||
    has(slots, 'which_one own stocks crypto market watchlist portfolio') ||
    slots.type
  )
    return false;
  const isOrder = has(slots, 'most best worst small volatility forecasts');
  const named = asked[0]?.instruments.length ?? 0;
  const isOfThem = named === 0 && asked[0]?.filled.has('it') === true;
  return (
    isOrder &&
    slots.instruments.length === 0 &&
    (isOfThem || named > 1 || (named === 1 && lastNamed(asked, 2).length === 2))
  );
}

/** "Which was better", after the best day of one and then of another: the same figure of both. */
export function sameFigure(asked: Said): readonly Query[] | undefined {
  const query = asked[0] && resolveQuery(asked[0]);
  if (query?.subject !== 'instruments' || query.metric === 'price' || query.metric === 'change') return undefined;
  return (
    asked[0] &&
    resolveQueries({ ...asked[0], instruments: lastNamed(asked, Math.max(2, runOfSame(asked))).toReversed() })
  );
}

/** "How much has that one moved today", "how does that compare to Ford". */
export async function ofPrices(
  slots: Slots,
  asked: Said,
  services: BellServices,
): Promise<readonly Query[] | undefined> {
  if (!has(slots, 'it') || slots.numbers.length > 0 || isOwn(asked[0])) return undefined;
  const isJoined = slots.instruments.length === 0 || has(slots, 'compare beat');
  const meant = isJoined ? await meantBy(asked, services) : [];
  const isTimed = hasTime(slots) || has(slots, 'today');
  const { period, on } = isTimed || !asked[0] ? slots : asked[0];
  const named = { ...without(slots, 'it'), instruments: [...meant, ...slots.instruments], period, on };
  return resolveQueries(named) ?? (isJoined && meant.length > 0 ? bareQueries(named) : undefined);
}

/** The queries about what was named or ranked before; none if there are such things, and no query fits them. */
export async function aboutThem(
  slots: Slots,
  said: Said,
  services: BellServices,
): Promise<readonly Query[] | undefined> {
  // "Which of those did worst," after what is on the watchlist
  const before = said[0] && (resolveQuery(said[0]) ?? bareQuery(said[0]));
  const isOfWatched = has(slots, 'which_one') && before?.subject === 'watchlist' && before.instruments.length === 0;
  const ofWatched = isOfWatched ? resolveQueries(withSlots(without(slots, 'which_one it'), 'watchlist')) : undefined;
  if (ofWatched) return ofWatched;
  const meant = await meantByThem(said, services);
  const isOfTwo = has(slots, 'together compare which_one pair');
  const several = isOfTwo && meant.length === 1 ? namedInTurn(slots, said) : [];
  // What is worth as much as 3 BTC and 3 ETH has no one figure.
  if (several.length > 1 && said[0] && said[0].numbers.length > 0) return [];
  const all = several.length > 1 ? several : has(slots, 'other') ? otherThan(meant, said) : meant;
  const isOfSeveral = slots.filled.has('which_one');
  // What "those" are was not understood.
  const isLost = all.length === 0 && (said[0]?.uncovered.length ?? 0) > 0;
  if (isLost && !has(slots, 'own portfolio watchlist market')) return [];
  const timed = inTheSameTime(asShare(slots, said[0]), said[0]);
  // "And their value?", after a question about stocks
  const about = all.length === 0 ? ofType(timed, said[0]) : timed;
  const owned = isOwn(said[0]) ? withSlots(about, 'own') : about;
  if (isOfSeveral ? all.length < 2 : all.length === 0)
    return resolveQueries(about) ?? resolveQueries(owned) ?? (about === timed ? undefined : bareQueries(about));
  // "What have I got in it"
  const isHeld = has(about, 'asks_list') && has(about, 'own') && hasOnly(about, 'asks_list');
  const named = { ...(isHeld ? withSlots(without(about, 'asks_list'), 'value') : about), instruments: all };
  const again = ofSum(named, said[0]);
  const isOfPrice = has(slots, 'price') && hasOnly(slots, 'price today');
  const priced = isOfPrice ? resolveQueries({ ...named, filled: slotsOf('price') }) : undefined;
  // "Which of the two had the bigger drawdown": the figure of both tells.
  const isOfFigure = isOfSeveral && has(slots, 'drawdown streak') && !isOwn(said[0]);
  const figured = isOfFigure ? resolveQueries(without(named, 'which_one most small best worst')) : undefined;
  // "Which of them is more likely to rise": the forecast of each.
  const isOfNext = isOfSeveral && has(slots, 'expected forecast forecasts') && !isOwn(said[0]);
  const forecasts = isOfNext ? resolveQueries({ ...named, filled: slotsOf('forecast'), ahead: false }) : undefined;
  const whole =
    again ?? priced ?? figured ?? forecasts ?? resolveQueries({ ...owned, instruments: all }) ?? resolveQueries(named);
  const plain = without(named, 'it pair');
  const compared = whole ? undefined : bareQueries(plain);
  // "The gap between the two", and "their prices" after a list, are of all of them.
  const areAll = all.length > 1 && (has(slots, 'compare') || said[0]?.instruments.length === 0);
  const ofThem = whole ?? compared ?? (areAll ? resolveQueries(plain) : undefined);
  // What was ranked first is named by no message.
  return ofThem ?? (said[0]?.instruments.length === 0 ? [] : undefined);
}

function bareQueries(slots: Slots): readonly Query[] | undefined {
  const query = bareQuery(slots);
  return query && [query];
}

/** "And their value?", after a question about stocks. */
function ofType(slots: Slots, before: Slots | undefined): Slots {
  if (!before?.type || slots.type || !has(before, 'own')) return slots;
  const kind = before.type === 'stock' ? 'own stocks' : 'own crypto';
  return { ...withSlots(without(slots, 'it'), kind), type: before.type };
}

/** "How many percent is that", after a value, is its share of all. */
function asShare(slots: Slots, before: Slots | undefined): Slots {
  const isOfValue = before && isOwn(before) && has(before, 'value share most small own') && !has(before, GAINED);
  if (!isOfValue || !has(slots, 'percent') || !hasOnly(slots, 'percent')) return slots;
  return withSlots(without(slots, 'percent'), 'share');
}

/** "Add them up", "compare them", "the other one": the figure of the last message again. */
function ofSum(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  if (!before || !has(slots, 'together compare other') || !hasOnly(slots, 'together compare other today'))
    return undefined;
  const isTimed = hasTime(slots) || has(slots, 'today');
  const again = inTimeOf(isTimed ? slots : before, { ...before, instruments: slots.instruments });
  if (!slots.filled.has('together')) return resolveQueries(again);
  const summed = resolveQueries(withSlots(again, 'own together'));
  if (summed) return summed;
  // What several gained over a time is said with their sum.
  return hasTime(again) ? resolveQueries(again) : resolveQueries({ ...again, filled: slotsOf('value own together') });
}

/** "Which one lost me the most", after a question about today, is about today; "its best day", after one about a year, of that year. */
function inTheSameTime(slots: Slots, before: Slots | undefined): Slots {
  const isTimed = hasTime(slots) || has(slots, 'always');
  if (has(slots, 'best_day worst_day average drawdown') && before && hasTime(before) && !isTimed) {
    const { period, on, until, since } = before;
    return { ...slots, period, on, until, since };
  }
  const goesOn = has(slots, 'gain loss lost_me made_me moved_up moved_down dragged cost_me best worst');
  if (has(slots, 'which_one') && !has(slots, 'volatility') && before && hasTime(before) && !isTimed)
    return inTimeOf(before, slots);
  if (isTimed || has(slots, 'since_bought') || !goesOn || !before?.filled.has('today')) return slots;
  const isOfDay = withSlots(slots, 'today');
  // What something cost on a day is what it lost.
  return has(slots, 'cost_me') ? withSlots(without(isOfDay, 'cost_me'), 'lost_me') : isOfDay;
}

export function inTimeOf({ period, on, until, since }: Slots, slots: Slots): Slots {
  return { ...slots, period, on, until, since };
}
