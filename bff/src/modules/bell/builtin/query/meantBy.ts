import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { listedBy } from './listedBy.ts';
import { bareQuery, resolveQuery } from './resolveQuery.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, without, withSlots } from './slotTests.ts';

/** What the last messages asked for, the latest first. */
export type Said = readonly (Slots | undefined)[];

const MOST_OF_THEM = 6;

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
