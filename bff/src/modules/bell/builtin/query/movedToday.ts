import type { Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { keyOf } from '../say/watched.ts';
import type { Query } from './query.ts';

/**
 * What moved today, of all prices that are kept current: the strongest first, or the weakest where those are asked for.
 * An index is no part of it, and neither is an old price.
 */
export async function movedToday(
  { type, direction, excluded = [] }: Query,
  services: BellServices,
): Promise<readonly Quote[]> {
  const left = new Set(excluded.map(keyOf));
  const isAsked = (one: Quote) => !one.isIndex && (!type || one.type === type) && !left.has(keyOf(one));
  const moved = (await services.quotesAtHand())
    .filter((one) => isAsked(one) && one.changePercent !== null && one.state !== 'stale')
    .sort((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
  return direction === 'lowest' ? moved.reverse() : moved;
}
