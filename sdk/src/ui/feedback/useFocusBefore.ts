import { useEffect, useRef } from 'react';

/**
 * What had the focus when a message came, seen a frame later: the act behind the message may still move it, as a dialog does that
 * closes. `giveBack` returns the focus there, because the message takes its buttons along.
 */
export function useFocusBefore() {
  const before = useRef<Element>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      before.current ??= document.activeElement;
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function giveBack(): HTMLElement | null {
    const last = before.current;
    const to = last?.matches('body *') ? (last as HTMLElement) : document.querySelector('h1');
    to?.focus();
    return to;
  }

  return { before, giveBack };
}
