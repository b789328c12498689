import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { ActOffered } from './offerAct.ts';

/** Returns the offer, or that there is nothing to do: the symbol is on the watchlist already. */
export async function withoutWatched(
  offered: ActOffered,
  watchlist: () => Promise<readonly string[]>,
): Promise<ActOffered> {
  const { act } = offered;
  if (act?.kind !== 'watch') return offered;
  const watched = await watchlist().catch(() => []);
  const isWatched = watched.some((symbol) => (coinOfPair(symbol) ?? symbol) === act.symbol);
  return isWatched ? { text: `${act.symbol} is on your watchlist already.`, act: null, questions: [] } : offered;
}
