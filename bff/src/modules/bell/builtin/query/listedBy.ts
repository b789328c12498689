import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { differing } from '../say/watched.ts';
import type { Query } from './query.ts';

/** What the answer to a query lists, so that "their prices" may follow: the watchlist, or what is on it and not held. */
export async function listedBy(query: Query, services: BellServices): Promise<readonly Instrument[]> {
  if (query.subject === 'difference') return differing(query, services);
  if (query.subject !== 'watchlist' || query.aggregate !== 'list') return [];
  return (await services.watchlist()).flatMap((symbol) => services.find(symbol) ?? []);
}
