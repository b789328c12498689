import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { aboutThem, asksWhichOf, ofPrices, sameFigure } from './aboutThem.ts';
import { isAdrift, isOfNoGain, isOfSupposed } from './adrift.ts';
import { isSumOfTimes } from './carriedTotals.ts';
import { followed, ofFigure, otherEnd } from './followed.ts';
import {
  asksOfForecast,
  atSameTime,
  costOfLots,
  farFromIt,
  moreThanPaid,
  moversAgain,
  ofOtherMarket,
  onThatDay,
  percentOfAll,
  sinceTheirs,
  whenItWas,
  whyOfMine,
} from './followUps.ts';
import { inContext, ofOwn, slotsIn } from './inContext.ts';
import { mayBeLeftOut } from './mayBeLeftOut.ts';
import { meantBy, meantByThem, type Said } from './meantBy.ts';
import { namesItsOwn } from './ownSubject.ts';
import { otherHeld } from './placed.ts';
import type { Query } from './query.ts';
import { readSlots } from './readSlots.ts';
import { bareQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import { saidBefore } from './saidBefore.ts';
import { severalMoves } from './severalMoves.ts';
import { besideBefore, besideIndex, besideOtherTime, mineBeside, whichType } from './sideBySide.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without, withSlots } from './slotTests.ts';
import {
  boughtAnew,
  exchangedAnew,
  outcomeAgain,
  saleOfMeant,
  sellsUnnamed,
  soldAnew,
  supposedAnew,
  supposedOfAmount,
} from './supposedAnew.ts';
import { tradeIn } from './trades.ts';

/** What a message asks for. */
export interface Read {
  readonly queries: readonly Query[];
  /** The words that have no part in them, as written. */
  readonly left: readonly string[];
}

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
  const moves = severalMoves(prompt, services.find) ?? tradeIn(prompt, services.find);
  if (moves) return [moves];
  const slots = await slotsIn(prompt, services);
  if (!slots || slots.uncovered.length > 0) return undefined;
  return readWhole(slots, conversation, services);
}

/** What "it" is after a conversation: what was named, or listed, last. */
export async function meantNow(conversation: readonly Turn[], services: BellServices): Promise<readonly Instrument[]> {
  return meantByThem(await saidBefore(conversation, services), services);
}

/** Whether a message goes on with the last one in a way that can’t be told. */
export async function losesSubject(
  prompt: string,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<boolean> {
  const slots = await slotsIn(prompt, services);
  if (!slots || conversation.length === 0) return false;
  const asked = await saidBefore(conversation, services);
  return isAdrift(await inContext(slots, asked, services), asked[0]);
}

/** Reads a message that names little as a query of its own: "Tesla", "my watchlist". */
export async function readBare(prompt: string, services: BellServices): Promise<Query | undefined> {
  const slots = await slotsIn(prompt, services);
  return slots && bareQuery(slots);
}

/** The same, without the words that change no figure. */
export async function readLoosely(
  prompt: string,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<Read | undefined> {
  const slots = readSlots(prompt, services.find);
  if (!slots || slots.boughtOf || !mayBeLeftOut(prompt, slots)) return undefined;
  const queries = await readWhole({ ...slots, uncovered: [] }, conversation, services);
  return queries && { queries, left: slots.uncovered };
}

async function readWhole(
  slots: Slots,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<readonly Query[] | undefined> {
  const alone =
    conversation.length > 0 && namesItsOwn(slots) ? (resolveQueries(slots) ?? bareQueries(slots)) : undefined;
  if (alone) return alone;
  const asked = await saidBefore(conversation, services);
  const timed = sinceTheirs(slots, asked) ?? atSameTime(slots, asked[0]);
  const types = timed && (whichType(timed, asked) ?? mineBeside(timed, asked[0]));
  if (types) return types;
  const dated = timed && has(timed, 'that_day') ? onThatDay(timed, asked[0]) : timed;
  return dated && readNamed(await inContext(dated, asked, services), asked, services);
}

async function readNamed(slots: Slots, asked: Said, services: BellServices): Promise<readonly Query[] | undefined> {
  if (isSumOfTimes(slots, asked)) return undefined;
  const market = ofOtherMarket(slots, asked[0]);
  if (market) return market;
  const lots = costOfLots(slots, asked[0]);
  if (lots) return lots;
  const bought = boughtAnew(slots, asked);
  if (bought) return bought;
  const ofAmount = supposedOfAmount(slots, asked[0]);
  if (ofAmount) return ofAmount.length > 0 ? ofAmount : undefined;
  const anew =
    exchangedAnew(asked[0], slots) ??
    (asked[0] && (supposedAnew(asked[0], slots) ?? soldAnew(asked[0], slots) ?? outcomeAgain(asked[0], slots)));
  if (anew || isOfSupposed(slots, asked[0])) return anew && resolveQueries(anew);
  // "Which of mine are red," after "everything is red today"
  const isOfDay = has(slots, 'red green') && !has(slots, 'today always since_bought') && !hasTime(slots);
  if (isOfDay && asked[0] && has(asked[0], 'red green') && has(asked[0], 'today'))
    return readNamed(withSlots(slots, 'today'), asked, services);
  const isMore =
    moreThanPaid(slots, asked[0]) ??
    percentOfAll(slots, asked[0]) ??
    besideBefore(slots, asked[0]) ??
    besideIndex(slots, asked[0]) ??
    besideOtherTime(slots, asked[0]) ??
    whyOfMine(slots, asked[0]);
  if (isMore) return isMore;
  const isBetween = whenItWas(slots, asked[0]) ?? farFromIt(slots, asked[0]);
  if (isBetween) return isBetween;
  const isOfTwo = asksWhichOf(slots, asked);
  const figured = isOfTwo ? sameFigure(asked) : undefined;
  if (figured) return figured;
  if (isOfTwo) return readNamed(withSlots(slots, 'which_one'), asked, services);
  const again = isOfTwo ? undefined : asksOfForecast(slots, asked[0]);
  if (again) return again;
  // "When?", after what was paid
  const isOfPurchase =
    slots.filled.size === 1 && has(slots, 'when') && !hasTime(slots) && has(asked[0] ?? slots, 'cost break_even');
  if (isOfPurchase && slots.instruments.length === 0)
    return readNamed(withSlots(slots, 'it own bought'), asked, services);
  const ofIt = ofFigure(asked[0], slots);
  if (ofIt) return resolveQueries(ofIt);
  const [before] = asked;
  const sold = sellsUnnamed(slots) ? saleOfMeant(slots, await meantBy(asked, services)) : undefined;
  if (sold) return sold;
  const other = otherEnd(slots, before);
  if (other) return resolveQueries(other);
  // "Same for my coins", after a stock: "same" is none of what was named.
  const named = asked[0]?.instruments ?? [];
  const isOfOtherKind = slots.type !== undefined && named.length > 0 && named.every(({ type }) => type !== slots.type);
  if (isOfOtherKind && has(slots, 'it') && has(slots, 'own') && slots.instruments.length === 0)
    return readNamed(without(slots, 'it'), asked, services);
  const held = await otherHeld(slots, asked, services);
  if (held) return held;
  if (isOfNoGain(slots, asked[0])) return undefined;
  const isAboutThem = has(slots, 'it which_one other');
  if (isAboutThem && slots.instruments.length === 0 && asked[0]) {
    const found = await aboutThem(slots, asked, services);
    if (found) return found.length > 0 ? found : undefined;
  }
  const own = await ofOwn(slots, services);
  const changed = followed(asked[0], slots);
  if (changed) return resolveQueries(changed) ?? moversAgain(changed);
  // "How volatile is it compared to Apple"
  const isJoined = has(slots, 'it') && has(slots, 'compare beat') && !has(slots, 'own');
  // With nothing before, "it" is nothing that could be compared.
  if (isJoined && slots.instruments.length === 1 && !asked[0]) return undefined;
  const joined = isJoined && slots.instruments.length > 0 ? await ofPrices(slots, asked, services) : undefined;
  if (joined) return joined;
  return resolveQueries(slots) ?? (own && resolveQueries(own)) ?? moveOfOwn(slots) ?? ofPrices(slots, asked, services);
}

function bareQueries(slots: Slots): readonly Query[] | undefined {
  const isList = has(slots, 'watchlist') || (slots.type !== undefined && !slots.would && slots.numbers.length === 0);
  const query = isList ? bareQuery(slots) : undefined;
  return query && [query];
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
