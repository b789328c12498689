import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useRemembered } from '../portfolio/useRemembered.ts';

/**
 * The symbol of the row that was last clicked or focused, also of an earlier visit; at first that of the first row. The up and
 * down arrows go from row to row. Rows are identified by `data-remove` on their button, and the selected one is marked here
 * rather than by the table, which knows nothing of a selection.
 */
export function useSelectedRow(frame: RefObject<HTMLElement | null>, symbols: readonly [string, ...string[]]): string {
  const [remembered, select] = useRemembered('watchlist.symbol', symbols);
  const selected = symbols.includes(remembered) ? remembered : symbols[0];

  useEffect(() => {
    const table = frame.current;
    if (!table) return;
    function choose({ target }: Event) {
      const symbol = symbolOf((target as Element).closest('tbody tr'));
      if (symbol) select(symbol);
    }
    function step(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const row = (event.target as Element).closest('tbody tr');
      if (!row || altKey || ctrlKey || metaKey || shiftKey || !(key === 'ArrowUp' || key === 'ArrowDown')) return;
      const next = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
      event.preventDefault();
      next?.querySelector('a')?.focus(); // which selects its row
    }
    table.addEventListener('click', choose);
    table.addEventListener('focusin', choose);
    table.addEventListener('keydown', step);
    return () => {
      table.removeEventListener('click', choose);
      table.removeEventListener('focusin', choose);
      table.removeEventListener('keydown', step);
    };
  });

  useLayoutEffect(() => {
    const rows = [...(frame.current?.querySelectorAll('tbody tr') ?? [])];
    for (const row of rows) {
      if (symbolOf(row) === selected) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
    return () => {
      for (const row of rows) row.removeAttribute('aria-current');
    };
  });

  return selected;
}

function symbolOf(row: Element | null): string | undefined {
  return row?.querySelector<HTMLElement>('[data-remove]')?.dataset.remove;
}
