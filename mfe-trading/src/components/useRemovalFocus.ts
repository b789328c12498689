import { useRef } from 'react';

/**
 * Keeps focus nearby when a focused button disappears with its row: it moves to the same button in the row that takes
 * its position, or to the page's heading. The buttons carry `data-remove` with the row's key.
 */
export function useRemovalFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const buttons = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];

  async function removing(key: string, remove: () => Promise<boolean>): Promise<void> {
    const at = buttons().findIndex((button) => button.dataset.remove === key);
    const refocus = () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const left = buttons();
      (left[at] ?? left[at - 1] ?? document.querySelector<HTMLElement>('h1'))?.focus();
    };
    const removed = remove();
    // A row goes at once or when the server confirms. Both times, after React has rendered the remaining rows.
    setTimeout(refocus);
    await removed;
    setTimeout(refocus);
  }

  return { frame, removing };
}
