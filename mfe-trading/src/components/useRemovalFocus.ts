import { useRef } from 'react';

/**
 * Keeps focus nearby when a focused button disappears with its row: it moves to the same button in the row that takes
 * its position, or to the page's heading. The buttons carry `data-remove` with the row's key.
 */
export function useRemovalFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const buttons = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];

  async function removing(key: string, remove: () => Promise<unknown>): Promise<void> {
    const at = buttons().findIndex((button) => button.dataset.remove === key);
    const refocus = () => {
      const left = buttons();
      const near = left[at] ?? left[at - 1];
      // On a phone the buttons of a row are folded away, and its first one unfolds it.
      for (const next of [near, near?.closest('tr')?.querySelector('button'), document.querySelector('h1')]) {
        if (!document.activeElement || document.activeElement === document.body) next?.focus();
      }
    };
    const removed = remove();
    // A row goes at once or when the server confirms. Both times, after React has rendered the remaining rows.
    setTimeout(refocus);
    await removed;
    setTimeout(refocus);
  }

  return { frame, removing };
}
