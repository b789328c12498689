import { glide, loadGlide } from '@bellwether/sdk/ui/table/lateGlide.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Move } from '../../model/watchlist/listOrder.ts';

interface Settings {
  frame: RefObject<HTMLElement | null>;
  symbols: readonly string[];
  /** Disables moves, as in a list sorted by a column. */
  fixed: boolean;
  /** Returns the 1-based position after the move. */
  onMove: (symbol: string, to: Move) => number;
}

/**
 * Moves rows with their buttons, or with Alt and an arrow key from anywhere in a row (with Shift, to the top or end).
 * Focus follows the row, and its new position is announced. Rows are identified by `data-remove` on their button.
 */
export function useRowMoves({ frame, symbols, fixed, onMove }: Settings) {
  const [said, setSaid] = useState('');
  const held = useRef<HTMLElement | null>(null);
  useEffect(loadGlide, []);

  function move(symbol: string, to: Move) {
    held.current = document.activeElement as HTMLElement | null;
    glide(frame.current?.querySelector('tbody'));
    const place = onMove(symbol, to);
    setSaid(`${symbol} is now ${place} of ${symbols.length}.`);
  }

  // Reordering DOM nodes drops focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the rows are in their new order
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
