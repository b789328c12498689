import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useRef, useState } from 'react';
import { inOrder, type Move, moved } from '../model/watchlist/listOrder.ts';

interface Listed {
  readonly watchlist: readonly string[];
  /** An order names every symbol on the list, so it waits for what is being removed. */
  readonly removalsDone: () => Promise<unknown>;
}

/**
 * The list in the user's order. A move shows immediately. One order is sent at a time: moves made while a request is in
 * flight are combined into the next one. A refused move is reverted.
 */
export function useWatchlistOrder({ watchlist, removalsDone }: Listed) {
  const { session, notify } = useShell();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const unsent = useRef<readonly string[] | null>(null);
  const sending = useRef(false);
  const ordered = wanted ? inOrder(watchlist, wanted) : watchlist;

  /** Returns the symbol's 1-based position after the move. */
  function move(symbol: string, to: Move): number {
    const order = moved(ordered, symbol, to);
    if (order !== ordered) {
      setWanted(order);
      unsent.current = order;
      if (!sending.current) void send();
    }
    return order.indexOf(symbol) + 1;
  }

  async function send() {
    sending.current = true;
    while (unsent.current) {
      await removalsDone();
      const order = inOrder(session.get().watchlist, unsent.current);
      unsent.current = null;
      const { success, msg } = await session.orderWatchlist(order);
      if (success) continue;
      unsent.current = null;
      notify({ kind: 'error', message: msg });
    }
    sending.current = false;
    setWanted(null);
  }

  return { ordered, move };
}
