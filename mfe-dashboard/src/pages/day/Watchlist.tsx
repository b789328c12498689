import { WatchlistCard } from '../../components/day/WatchlistCard.tsx';
import { useTodaysQuotes } from './useTodaysQuotes.ts';

export function Watchlist({ most }: { most: number }) {
  return <WatchlistCard most={most} {...useTodaysQuotes()} />;
}
