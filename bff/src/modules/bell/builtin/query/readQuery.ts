import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { heldOf } from '../answers/positions.ts';
import { followed } from './followed.ts';
import type { Query } from './query.ts';
import { readSlots, type Slots } from './readSlots.ts';
import { resolveQueries } from './resolveQueries.ts';
import { resolveQuery } from './resolveQuery.ts';
import { firstRanked } from './sayHoldings.ts';
import { hasOnly } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

const LOOKED_BACK = 4;
const MOVES: readonly Slot[] = ['gain', 'loss', 'moved_up', 'moved_down'];

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
  const find = (symbol: string) => services.find(symbol);
  const slots = readSlots(prompt, find);
  if (!slots || slots.uncovered.length > 0) return undefined;
  const earlier = conversation.filter(({ sender }) => sender === 'user').slice(-LOOKED_BACK);
  const asked: (Slots | undefined)[] = [];
  for (const { text } of earlier) {
    const said = readSlots(text, find);
    asked.push((said && followed(asked.at(-1), said)) ?? said);
  }
  const isAboutThem = slots.filled.has('it') || slots.filled.has('which_one');
  if (isAboutThem && slots.instruments.length === 0 && asked.at(-1)) {
    const found = await aboutThem(slots, asked.toReversed(), services);
    if (found) return found.length > 0 ? found : undefined;
  }
  const changed = followed(asked.at(-1), slots);
  return changed ? resolveQueries(changed) : (resolveQueries(slots) ?? ofOwn(slots, services));
}

/** "AAPL gain": of what the person holds, where the person holds it. */
async function ofOwn(slots: Slots, services: BellServices): Promise<readonly Query[] | undefined> {
  if (slots.instruments.length === 0 || !hasOnly(slots, 'gain', 'loss', 'cost', 'percent')) return undefined;
  if (!slots.filled.has('gain') && !slots.filled.has('loss') && !slots.filled.has('cost')) return undefined;
  // "What does Apple cost" asks for its price.
  if (slots.filled.has('which') || slots.filled.has('how_much')) return undefined;
  const portfolio = await services.portfolio();
  if (!slots.instruments.every((one) => heldOf(portfolio, one))) return undefined;
  return resolveQueries({ ...slots, filled: new Set([...slots.filled, 'own' as const]) });
}

type Said = readonly (Slots | undefined)[];

/** The queries about what was named or ranked before; none if there are such things, and no query fits them. */
async function aboutThem(slots: Slots, said: Said, services: BellServices): Promise<readonly Query[] | undefined> {
  const meant = await meantBy(said, services);
  const several = slots.filled.has('which_one') ? meant.length > 1 : meant.length > 0;
  const own = isOwn(said[0]) ? (['own'] as const) : [];
  if (!several)
    return resolveQueries(slots) ?? resolveQueries({ ...slots, filled: new Set([...slots.filled, ...own]) });
  // "How much did it lose", after a question about today, is about today.
  const isTimed = slots.period !== undefined || slots.on !== undefined || slots.filled.has('since_bought');
  const goesOn = !isTimed && said[0]?.filled.has('today') && MOVES.some((slot) => slots.filled.has(slot));
  const filled = new Set([...slots.filled, ...(goesOn ? (['today'] as const) : [])]);
  const about = { ...slots, instruments: meant, filled };
  const ofThem = resolveQueries({ ...about, filled: new Set([...filled, ...own]) }) ?? resolveQueries(about);
  // What the rules know of the conversation is the names in it, and not what was ranked first.
  return ofThem ?? (said[0]?.instruments.length === 0 ? [] : undefined);
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
