import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Menu {
  readonly open: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  toggle(): void;
  close(): void;
}

/**
 * A disclosure menu. Esc closes it and returns the focus to its button. Tabbing out, pressing elsewhere and arriving at another
 * page close it, too.
 */
export function useMenu(pathname: string): Menu {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // The menu is open on the page where it was opened, so that no page starts with an open menu.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target));
    // Using a dialog that the menu opened does not count as leaving the menu.
    const isInDialog = ({ target }: Event) => target instanceof Element && target.closest('dialog') !== null;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || isInDialog(event)) return;
        setOpenAt(null);
        button.current?.focus();
      },
      { signal },
    );
    const leave = (event: Event) => {
      if (!isInside(event.target) && !isInDialog(event)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    return () => listening.abort();
  }, [open]);

  return { open, button, panel, toggle: () => setOpenAt(open ? null : pathname), close: () => setOpenAt(null) };
}
