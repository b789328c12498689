import { ranksTimes } from './carried.ts';
import { isOwn } from './meantBy.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import type { Slots } from './slots.ts';
import { has } from './slotTests.ts';

/** Whether a message asks what would be, if what was supposed before happens, and that can’t be told. */
export function isOfSupposed(slots: Slots, before: Slots | undefined): boolean {
  const isSupposed = before && (before.supposed || has(before, 'if_sold'));
  // "How much would mine be worth then," after a forecast
  const isOfForecast = before && has(before, 'forecast forecasts') && has(slots, 'own');
  return isSupposed || isOfForecast
    ? slots.wonders && !slots.supposed && !slots.sells && slots.instruments.length === 0
    : false;
}

/** "How much profit is that", after the news, the market, or what a word means: none of them made one. */
export function isOfNoGain(slots: Slots, before: Slots | undefined): boolean {
  const isOfIt =
    has(slots, 'it') && has(slots, 'profit losses made_me lost_me') && !has(slots, 'own together everything portfolio');
  return isOfIt && slots.instruments.length === 0 && !(before && isOwn(before));
}

/**
 * Whether a message goes on with the last one, and what it asks for would be read as about the whole market or all that one
 * holds: "which was better", after two months.
 */
export function isAdrift(slots: Slots, before: Slots | undefined): boolean {
  if (isOfNoGain(slots, before)) return true;
  if (!before || slots.missing.length > 0) return false;
  if (slots.instruments.length > 0) return isNameAdrift(slots, before);
  if (isOfSupposed(slots, before) || ranksTimes(slots)) return true;
  const query = bareQuery(slots);
  const isTyped = slots.type !== undefined || has(slots, 'market asks_list portfolio');
  if (query?.subject === 'movers' && !isTyped) {
    const isOfDay = has(slots, 'today') && has(slots, 'best worst');
    return !isOfDay && (slots.follows || has(slots, 'which which_one it') || before.instruments.length > 0);
  }
  // "Do I own any", "mine"
  const isBareOwn = !isTyped && !slots.isOfAll && [...slots.filled].every((slot) => slot === 'own' || slot === 'it');
  return isBareOwn && query?.subject === 'holdings';
}

const OF_PRICES = ['price', 'change', 'range', 'volume'];
/** "And Tesla?", after a figure that another has not: its price would answer another question. */
function isNameAdrift(slots: Slots, before: Slots): boolean {
  if (!slots.follows || ![...slots.filled].every((slot) => slot === 'it' || slot === 'own')) return false;
  const query = resolveQuery(before) ?? bareQuery(before);
  const isOfPrice = query?.subject === 'instruments' && OF_PRICES.includes(query.metric ?? '');
  return before.uncovered.length === 0 && before.filled.size > 0 && !isOfPrice;
}
