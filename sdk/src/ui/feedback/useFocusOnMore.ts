import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the button that shows more goes with the last rows, the focus goes on with the first new one. `rows` is their selector
 * in the list. Returns what the button calls when it is pressed.
 */
export function useFocusOnMore(list: RefObject<HTMLElement | null>, count: number, rows: string): () => void {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const first = asked.current;
    if (first === null || count <= first) return;
    asked.current = null;
    const row = list.current?.querySelectorAll<HTMLElement>(rows)[first];
    if (!row || document.activeElement !== document.body) return;
    const control = row.querySelector<HTMLElement>('a, button, input');
    if (!control) row.tabIndex = -1;
    (control ?? row).focus();
  }, [list, count, rows]);
  return () => {
    asked.current = count;
  };
}
