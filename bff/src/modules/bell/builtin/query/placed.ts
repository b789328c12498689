import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { ENDS } from './holdingWords.ts';
import { listedBy } from './listedBy.ts';
import { isOwn, type Said } from './meantBy.ts';
import { lastNamed, otherThan } from './namedInTurn.ts';
import type { Query } from './query.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf, without, withSlots } from './slotTests.ts';

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
  if (query.subject === 'lots' && query.aggregate !== 'rank' && before.instruments.length === 1 && !hasTime(before)) {
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
