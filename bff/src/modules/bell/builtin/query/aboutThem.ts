import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { listedBy } from './listedBy.ts';
import { movedToday } from './movedToday.ts';
import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { bareQuery, resolveQueries, resolveQuery } from './resolveQuery.ts';
import { firstRanked } from './sayHoldings.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

/** What the last messages asked for, the latest first. */
export type Said = readonly (Slots | undefined)[];

const GAINED = 'gain loss profit losses made_me lost_me doing moved_up moved_down since_bought today';

/** "Which is up more," after two that were named one by one. */
export function asksWhichOf(slots: Slots, asked: Said): boolean {
  if (!has(slots, 'which') || has(slots, 'which_one it own stocks crypto market watchlist portfolio') || slots.type)
    return false;
  const isOrder = has(slots, 'most best worst small volatility forecasts');
  const named = asked[0]?.instruments.length ?? 0;
  return isOrder && slots.instruments.length === 0 && (named > 1 || (named === 1 && lastNamed(asked, 2).length === 2));
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
  const listed = has(slots, 'which_one') ? [] : await listedBefore(said[0], services);
  const meant = listed.length > 0 ? listed : await meantBy(said, services);
  const isOfTwo = has(slots, 'together compare which_one pair');
  const two = isOfTwo && meant.length === 1 ? lastNamed(said, 2) : [];
  const all = two.length === 2 ? two : meant;
  const isOfSeveral = slots.filled.has('which_one');
  const timed = inTheSameTime(asShare(slots, said[0]), said[0]);
  // "And their value?", after a question about stocks
  const about = all.length === 0 ? ofType(timed, said[0]) : timed;
  const owned = isOwn(said[0]) ? withSlots(about, 'own') : about;
  if (isOfSeveral ? all.length < 2 : all.length === 0)
    return (
      resolveQueries(about) ??
      resolveQueries(owned) ??
      (about === timed ? undefined : bareQueries(about)) ??
      ofWhole(about, said[0]) ??
      resolveQueries(slots)
    );
  // "What have I got in it"
  const isHeld = has(about, 'asks_list') && has(about, 'own') && hasOnly(about, 'asks_list');
  const named = { ...(isHeld ? withSlots(without(about, 'asks_list'), 'value') : about), instruments: all };
  const again = ofSum(named, said[0]);
  const isOfPrice = has(slots, 'price') && hasOnly(slots, 'price today');
  const priced = isOfPrice ? resolveQueries({ ...named, filled: slotsOf('price') }) : undefined;
  const whole = again ?? priced ?? resolveQueries({ ...owned, instruments: all }) ?? resolveQueries(named);
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

/** "How much of that is profit", after what the portfolio is worth. */
function ofWhole(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  if (!before || !has(before, 'portfolio') || before.instruments.length > 0 || has(slots, 'which_one'))
    return undefined;
  return resolveQueries(withSlots(without(slots, 'it'), 'own portfolio'));
}

/** "Add them up", "compare them", "the other one": the figure of the last message again. */
function ofSum(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  if (!before || !has(slots, 'together compare other') || !hasOnly(slots, 'together compare other today'))
    return undefined;
  const isTimed = hasTime(slots) || has(slots, 'today');
  const { period, on } = isTimed ? slots : before;
  const again = { ...before, instruments: slots.instruments, period, on };
  if (!slots.filled.has('together')) return resolveQueries(again);
  return (
    resolveQueries(withSlots(again, 'own together')) ??
    resolveQueries({ ...again, filled: slotsOf('value own together') })
  );
}

/** "Which one lost me the most", after a question about today, is about today; "its best day", after one about a year, of that year. */
function inTheSameTime(slots: Slots, before: Slots | undefined): Slots {
  const isTimed = hasTime(slots) || has(slots, 'always');
  if (has(slots, 'best_day worst_day average drawdown') && before?.period && !isTimed)
    return { ...slots, period: before.period };
  const goesOn = has(slots, 'gain loss lost_me made_me moved_up moved_down dragged cost_me best worst');
  if (has(slots, 'which_one') && !has(slots, 'volatility') && before?.period && !isTimed)
    return { ...slots, period: before.period };
  if (isTimed || has(slots, 'since_bought') || !goesOn || !before?.filled.has('today')) return slots;
  const isOfDay = withSlots(slots, 'today');
  // What something cost on a day is what it lost.
  return has(slots, 'cost_me') ? withSlots(without(isOfDay, 'cost_me'), 'lost_me') : isOfDay;
}

export function isOwn(before: Slots | undefined): boolean {
  if (before === undefined || before.filled.has('own')) return before !== undefined;
  return ['holdings', 'lots'].includes(resolveQuery(before)?.subject ?? '');
}

async function listedBefore(before: Slots | undefined, services: BellServices): Promise<readonly Instrument[]> {
  const query = before && (resolveQuery(before) ?? bareQuery(before));
  return query ? listedBy(query, services) : [];
}

/** What the messages before were about, the latest first. One that says "it" means what the one before it was about. */
async function meantBy([before, ...earlier]: Said, services: BellServices): Promise<readonly Instrument[]> {
  if (!before) return [];
  if (before.instruments.length > 0) return before.instruments;
  if (before.filled.has('it')) return meantBy(earlier, services);
  if (before.filled.has('which_one')) {
    const named = await meantBy(earlier, services);
    if (named.length > 0) return named;
  }
  const movers = bareQuery(before);
  if (movers?.subject === 'movers' && movers.direction !== 'both') {
    const [best] = await movedToday(movers, services);
    return best ? [{ symbol: best.symbol, name: best.name, type: best.type }] : [];
  }
  // "Why not?" changes nothing of what "it" is.
  const isQuestion = resolveQueries(before) || has(before, 'portfolio watchlist market which_one');
  if (!isQuestion) return meantBy(earlier, services);
  const query = resolveQuery(before) ?? resolveQuery(withSlots(without(before, 'which_one'), 'which own'));
  if (query?.subject !== 'holdings' || query.aggregate !== 'rank') return [];
  const first = await firstRanked(query, { day: await services.portfolioDay(), services });
  return first ? [{ symbol: first.symbol, name: first.name, type: first.type }] : [];
}

/** "The first one", of the two that were named last; with no two, and of purchases, it is what was meant before. */
export function placed(slots: Slots, said: Said): Slots {
  const some = someOf(slots, said[0]?.instruments ?? []);
  if (some) return some;
  const three = has(slots, 'trio') ? lastNamed(said, 3) : [];
  if (three.length === 3) return { ...without(slots, 'trio it'), instruments: three };
  if (!has(slots, 'former latter')) return slots;
  const rest = without(slots, 'former latter');
  const named = said[0]?.instruments ?? [];
  const pair = named.length > 1 ? named.slice(0, 2) : lastNamed(said, 2).toReversed();
  const one = pair.length < 2 ? undefined : has(slots, 'former') ? pair[0] : pair[1];
  const isUnclear = slots.instruments.length > 0 || has(slots, 'bought lots when') || !one;
  return isUnclear ? withSlots(rest, 'it') : { ...rest, instruments: [one] };
}

/** "Only the first two of them" */
function someOf(slots: Slots, named: readonly Instrument[]): Slots | undefined {
  const [number, other] = slots.numbers;
  const many = Number(number?.value);
  const isSome = number?.unit === 'plain' && !number.limit && !other && many < named.length && many > 0;
  if (!isSome || slots.instruments.length > 0 || !has(slots, 'first last')) return undefined;
  const instruments = has(slots, 'first') ? named.slice(0, many) : named.slice(-many);
  return { ...without(slots, 'first last it'), numbers: [], instruments };
}

/** "Those two": what the last messages named, the latest first. */
function lastNamed(said: Said, many: number): readonly Instrument[] {
  const named = said.flatMap((slots) => slots?.instruments ?? []);
  return named.filter((one, at) => named.findIndex(({ symbol }) => symbol === one.symbol) === at).slice(0, many);
}
