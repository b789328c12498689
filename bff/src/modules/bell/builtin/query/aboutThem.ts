import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { ENDS, MADE_OR_MOVED } from './holdingWords.ts';
import { listedBy } from './listedBy.ts';
import type { Query } from './query.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

/** What the last messages asked for, the latest first. */
export type Said = readonly (Slots | undefined)[];

const MOST_OF_THEM = 6;
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

export function isOwn(before: Slots | undefined): boolean {
  if (before === undefined || before.filled.has('own')) return before !== undefined;
  return ['holdings', 'lots'].includes(resolveQuery(before)?.subject ?? '');
}

async function listedBefore(before: Slots | undefined, services: BellServices): Promise<readonly Instrument[]> {
  const query = before && (resolveQuery(before) ?? bareQuery(before));
  return query ? listedBy(query, services) : [];
}

/** What "they" are: what was listed last, or what was named. */
export async function meantByThem(said: Said, services: BellServices): Promise<readonly Instrument[]> {
  // "Which is better", after "how did they do"
  if (said[0]?.instruments.length === 0 && said[0].filled.has('it')) return meantByThem(said.slice(1), services);
  const listed = someOf(await listedBefore(said[0], services), said[0]);
  return listed.length > 0 ? listed : meantBy(said, services);
}

/** What the messages before were about, the latest first. One that says "it" means what the one before it was about. */
export async function meantBy([before, ...earlier]: Said, services: BellServices): Promise<readonly Instrument[]> {
  if (!before) return [];
  if (before.instruments.length > 0) return before.instruments;
  if (before.filled.has('it')) return meantBy(earlier, services);
  if (before.filled.has('which_one')) {
    const named = await meantBy(earlier, services);
    if (named.length > 0) return named;
  }
  const movers = bareQuery(before);
  if (movers?.subject === 'movers') return (await listedBy({ ...movers, count: 1 }, services)).slice(0, 1);
  // "Why not?" changes nothing of what "it" is.
  const isQuestion = resolveQueries(before) || has(before, 'portfolio watchlist market which_one');
  if (!isQuestion) return meantBy(earlier, services);
  const query = resolveQuery(before) ?? resolveQuery(withSlots(without(before, 'which_one'), 'which own'));
  const isRanked = query?.direction && ['movers', 'gains', 'holdings', 'watchlist'].includes(query.subject);
  return query && isRanked ? (await listedBy(query, services)).slice(0, 1) : [];
}

/** Of a long list, no one means all by "them"; a watchlist is never that long. */
function someOf(listed: readonly Instrument[], before: Slots | undefined): readonly Instrument[] {
  return listed.length > MOST_OF_THEM && !(before && has(before, 'watchlist')) ? [] : listed;
}

/** "The first one", of the two that were named last, or of a list; with no two, and of purchases, it is what was meant before. */
export async function placed(slots: Slots, said: Said, services: BellServices): Promise<Slots> {
  const listed = await placeIn(slots, said, services);
  if (listed) return listed;
  const some = firstOf(slots, said[0]?.instruments ?? []);
  if (some) return some;
  const three = has(slots, 'trio') ? lastNamed(said, 3) : [];
  if (three.length === 3) return { ...without(slots, 'trio it'), instruments: three };
  if (has(slots, 'last_one')) return withSlots(without(slots, 'last_one'), 'last');
  if (!has(slots, 'former latter')) return slots;
  const rest = without(slots, 'former latter');
  const named = said[0]?.instruments ?? [];
  const pair = named.length > 1 ? named.slice(0, 2) : lastNamed(said, 2).toReversed();
  const one = pair.length < 2 ? undefined : has(slots, 'former') ? pair[0] : pair[1];
  // "And the second one", after one thing, or the largest, is another.
  const isAnother = !one && has(slots, 'latter') && slots.instruments.length === 0 && hasOnly(rest, 'which how_much');
  if (isAnother) return withSlots(rest, 'second');
  const isUnclear = slots.instruments.length > 0 || has(slots, 'bought lots when') || !one;
  return isUnclear ? withSlots(rest, 'it') : { ...rest, instruments: [one] };
}

const PLACED = slotsOf('former latter third_one last_one');
const LOTS = { former: 'first', latter: 'second', third_one: 'third', last_one: 'last' } as const;

/** "Tell me about the second one", "the last one", after a list; "the next one", after the first of a ranking. */
async function placeIn(slots: Slots, [before]: Said, services: BellServices): Promise<Slots | undefined> {
  if (!before || slots.instruments.length > 0) return undefined;
  const query = resolveQuery(before) ?? bareQuery(before);
  // "And the next smallest", after the smallest
  const isSameOrder = [...slotsOf(ENDS)].every((order) => !slots.filled.has(order) || before.filled.has(order));
  const isNext = has(slots, 'next_one') && isSameOrder && hasOnly(slots, `next_one expected it ${ENDS}`);
  if (isNext && query?.aggregate === 'rank') {
    const place = query.place === 2 ? 'third' : query.place === undefined && query.count === 1 ? 'second' : undefined;
    return place && withSlots(without(before, 'second'), place);
  }
  const place = [...PLACED].find((one) => slots.filled.has(one)) as keyof typeof LOTS | undefined;
  if (!place || !query) return undefined;
  const rest = without(slots, 'former latter third_one last_one it');
  // "The gain on the first one," after the lots of one thing
  if (query.subject === 'lots' && query.aggregate === 'list' && before.instruments.length === 1 && !hasTime(before)) {
    const lot = withSlots(rest, 'own lots');
    return { ...lot, filled: new Set([...lot.filled, LOTS[place]]), instruments: before.instruments };
  }
  if (before.instruments.length > 0) return undefined;
  const listed = await listedBy(query, services);
  const at = place === 'last_one' ? listed.length - 1 : [...PLACED].indexOf(place);
  const one = listed.length > 1 ? listed[at] : undefined;
  return one && { ...(isOwn(before) ? withSlots(rest, 'own') : rest), instruments: [one] };
}

/** "Only the first two of them" */
function firstOf(slots: Slots, named: readonly Instrument[]): Slots | undefined {
  const [number, other] = slots.numbers;
  const many = Number(number?.value);
  const isSome = number?.unit === 'plain' && !number.limit && !other && many < named.length && many > 0;
  if (!isSome || slots.instruments.length > 0 || !has(slots, 'first last')) return undefined;
  const instruments = has(slots, 'first') ? named.slice(0, many) : named.slice(-many);
  return { ...without(slots, 'first last it'), numbers: [], instruments };
}

export function inTimeOf({ period, on, until, since }: Slots, slots: Slots): Slots {
  return { ...slots, period, on, until, since };
}

/** "And the total?", after the same question about several things, one by one. */
export function asksTotal(slots: Slots, said: Said): boolean {
  const isBare = has(slots, 'together') && [...slots.filled].every((slot) => slot === 'together' || slot === 'which');
  const isUnnamed = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  return isBare && isUnnamed && lastNamed(said.slice(0, runOf(said)), 2).length > 1;
}

/** How many of the last messages named one thing each. */
function runOf(said: Said): number {
  const at = said.findIndex((one) => one?.instruments.length !== 1);
  return at === -1 ? said.length : at;
}

/** Of how many things, one by one, the last messages asked the same: "How’s Apple? And Tesla? And Ford?" */
function runOfSame(said: Said): number {
  const [last] = said;
  const isSame = (one: Slots | undefined) =>
    one?.instruments.length === 1 &&
    last?.filled.size === one.filled.size &&
    [...last.filled].every((slot) => one.filled.has(slot));
  const at = said.findIndex((one) => !isSame(one));
  return at === -1 ? said.length : at;
}

/** What was named one by one, the latest first: all that the same was asked of, or all for "and in total", and two at least. */
function namedInTurn(slots: Slots, said: Said): readonly Instrument[] {
  if (has(slots, 'pair')) return lastNamed(said, 2);
  return lastNamed(said, Math.max(2, has(slots, 'together') ? runOf(said) : runOfSame(said)));
}

/** "And the other one?", after one of two: what was named beside it; both, after both. */
function otherThan(meant: readonly Instrument[], said: Said): readonly Instrument[] {
  if (meant.length !== 1) return meant;
  const others = lastNamed(said, 3).filter(({ symbol }) => symbol !== meant[0]?.symbol);
  return others.length === 1 ? others : [];
}

/** "And the other coin?", "and the second?", after one of the two that one holds: the same of the other. */
export async function otherHeld(
  slots: Slots,
  said: Said,
  services: BellServices,
): Promise<readonly Query[] | undefined> {
  const [before] = said;
  const [meant] = before?.instruments ?? [];
  const isAsked =
    has(slots, 'other second') &&
    [...slots.filled].every((slot) => OTHER.has(slot)) &&
    slots.numbers.length === 0 &&
    !hasTime(slots);
  if (!isAsked || !meant || before?.instruments.length !== 1) return undefined;
  if ((slots.type && slots.type !== meant.type) || (has(slots, 'other') && otherThan([meant], said).length > 0))
    return undefined;
  const { positions } = await services.portfolio();
  const alike = positions.filter(({ type }) => type === meant.type);
  const [other, third] = alike.filter(({ symbol }) => symbol !== meant.symbol);
  if (!other || third || alike.length !== 2) return undefined;
  const instruments = [{ symbol: other.symbol, name: other.name, type: other.type }];
  // "I hold two coins" counts them.
  const numbers = before.numbers.filter(({ unit, value }) => unit !== 'units' || value !== '2');
  const same = { ...before, numbers, instruments };
  return resolveQueries(withSlots(same, 'own')) ?? resolveQueries(same);
}

const OTHER = slotsOf('other second it crypto stocks own');

/** "Those two": what the last messages named, the latest first. */
function lastNamed(said: Said, many: number): readonly Instrument[] {
  const named = said.flatMap((slots) => slots?.instruments ?? []);
  return named.filter((one, at) => named.findIndex(({ symbol }) => symbol === one.symbol) === at).slice(0, many);
}
