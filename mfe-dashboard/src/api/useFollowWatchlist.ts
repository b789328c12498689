import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useRef } from 'react';
import type { Block } from '../model/block.ts';

/** Fetches blocks about the watchlist again when it changes, here or in another tab. */
export function useFollowWatchlist(blocks: readonly Block<unknown>[]) {
  const watchlist = useSession().watchlist.join();
  const shown = useRef(watchlist);
  useEffect(() => {
    if (shown.current === watchlist) return;
    shown.current = watchlist;
    for (const { retry } of blocks) retry();
  }, [watchlist, blocks]);
}
