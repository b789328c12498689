import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Menu {
  readonly open: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  toggle(): void;
  close(): void;
}

/**
 * A disclosure: Esc closes it and gives the focus back to its button; so does leaving it by Tab, a press beside it, and arriving
 * at another page.
 */
export function useMenu(pathname: string): Menu {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Open belongs to the page it was opened on, so that another page never starts with an open menu.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target));
    // A question that a press in the menu led to: what is done there is no leaving of the menu.
    const isAnswer = ({ target }: Event) => target instanceof Element && target.closest('dialog') !== null;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || isAnswer(event)) return;
        setOpenAt(null);
        button.current?.focus();
      },
      { signal },
    );
    const leave = (event: Event) => {
      if (!isInside(event.target) && !isAnswer(event)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    return () => listening.abort();
  }, [open]);

  return { open, button, panel, toggle: () => setOpenAt(open ? null : pathname), close: () => setOpenAt(null) };
}
