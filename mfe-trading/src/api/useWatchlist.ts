import { SYMBOL_MISSING, SYMBOL_NOT_ADDED } from '@bellwether/sdk/messages/watchlist.ts';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useRef, useState } from 'react';
import { putBack } from '../model/watchlist/listOrder.ts';

/** The user's watchlist and its actions. A removed symbol goes at once and returns when the server refuses. */
export function useWatchlist() {
  const { session, notify } = useShell();
  const { watchlist: listed } = useSession();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const removals = useRef<Promise<unknown>>(Promise.resolve());
  const watchlist = listed.filter((symbol) => !removing.includes(symbol));

  /** Returns whether the symbol was added. */
  async function add(typed: string): Promise<boolean> {
    const symbol = typed.trim().toUpperCase();
    setAdded(null);
    setRefusal(symbol === '' ? SYMBOL_MISSING : null);
    if (symbol === '' || adding) return false;
    setAdding(true);
    const { success, msg } = await session.addToWatchlist(symbol);
    setAdding(false);
    if (success) setAdded(msg);
    else setRefusal(msg || SYMBOL_NOT_ADDED);
    return success;
  }

  /** Returns whether the symbol was removed. */
  async function remove(symbol: string): Promise<boolean> {
    const before = listed;
    setRefusal(null); // it may no longer hold
    setRemoving((others) => [...others, symbol]);
    const removal = session.removeFromWatchlist(symbol);
    removals.current = Promise.all([removals.current, removal]);
    const { success, msg } = await removal;
    setRemoving((others) => others.filter((other) => other !== symbol));
    if (success) {
      notify({
        kind: 'success',
        message: msg,
        action: { label: 'Undo', run: () => void bringBack(symbol, before) },
      });
    } else notify({ kind: 'error', message: msg });
    return success;
  }

  /** Restores its position. Adding alone would put it last. */
  async function bringBack(symbol: string, before: readonly string[]) {
    const added = await session.addToWatchlist(symbol);
    if (!added.success) return notify({ kind: 'error', message: added.msg || SYMBOL_NOT_ADDED });
    const listed = session.get().watchlist;
    const order = putBack(listed, symbol, before);
    if (order.every((other, at) => other === listed[at])) return;
    const { success, msg } = await session.orderWatchlist(order);
    if (!success) notify({ kind: 'error', message: msg });
  }

  return {
    /** Without the symbols being removed. */
    watchlist,
    add,
    adding,
    /** The last success message. */
    added,
    clearAdded: () => setAdded(null),
    /** Why the last add failed. */
    refusal,
    clearRefusal: () => setRefusal(null),
    remove,
    /** Resolves when the server has answered every removal so far. */
    removalsDone: () => removals.current,
  };
}
