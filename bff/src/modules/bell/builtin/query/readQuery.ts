import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { Query } from './query.ts';
import { readSlots, type Slots } from './readSlots.ts';
import { resolveQuery } from './resolveQuery.ts';
import { firstRanked } from './sayHoldings.ts';
import type { Slot } from './slotWords.ts';

/** Slots of which a follow-up replaces one with another: "and the worst?" */
const ALTERNATIVES: readonly (readonly Slot[])[] = [
  ['best', 'worst', 'most', 'small', 'highest', 'lowest'],
  ['value', 'cost', 'share', 'break_even', 'volatility', 'profit', 'losses', 'gain', 'loss', 'doing'],
];
const LOOKED_BACK = 3;
const FOLLOWS: readonly Slot[] = ['best', 'worst', 'most', 'small', 'today', 'percent', 'which', 'it', 'own', 'value'];

/**
 * Reads a message as one query; undefined unless every content word of it has a part in the query. "It" is what the
 * last message named, or the first of what it ranked; a message that only says "and today?" changes the last query.
 */
export async function readQuery(
  prompt: string,
  conversation: readonly Turn[],
  services: BellServices,
): Promise<Query | undefined> {
  const find = (symbol: string) => services.find(symbol);
  const slots = readSlots(prompt, find);
  if (!slots || slots.uncovered.length > 0) return undefined;
  const earlier = conversation
    .filter(({ sender }) => sender === 'user')
    .slice(-LOOKED_BACK)
    .reverse();
  const said = earlier.map(({ text }) => readSlots(text, find));
  const [before] = said;
  if (!before || slots.instruments.length > 0) return resolveQuery(slots);
  if (slots.filled.has('it') || slots.filled.has('which_one')) return aboutThem(slots, said, services);
  return resolveQuery(slots) ?? resolveQuery(changed(before, slots));
}

type Said = readonly (Slots | undefined)[];

async function aboutThem(slots: Slots, said: Said, services: BellServices): Promise<Query | undefined> {
  const meant = await meantBy(said, services);
  const several = slots.filled.has('which_one') ? meant.length > 1 : meant.length > 0;
  const own = isOwn(said[0]) ? (['own'] as const) : [];
  if (!several) return resolveQuery(slots) ?? resolveQuery({ ...slots, filled: new Set([...slots.filled, ...own]) });
  return resolveQuery({ ...slots, instruments: meant, filled: new Set([...slots.filled, ...own]) });
}

function isOwn(before: Slots | undefined): boolean {
  return before !== undefined && (before.filled.has('own') || resolveQuery(before)?.subject === 'holdings');
}

/** What the messages before were about, the latest first. One that says "it" means what the one before it was about. */
async function meantBy([before, ...earlier]: Said, services: BellServices): Promise<readonly Instrument[]> {
  if (!before) return [];
  if (before.instruments.length > 0) return before.instruments;
  if (before.filled.has('it') || before.filled.has('which_one')) return meantBy(earlier, services);
  const query = resolveQuery(before);
  if (query?.subject !== 'holdings' || query.aggregate !== 'rank') return [];
  const first = await firstRanked(query, { day: await services.portfolioDay(), services });
  return first ? [{ symbol: first.symbol, name: first.name, type: first.type }] : [];
}

/** The slots of the last message, with what this one says instead. */
function changed(before: Slots, { filled, period, on, type, count }: Slots): Slots {
  const nothing = filled.size === 0 || ![...filled].every((slot) => FOLLOWS.includes(slot));
  if (nothing) return { ...before, uncovered: ['nothing to follow'] };
  const replaced = new Set(ALTERNATIVES.filter((group) => group.some((slot) => filled.has(slot))).flat());
  const kept = [...before.filled].filter((slot) => !replaced.has(slot));
  return {
    ...before,
    filled: new Set([...kept, ...filled]),
    period: period ?? before.period,
    on: on ?? before.on,
    type: type ?? before.type,
    count: count ?? before.count,
  };
}
