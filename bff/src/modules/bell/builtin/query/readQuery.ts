import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { findTerms } from '../../terms/findTerms.ts';
import { heldOf } from '../say/positions.ts';
import {
  aboutThem,
  asksTotal,
  asksWhichOf,
  isOwn,
  meantBy,
  meantByThem,
  ofPrices,
  placed,
  type Said,
  sameFigure,
} from './aboutThem.ts';
import {
  differenceOf,
  inRunningWeek,
  isAdrift,
  isOfSupposed,
  isSumOfTimes,
  ofEach,
  ofGainInCost,
  ofGainPart,
  ofItsFacts,
  ofListedGain,
  ofListedTotal,
  ofLots,
  ofSideTotal,
  ofTheRest,
  totalOfTypes,
  whichOfMine,
  withExcluded,
  withSubject,
} from './carried.ts';
import { withFoundNames } from './findNames.ts';
import { followed, ofFigure, otherEnd } from './followed.ts';
import {
  apartFromBefore,
  asksOfForecast,
  atSameTime,
  besideBefore,
  besideIndex,
  besideOtherTime,
  byHowMuch,
  farFromIt,
  moreThanPaid,
  moversAgain,
  ofTheOthers,
  onThatDay,
  overThatTime,
  sidesOf,
  whenItWas,
  whichTime,
  whichType,
  whyOfMine,
  withForecast,
} from './followUps.ts';
import { mayBeLeftOut } from './mayBeLeftOut.ts';
import type { Query } from './query.ts';
import { readSlots } from './readSlots.ts';
import { bareQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import { isCry, isWrittenIn, partsRead, saysNothing } from './saidBefore.ts';
import { severalMoves } from './severalMoves.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without, withSlots } from './slotTests.ts';
import { saleOfMeant, sellsUnnamed, soldAnew, supposedAnew, supposedOfAmount } from './supposedAnew.ts';
import { tradeIn } from './trades.ts';
import { allOfIt, ofEverything } from './wholes.ts';

/** What a message asks for. */
export interface Read {
  readonly queries: readonly Query[];
  /** The words that have no part in them, as written. */
  readonly left: readonly string[];
}

const LOOKED_BACK = 4;

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

/** The slots of a message, with the names in it that only the market's search knows. */
async function slotsIn(message: string, services: BellServices): Promise<Slots | undefined> {
  const slots = readSlots(message, services.find);
  return slots && withPurchaseDay(await withFoundNames(slots, services), services);
}

/** "The price of Ethereum when I bought Tesla": on the day of the first lot. */
async function withPurchaseDay(slots: Slots, services: BellServices): Promise<Slots> {
  const { boughtOf } = slots;
  if (!boughtOf || hasTime(slots)) return slots;
  const portfolio = await services.portfolio();
  const symbols = heldOf(portfolio, boughtOf)?.symbols ?? [];
  const [date] = portfolio.holdings
    .flatMap(({ symbol, purchaseDate }) => (purchaseDate && symbols.includes(symbol) ? [purchaseDate] : []))
    .toSorted();
  if (!date) return slots;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const uncovered = slots.uncovered.filter((word) => word !== 'bought');
  return { ...slots, uncovered, on: { kind: 'day', year, month, day } };
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
  const asked = await saidBefore(conversation, services);
  const timed = atSameTime(slots, asked[0]);
  const types = timed && (whichType(timed, asked) ?? whichTime(timed, asked));
  if (types) return types;
  const dated = timed && has(timed, 'that_day') ? onThatDay(timed, asked[0]) : timed;
  return dated && readNamed(await inContext(dated, asked, services), asked, services);
}

/** A message with what it leaves to the last one: a place in a list, a subject, and the time of what is ranked. */
async function inContext(said: Slots, asked: Said, services: BellServices): Promise<Slots> {
  const whole =
    (asked[0] && (ofEverything(asked[0], said) ?? allOfIt(asked[0], said))) ??
    overThatTime(said, asked[0]) ??
    atSameTime(said, asked[0]) ??
    said;
  const rest = has(said, 'others without_it') ? await meantBy(asked, services) : [];
  const slots = ofTheOthers(ofTheRest(inRunningWeek(whole, asked[0]), asked[0]), asked[0], rest);
  const again = ofLots(slots, asked[0]) ?? withExcluded(slots, asked[0]) ?? byHowMuch(slots, asked[0]);
  if (again) return again;
  const [before, earlier] = asked;
  const known = ofGainInCost(
    ofEach(ofItsFacts(ofGainPart(differenceOf(slots, before, earlier), before), before), before),
    before,
  );
  const about = totalOfTypes(ofSideTotal(await placed(known, asked, services), before), before);
  if (asksTotal(about, asked)) return withSlots(about, 'it');
  const them = await meantByThem(asked, services);
  const listed = ofListedGain(ofListedTotal(about, before, them), before, them);
  return sidesOf(whichOfMine(withSubject(withForecast(listed, before), before, them), before), before);
}

async function readNamed(slots: Slots, asked: Said, services: BellServices): Promise<readonly Query[] | undefined> {
  if (isSumOfTimes(slots, asked)) return undefined;
  const ofAmount = supposedOfAmount(slots, asked[0]);
  if (ofAmount) return ofAmount.length > 0 ? ofAmount : undefined;
  const anew = asked[0] && (supposedAnew(asked[0], slots) ?? soldAnew(asked[0], slots));
  if (anew || isOfSupposed(slots, asked[0])) return anew && resolveQueries(anew);
  // "Which of mine are red," after "everything is red today"
  const isOfDay = has(slots, 'red green') && !has(slots, 'today always since_bought') && !hasTime(slots);
  if (isOfDay && asked[0] && has(asked[0], 'red green') && has(asked[0], 'today'))
    return readNamed(withSlots(slots, 'today'), asked, services);
  const isMore =
    moreThanPaid(slots, asked[0]) ??
    besideBefore(slots, asked[0]) ??
    besideIndex(slots, asked[0]) ??
    besideOtherTime(slots, asked[0]) ??
    whyOfMine(slots, asked[0]);
  if (isMore) return isMore;
  const isBetween = apartFromBefore(slots, asked) ?? whenItWas(slots, asked[0]) ?? farFromIt(slots, asked[0]);
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
  const isAboutThem = has(slots, 'it which_one other');
  if (isAboutThem && slots.instruments.length === 0 && asked[0]) {
    const found = await aboutThem(slots, asked, services);
    if (found) return found.length > 0 ? found : undefined;
  }
  const own = await ofOwn(slots, services);
  const changed = followed(asked[0], slots) ?? (own && followed(asked[0], own));
  if (changed) return resolveQueries(changed) ?? moversAgain(changed);
  // "How volatile is it compared to Apple"
  const isJoined = has(slots, 'it') && has(slots, 'compare beat') && !has(slots, 'own');
  // With nothing before, "it" is nothing that could be compared.
  if (isJoined && slots.instruments.length === 1 && !asked[0]) return undefined;
  const joined = isJoined && slots.instruments.length > 0 ? await ofPrices(slots, asked, services) : undefined;
  if (joined) return joined;
  return resolveQueries(slots) ?? (own && resolveQueries(own)) ?? moveOfOwn(slots) ?? ofPrices(slots, asked, services);
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

/** What the last messages asked for, the latest first, each with what it left unsaid. */
async function saidBefore(conversation: readonly Turn[], services: BellServices): Promise<Said> {
  const asked: (Slots | undefined)[] = [];
  const recent = conversation.filter(({ sender }) => sender === 'user').slice(-LOOKED_BACK);
  for (const text of recent.flatMap(({ text }) => partsRead(text, services))) {
    const term = defined(text);
    const said = term ?? (await slotsIn(text, services));
    // Of a question that was no query, what it named is known.
    const known = said && said.uncovered.length > 0 ? namesOf(said, text) : said;
    const whole = known && !resolveQueries(known) ? ((await ofOwn(known, services)) ?? known) : known;
    if (said && !term && (saysNothing(said) || isCry(said))) continue;
    const before = asked.toReversed();
    const named = whole && (await inContext(whole, before, services));
    const last = asked.at(-1);
    const isOfSale = named && last && soldAnew(last, named);
    const meant = isOfSale ? named : named && aboutNamed(named, last);
    const asking = (meant && followed(asked.at(-1), meant)) ?? meant;
    if (!asking || !saysNothing(asking)) asked.push(asking);
  }
  return asked.toReversed();
}

/** "What did they cost me", with what "they" are. */
function aboutNamed(said: Slots, before: Slots | undefined): Slots {
  if (!before || said.instruments.length > 0 || before.instruments.length === 0 || !has(said, 'it')) return said;
  const named = { ...said, instruments: before.instruments };
  // What it cost back then was paid for it.
  return isOwn(before) || (said.past && has(said, 'cost')) ? withSlots(named, 'own') : named;
}

/** So many unknown words make a story, where a word that looks like a name is none. */
const A_STORY = 3;

function namesOf(whole: Slots, text: string): Slots | undefined {
  const isStory = whole.uncovered.length >= A_STORY;
  const said = isStory ? { ...whole, instruments: whole.instruments.filter(isWrittenIn(text)) } : whole;
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
  const figures = 'gain loss cost' as const;
  const isSum = slots.instruments.length > 1 && has(slots, `value ${figures}`) && has(slots, 'together');
  if (
    slots.instruments.length === 0 ||
    !hasOnly(slots, isSum ? `value together ${figures}` : `${figures} percent value share quantity`)
  )
    return undefined;
  if (!isSum && !has(slots, figures)) return undefined;
  // "What does Apple cost" asks for its price.
  if ((!isSum && has(slots, 'cost value') && has(slots, 'which how_much')) || slots.numbers.length > 0)
    return undefined;
  const portfolio = await services.portfolio();
  if (!slots.instruments.every((one) => heldOf(portfolio, one))) return undefined;
  return withSlots(slots, 'own');
}
