import { waitersFor } from './modules/alerts/alerts.repository.ts';
import { holdersOf } from './modules/portfolio/lots/holdings.repository.ts';
import { watchersOf } from './modules/watchlist/watchlist.repository.ts';
import type { Followers } from './providers/market/live/store/wanted.ts';

/** Whose prices are kept current even while nobody looks. */
export const FOLLOWERS: readonly Followers[] = [holdersOf, watchersOf, waitersFor];
