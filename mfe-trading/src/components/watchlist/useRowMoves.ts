import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Move } from '../../model/watchlist/listOrder.ts';

interface Settings {
  frame: RefObject<HTMLElement | null>;
  symbols: readonly string[];
  /** Rows stay where they are, as in a list that is sorted by something else. */
  fixed: boolean;
  /** Returns the place after the move, from 1. */
  onMove: (symbol: string, to: Move) => number;
}

/**
 * Moving rows by their buttons, and by Alt and an arrow from anywhere in a row (with Shift to the top or to the end). The
 * focus goes along, and where the row is now is said. Rows are told apart by the `data-remove` of their button.
 */
export function useRowMoves({ frame, symbols, fixed, onMove }: Settings) {
  const [said, setSaid] = useState('');
  const held = useRef<HTMLElement | null>(null);

  function move(symbol: string, to: Move) {
    held.current = document.activeElement as HTMLElement | null;
    const place = onMove(symbol, to);
    setSaid(`${symbol} is now ${place} of ${symbols.length}.`);
  }

  // A row that React puts elsewhere drops the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand in their new order
  useLayoutEffect(() => {
    if (held.current?.isConnected && document.activeElement !== held.current) held.current.focus();
    held.current = null;
  }, [symbols]);

  useEffect(() => {
    const table = frame.current;
    if (fixed || !table) return;
    function pressed(event: KeyboardEvent) {
      const up = event.key === 'ArrowUp';
      if (!event.altKey || event.ctrlKey || event.metaKey || !(up || event.key === 'ArrowDown')) return;
      const row = (event.target as Element).closest('tr');
      const symbol = row?.querySelector<HTMLElement>('[data-remove]')?.dataset.remove;
      if (!symbol) return;
      event.preventDefault();
      if (event.shiftKey) move(symbol, up ? 'first' : 'last');
      else move(symbol, up ? 'up' : 'down');
    }
    table.addEventListener('keydown', pressed);
    return () => table.removeEventListener('keydown', pressed);
  });

  return { move, said };
}
