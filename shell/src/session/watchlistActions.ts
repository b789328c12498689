import { isApiError } from '@bellwether/sdk/client';
import { addedToWatchlistMessage, removedFromWatchlistMessage } from '@bellwether/sdk/messages/watchlist.ts';
import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';
import { failedResult, NOT_AUTHENTICATED } from './failureMessages.ts';
import type { LiveSession } from './liveSession.ts';
import type { WithinSession } from './withinSession.ts';

/**
 * The list is always the server's. One request at a time: responses to overlapping requests could arrive out of order, and an
 * old list would replace a newer one.
 */
export function createWatchlistActions({ live, change, tell, onTrouble }: WithinSession) {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  async function replaceBy(call: (mine: LiveSession) => Promise<readonly string[]>, done: string, fallback: string) {
    const mine = live();
    if (!mine) return NOT_AUTHENTICATED;
    return inTurn(async (): Promise<ActionResult> => {
      try {
        change({ watchlist: await call(mine) });
        tell('watchlist');
        return { success: true, msg: done };
      } catch (error) {
        // This tab's list is outdated: another device changed it.
        if (isApiError(error) && error.status === 409) refresh(mine);
        return mine.signal.aborted ? NOT_AUTHENTICATED : failedResult(error, fallback);
      }
    });
  }

  function refresh(mine: LiveSession) {
    inTurn(async () => change({ watchlist: await mine.api('GET /api/watchlist') })).catch((error) => {
      if (!mine.signal.aborted) onTrouble(error, 'watchlist');
    });
  }

  return {
    refresh,
    actions: {
      addToWatchlist: (symbol: string) =>
        replaceBy(
          (mine) => mine.api('POST /api/watchlist/add', { body: { symbol } }),
          addedToWatchlistMessage(symbol.trim().toUpperCase()),
          'Failed to add to watchlist',
        ),
      removeFromWatchlist: (symbol: string) =>
        replaceBy(
          (mine) => mine.api('DELETE /api/watchlist/remove/:symbol', { params: { symbol } }),
          removedFromWatchlistMessage(symbol.trim().toUpperCase()),
          'Failed to remove from watchlist',
        ),
      orderWatchlist: (symbols: readonly string[]) =>
        replaceBy(
          (mine) => mine.api('PUT /api/watchlist/order', { body: { symbols: [...symbols] } }),
          '',
          'Failed to order watchlist',
        ),
    },
  };
}
