import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { heldOf } from '../say/positions.ts';
import {
  inRunningWeek,
  ofEach,
  ofItsFacts,
  ofLots,
  ofOtherTerm,
  ofTheRest,
  rankedSinceBought,
  whichOfMine,
  withExcluded,
  withSubject,
} from './carried.ts';
import { ofGainInCost, ofGainPart, ofListedGain, ofListedTotal, ofSideTotal, totalOfTypes } from './carriedTotals.ts';
import { ofLot } from './figureOfMine.ts';
import { withFoundNames } from './findNames.ts';
import { atSameTime, byHowMuch, ofTheOthers, overThatTime, sidesOf, withForecast } from './followUps.ts';
import { meantBy, meantByThem, type Said } from './meantBy.ts';
import { asksTotal } from './namedInTurn.ts';
import { placed } from './placed.ts';
import { readSlots } from './readSlots.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without, withSlots } from './slotTests.ts';
import { allOfIt, ofEverything } from './wholes.ts';

/** The slots of a message, with the names in it that only the market's search knows. */
export async function slotsIn(message: string, services: BellServices): Promise<Slots | undefined> {
  const slots = readSlots(message, services.find);
  return slots && withoutOwnCount(await withPurchaseDay(await withFoundNames(slots, services), services), services);
}

/** "My 20 Nvidia shares" are all that one holds of it. */
async function withoutOwnCount(slots: Slots, services: BellServices): Promise<Slots> {
  const [amount, other] = slots.amounts;
  const [number, more] = slots.numbers;
  const isOfAll = amount && number && !other && !more && has(slots, 'own') && slots.instruments.length === 1;
  if (!isOfAll || number.limit || number.unit === 'part' || has(slots, 'bought hypo if_sold to_own to_trade'))
    return slots;
  // "What would 4 Tesla cost" asks for a price.
  if (has(slots, 'cost') && !slots.past) return slots;
  const held = heldOf(await services.portfolio(), amount.instrument);
  return held && held.quantity === Number(amount.quantity) ? { ...slots, amounts: [], numbers: [] } : slots;
}

/** "And on my 1.5 coins", after how it moved: on all that one holds of it; "a quarter of mine", after its price: of that. */
async function ofHeldPart(slots: Slots, meant: readonly Instrument[], services: BellServices): Promise<Slots> {
  const [number, more] = slots.numbers;
  const [one, other] = meant;
  const isCount = number && !more && !number.limit && (number.unit === 'units' || number.unit === 'plain');
  const isBare = slots.instruments.length === 0 && hasOnly(slots, 'own money percent value') && !hasTime(slots);
  const isPart =
    isBare && !slots.sells && number?.unit === 'part' && !number.limit && !more && !slots.isOfAll && !slots.type;
  if (isPart && one && !other && has(slots, 'own') && !has(slots, 'portfolio price'))
    return { ...slots, instruments: meant };
  // "I have 100 of them, right?" asks for no move.
  const isOfMove = isBare && slots.follows && has(slots, 'own') && !has(slots, 'it value');
  if (!isCount || !one || other || !isOfMove) return slots;
  const held = heldOf(await services.portfolio(), one);
  if (held?.quantity !== Number(number.value)) return slots;
  return { ...without(slots, 'crypto stocks'), type: undefined, isOfAll: false, numbers: [], amounts: [] };
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

/** A message with what it leaves to the last one: a place in a list, a subject, and the time of what is ranked. */
export async function inContext(said: Slots, asked: Said, services: BellServices): Promise<Slots> {
  const whole =
    (asked[0] && (ofEverything(asked[0], said) ?? allOfIt(asked[0], said) ?? ofOtherTerm(said, asked[0]))) ??
    overThatTime(said, asked[0]) ??
    atSameTime(said, asked[0]) ??
    said;
  const turned = await withOthers(whole, asked, services);
  const isOfSome = has(turned, 'others') && !has(said, 'others');
  const rest = isOfSome
    ? await meantByThem(asked, services)
    : has(said, 'others without_it')
      ? await meantBy(asked, services)
      : [];
  const slots = ofTheOthers(ofTheRest(inRunningWeek(turned, asked[0]), asked[0]), asked[0], rest);
  const again =
    (asked[0] && ofLot(asked[0], slots)) ??
    ofLots(slots, asked[0]) ??
    rankedSinceBought(slots, asked[0]) ??
    withExcluded(slots, asked[0]) ??
    byHowMuch(slots, asked[0]);
  if (again) return again;
  const [before] = asked;
  const known = ofGainInCost(ofEach(ofItsFacts(ofGainPart(slots, before), before), before), before);
  const about = totalOfTypes(ofSideTotal(await placed(known, asked, services), before), before);
  if (asksTotal(about, asked)) return withSlots(about, 'it');
  const them = await meantByThem(asked, services);
  const counted = await ofHeldPart(about, them, services);
  const listed = ofListedGain(ofListedTotal(counted, before, them), before, them);
  return sidesOf(whichOfMine(withSubject(withForecast(listed, before), before, them), before), before);
}

/** "And the other ones", after a list of some: all but those. */
async function withOthers(slots: Slots, asked: Said, services: BellServices): Promise<Slots> {
  const isBare = has(slots, 'other') && hasOnly(slots, 'other it which how_much') && slots.instruments.length === 0;
  const [before] = asked;
  if (!isBare || !before || before.instruments.length > 0 || !has(before, 'own portfolio')) return slots;
  const listed = await meantByThem(asked, services);
  return listed.length > 1 ? withSlots(without(slots, 'other'), 'others') : slots;
}

/** "AAPL gain": of what the person holds, where the person holds it. */
export async function ofOwn(slots: Slots, services: BellServices): Promise<Slots | undefined> {
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
