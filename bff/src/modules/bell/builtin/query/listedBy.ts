import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { byMove, byPrice, differing, unique } from '../say/watched.ts';
import { listedHoldings } from './figuredHoldings.ts';
import { rankedByGain } from './gained.ts';
import { movedToday } from './movedToday.ts';
import type { Query } from './query.ts';
import { listedMovers } from './sayMovers.ts';

/** So many movers of the day are listed where a question names no number. */
const MOVERS = 3;
const NAMED = ['list', 'filter', 'rank'];

/** What the answer to a query lists, in its order, so that "their prices", or "the second one", may follow. */
export async function listedBy(query: Query, services: BellServices): Promise<readonly Instrument[]> {
  const { subject, aggregate, direction, span, count = MOVERS } = query;
  switch (subject) {
    case 'difference':
      return differing(query, services);
    case 'watchlist':
      if (direction === 'highest' || direction === 'lowest') return watchedInOrder(query, services);
      if (aggregate !== 'list') return [];
      return unique((await services.watchlist()).flatMap((symbol) => services.find(symbol) ?? []));
    case 'holdings': {
      // What all was worth at most lists nothing.
      const isOfPast = query.metric === 'valueThen';
      if (query.instruments.length > 0 || isOfPast || !NAMED.includes(aggregate ?? '')) return [];
      return (await listedHoldings(query, { day: await services.portfolioDay(), services })).map(named);
    }
    case 'movers':
      if (direction === 'both') return [];
      return span ? listedMovers(query, services) : (await movedToday(query, services)).slice(0, count).map(named);
    case 'gains':
      return direction ? (await rankedByGain(query, services)).map(named) : [];
    default:
      return [];
  }
}

/** "The best on my watchlist", and the rest behind it. */
async function watchedInOrder({ direction, metric, type }: Query, services: BellServices) {
  const quotes = await services.quotes(await services.watchlist());
  const those = quotes.filter((one) => type === undefined || one.type === type);
  const ordered = metric === 'price' ? byPrice(those) : byMove(those);
  return (direction === 'lowest' ? ordered.toReversed() : ordered).slice(0, 1).map(named);
}

const named = ({ symbol, name, type }: Instrument): Instrument => ({ symbol, name, type });
