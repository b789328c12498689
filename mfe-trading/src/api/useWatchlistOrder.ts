import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useRef, useState } from 'react';
import { inOrder, type Move, moved } from '../model/watchlist/listOrder.ts';

/**
 * The list in the order of the person. A move shows at once and is sent one at a time: of the moves that are made while one
 * is on its way only the last order is sent. One that is refused is taken back.
 */
export function useWatchlistOrder() {
  const { session, notify } = useShell();
  const { watchlist } = useSession();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const unsent = useRef<readonly string[] | null>(null);
  const sending = useRef(false);
  const ordered = wanted ? inOrder(watchlist, wanted) : watchlist;

  /** Returns the symbol's place after the move, from 1. */
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
