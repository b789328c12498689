import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { findTerms } from '../../terms/findTerms.ts';
import { heldOf } from '../say/positions.ts';
import { withFoundNames } from './findNames.ts';
import { followed, ofFigure } from './followed.ts';
import { listedBy } from './listedBy.ts';
import { mayBeLeftOut } from './mayBeLeftOut.ts';
import type { Query } from './query.ts';
import { readSlots, type Slots } from './readSlots.ts';
import { bareQuery, resolveQueries, resolveQuery } from './resolveQuery.ts';
import { firstRanked } from './sayHoldings.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

/** What a message asks for. */
export interface Read {
  readonly queries: readonly Query[];
  /** The words that have no part in them, as written. */
  readonly left: readonly string[];
}

type Said = readonly (Slots | undefined)[];

const LOOKED_BACK = 4;
const GAINED = 'gain loss profit losses made_me lost_me doing moved_up moved_down since_bought today';

/**
 * Reads a message as one query, or as one for each figure that it names; undefined unless every content word of it has a
 * part in them. "It" is what the last message named, or the first of what it ranked; a message that only says "and today?"
 * changes what was asked before.
 */
export async function readQuery(
  prompt: string,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<readonly Query[] | undefined> {
  const slots = await slotsIn(prompt, services);
  if (!slots || slots.uncovered.length > 0) return undefined;
  return readWhole(slots, conversation, services);
}

/** Reads a message that names little as a query of its own: "Tesla", "my watchlist". */
export async function readBare(prompt: string, services: BellServices): Promise<Query | undefined> {
  const slots = await slotsIn(prompt, services);
  return slots && bareQuery(slots);
}

/** The slots of a message, with the names in it that only the market's search knows. */
async function slotsIn(message: string, services: BellServices): Promise<Slots | undefined> {
  const slots = readSlots(message, services.find);
  return slots && (await withFoundNames(slots, services));
}

/** The same, without the words that change no figure. */
export async function readLoosely(
  prompt: string,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<Read | undefined> {
  const slots = readSlots(prompt, services.find);
  if (!slots || !mayBeLeftOut(prompt, slots)) return undefined;
  const queries = await readWhole({ ...slots, uncovered: [] }, conversation, services);
  return queries && { queries, left: slots.uncovered };
}

async function readWhole(
  slots: Slots,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<readonly Query[] | undefined> {
  const asked = await saidBefore(conversation, services);
  const dated = has(slots, 'that_day') ? onThatDay(slots, asked[0]) : slots;
  return dated && readNamed(placed(dated, asked), asked, services);
}

async function readNamed(slots: Slots, asked: Said, services: BellServices): Promise<readonly Query[] | undefined> {
  // "Which of mine are red," after "everything is red today"
  const isOfDay = has(slots, 'red green') && !has(slots, 'today always since_bought') && !hasTime(slots);
  if (isOfDay && asked[0] && has(asked[0], 'red green') && has(asked[0], 'today'))
    return readNamed(withSlots(slots, 'today'), asked, services);
  const isMore = moreThanPaid(slots, asked[0]) ?? besideBefore(slots, asked[0]);
  if (isMore) return isMore;
  const isOfTwo = asksWhichOf(slots, asked);
  if (isOfTwo) return readNamed(withSlots(slots, 'which_one'), asked, services);
  const again = isOfTwo ? undefined : asksOfForecast(slots, asked[0]);
  if (again) return again;
  const ofIt = ofFigure(asked[0], slots);
  if (ofIt) return resolveQueries(ofIt);
  const isAboutThem = has(slots, 'it which_one other');
  if (isAboutThem && slots.instruments.length === 0 && asked[0]) {
    const found = await aboutThem(slots, asked, services);
    if (found) return found.length > 0 ? found : undefined;
  }
  const own = await ofOwn(slots, services);
  const changed = followed(asked[0], slots) ?? (own && followed(asked[0], own));
  if (changed) return resolveQueries(changed);
  return resolveQueries(slots) ?? (own && resolveQueries(own)) ?? moveOfOwn(slots) ?? ofPrices(slots, asked, services);
}

/** "What did it close at on that day": the day of the last message, or of the purchase that it asked about. */
function onThatDay(slots: Slots, before: Slots | undefined): Slots | undefined {
  const rest = { ...without(slots, 'that_day today'), on: before?.on };
  if (before?.on)
    return { ...rest, instruments: slots.instruments.length > 0 ? slots.instruments : before.instruments };
  if (!before || !has(before, 'bought cost break_even at_purchase lots') || before.instruments.length === 0)
    return undefined;
  return { ...withSlots(rest, 'purchase_day'), instruments: before.instruments };
}

/** "Which is up more," after two that were named one by one. */
function asksWhichOf(slots: Slots, asked: Said): boolean {
  if (!has(slots, 'which') || has(slots, 'which_one it own stocks crypto market watchlist portfolio') || slots.type)
    return false;
  const isOrder = has(slots, 'most best worst small volatility forecasts');
  const named = asked[0]?.instruments.length ?? 0;
  return isOrder && slots.instruments.length === 0 && (named > 1 || (named === 1 && lastTwo(asked).length === 2));
}

/** "And how much more is it now", after what was paid, is the gain. */
function moreThanPaid(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isDifference = has(slots, 'how_much') && has(slots, 'most small') && has(slots, 'it') && !hasTime(slots);
  if (!before || !has(before, 'cost bought') || slots.instruments.length > 0) return undefined;
  // "And how much is it now" asks for what all of it is worth.
  const isWorth =
    before.instruments.length === 0 && has(slots, 'how_much') && has(slots, 'it') && hasOnly(slots, 'today');
  if (isWorth && !hasTime(slots) && !has(slots, 'price'))
    return resolveQueries({ ...before, filled: slotsOf('own value together') });
  if (!isDifference || !hasOnly(slots, 'most small today value')) return undefined;
  const gained = { ...before, filled: slotsOf('own profit together') };
  return resolveQueries(before.instruments.length > 0 ? without(gained, 'together') : gained);
}

/** "Is that more than in Apple", after a figure of another, asks for both. */
function besideBefore(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const isOrder = has(slots, 'it') && has(slots, 'most small best worst beat') && slots.instruments.length > 0;
  if (!before || before.instruments.length === 0 || !isOrder || hasTime(slots) || slots.numbers.length > 0)
    return undefined;
  if (!hasOnly(slots, 'most small best worst beat compare doing')) return undefined;
  return resolveQueries({ ...before, instruments: [...before.instruments, ...slots.instruments] });
}

/** "How sure is that", "and the range", after a forecast: the forecast says it all. */
function asksOfForecast(slots: Slots, before: Slots | undefined): readonly Query[] | undefined {
  const query = before && resolveQuery(before);
  const isBare = slots.instruments.length === 0 && !hasTime(slots) && !slots.type && slots.numbers.length === 0;
  if (query?.subject !== 'forecasts' || query.instruments.length === 0 || !isBare || has(slots, 'own'))
    return undefined;
  const parts = 'opinion forecast forecasts high low share percent expected moved_up moved_down doing correct';
  // "What’s it trading at" asks for another price.
  const isPriced = has(slots, 'price') && !has(slots, 'it');
  if (!(isPriced || has(slots, parts)) || !hasOnly(slots, parts)) return undefined;
  if (has(slots, 'which_one')) return undefined;
  return [{ ...query, ahead: undefined }];
}

/** "How did my Apple do over the last month": as its price did, whoever holds it. */
function moveOfOwn(slots: Slots): readonly Query[] | undefined {
  const isMove =
    hasTime(slots) &&
    has(slots, 'doing moved_up moved_down percent') &&
    hasOnly(slots, 'doing moved_up moved_down percent compare best worst');
  return isMove && slots.instruments.length > 0 && has(slots, 'own')
    ? resolveQueries(without(slots, 'own'))
    : undefined;
}

/** "How much has that one moved today", "how does that compare to Ford". */
async function ofPrices(slots: Slots, asked: Said, services: BellServices): Promise<readonly Query[] | undefined> {
  if (!has(slots, 'it') || slots.numbers.length > 0 || isOwn(asked[0])) return undefined;
  const isJoined = slots.instruments.length === 0 || has(slots, 'compare beat');
  const meant = isJoined ? await meantBy(asked, services) : [];
  const isTimed = hasTime(slots) || has(slots, 'today');
  const { period, on } = isTimed || !asked[0] ? slots : asked[0];
  const named = { ...without(slots, 'it'), instruments: [...meant, ...slots.instruments], period, on };
  const compared = isJoined && meant.length > 0 ? bareQuery(named) : undefined;
  return resolveQueries(named) ?? (compared && [compared]);
}

/** What the last messages asked for, the latest first, each with what it left unsaid. */
async function saidBefore(conversation: readonly Turn[], services: BellServices): Promise<Said> {
  const asked: (Slots | undefined)[] = [];
  for (const { text } of conversation.filter(({ sender }) => sender === 'user').slice(-LOOKED_BACK)) {
    const said = defined(text) ?? (await slotsIn(text, services));
    // Of a question that was no query, what it named is known.
    const known = said && said.uncovered.length > 0 ? namesOf(said) : said;
    const whole = known && !resolveQueries(known) ? ((await ofOwn(known, services)) ?? known) : known;
    const meant = whole && aboutNamed(placed(whole, asked.toReversed()), asked.at(-1));
    asked.push((meant && followed(asked.at(-1), meant)) ?? meant);
  }
  return asked.toReversed();
}

/** "What did they cost me", with what "they" are. */
function aboutNamed(said: Slots, before: Slots | undefined): Slots {
  if (!before || said.instruments.length > 0 || before.instruments.length === 0 || !has(said, 'it')) return said;
  const named = { ...said, instruments: before.instruments };
  return isOwn(before) ? withSlots(named, 'own') : named;
}

function namesOf(said: Slots): Slots | undefined {
  if (said.instruments.length === 0) return said;
  return {
    ...said,
    filled: new Set(has(said, 'own') ? (['own'] as const) : []),
    uncovered: [],
    numbers: [],
    count: undefined,
  };
}

/** "What does volatility mean", so that a figure of it may follow. */
function defined(text: string): Slots | undefined {
  const [term, other] = findTerms(text);
  return term && !other ? readSlots(term.names[0] ?? '', () => undefined) : undefined;
}

/** "AAPL gain": of what the person holds, where the person holds it. */
async function ofOwn(slots: Slots, services: BellServices): Promise<Slots | undefined> {
  // "The sum of the value of A and B" is of what one holds.
  const isSum = slots.instruments.length > 1 && has(slots, 'value') && has(slots, 'together');
  const figures = 'gain loss cost' as const;
  if (
    slots.instruments.length === 0 ||
    !hasOnly(slots, isSum ? 'value together' : `${figures} percent value share quantity`)
  )
    return undefined;
  if (!isSum && !has(slots, figures)) return undefined;
  // "What does Apple cost" asks for its price.
  if ((has(slots, 'cost value') && has(slots, 'which how_much')) || slots.numbers.length > 0) return undefined;
  const portfolio = await services.portfolio();
  if (!slots.instruments.every((one) => heldOf(portfolio, one))) return undefined;
  return withSlots(slots, 'own');
}

/** The queries about what was named or ranked before; none if there are such things, and no query fits them. */
async function aboutThem(slots: Slots, said: Said, services: BellServices): Promise<readonly Query[] | undefined> {
  const listed = has(slots, 'which_one') ? [] : await listedBefore(said[0], services);
  const meant = listed.length > 0 ? listed : await meantBy(said, services);
  const isOfTwo = has(slots, 'together compare which_one pair');
  const two = isOfTwo && meant.length === 1 ? lastTwo(said) : [];
  const all = two.length === 2 ? two : meant;
  const isOfSeveral = slots.filled.has('which_one');
  const about = inTheSameTime(asShare(slots, said[0]), said[0]);
  const owned = isOwn(said[0]) ? withSlots(about, 'own') : about;
  if (isOfSeveral ? all.length < 2 : all.length === 0)
    return resolveQueries(about) ?? resolveQueries(owned) ?? ofWhole(about, said[0]) ?? resolveQueries(slots);
  const named = { ...about, instruments: all };
  const again = ofSum(named, said[0]);
  const isOfPrice = has(slots, 'price') && hasOnly(slots, 'price today');
  const priced = isOfPrice ? resolveQueries({ ...named, filled: slotsOf('price') }) : undefined;
  const whole = again ?? priced ?? resolveQueries({ ...owned, instruments: all }) ?? resolveQueries(named);
  const plain = without(named, 'it pair');
  const compared = whole ? undefined : bareQuery(plain);
  // "The gap between the two", and "their prices" after a list, are of all of them.
  const areAll = all.length > 1 && (has(slots, 'compare') || said[0]?.instruments.length === 0);
  const ofThem = whole ?? (compared ? [compared] : areAll ? resolveQueries(plain) : undefined);
  // What was ranked first is named by no message.
  return ofThem ?? (said[0]?.instruments.length === 0 ? [] : undefined);
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

function isOwn(before: Slots | undefined): boolean {
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
  // "Why not?" changes nothing of what "it" is.
  const isQuestion = resolveQueries(before) || has(before, 'portfolio watchlist market which_one');
  if (!isQuestion) return meantBy(earlier, services);
  const query = resolveQuery(before) ?? resolveQuery(withSlots(without(before, 'which_one'), 'which own'));
  if (query?.subject !== 'holdings' || query.aggregate !== 'rank') return [];
  const first = await firstRanked(query, { day: await services.portfolioDay(), services });
  return first ? [{ symbol: first.symbol, name: first.name, type: first.type }] : [];
}

/** "The first one", of the two that were named last; with no two, and of purchases, it is what was meant before. */
function placed(slots: Slots, said: Said): Slots {
  const some = someOf(slots, said[0]?.instruments ?? []);
  if (some) return some;
  if (!has(slots, 'former latter')) return slots;
  const rest = without(slots, 'former latter');
  const named = said[0]?.instruments ?? [];
  const pair = named.length > 1 ? named.slice(0, 2) : lastTwo(said).toReversed();
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

/** "Those two": what the last two messages named. */
function lastTwo(said: Said): readonly Instrument[] {
  const named = said.flatMap((slots) => slots?.instruments ?? []);
  return named.filter((one, at) => named.findIndex(({ symbol }) => symbol === one.symbol) === at).slice(0, 2);
}
