import { QUOTES_BATCH_LIMIT } from '@bellwether/sdk/limits';
import { NewsOf } from './NewsOf.tsx';

/** News about what the user watches; of a very long list, about its beginning. */
export function WatchlistNews({ symbols, simulated }: { symbols: readonly string[]; simulated: boolean }) {
  return <NewsOf symbols={symbols.slice(0, QUOTES_BATCH_LIMIT).toSorted()} of="your watchlist" simulated={simulated} />;
}
