import { WATCHLIST_LIMIT } from '../limits/limits.ts';

export const SYMBOL_MISSING = 'Please enter a symbol.';

export const addedToWatchlistMessage = (symbol: string) => `'${symbol}' added to watchlist!`;
export const removedFromWatchlistMessage = (symbol: string) => `'${symbol}' removed from watchlist.`;

/** Shown when the session's action has no message. */
export const SYMBOL_NOT_ADDED = 'Failed to add symbol.';

export const WATCHLIST_FULL = `A watchlist may have at most ${WATCHLIST_LIMIT} symbols.`;
