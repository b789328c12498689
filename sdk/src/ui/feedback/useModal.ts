import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { focusLost } from './useFocusAfter.ts';

interface Options {
  onClose: () => void;
  /** Whether a click outside closes it, too. */
  closesOutside: boolean;
}

/** Without one, the browser has focused the close button, which stands first and is the last thing a person came for. */
const FIRST_CONTROL = ':is(input, select, textarea, button, a[href]):enabled:not([data-close], [type="hidden"])';

/** Keeps a `<dialog>` open and modal while it is rendered. Esc calls `onClose`. At the end the browser restores the focus; where what had it is gone, the page's title gets it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, { onClose, closesOutside }: Options): void {
  const close = useEffectEvent(onClose);

  // A layout effect, because the dialog can only restore the focus if it closes while still in the document.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    (
      shown?.querySelector<HTMLElement>('[data-autofocus]') ?? shown?.querySelector<HTMLElement>(FIRST_CONTROL)
    )?.focus();
    return () => {
      shown?.close();
      if (opener && !opener.isConnected) setTimeout(() => focusLost());
    };
  }, [dialog]);

  useEffect(() => {
    const shown = dialog.current;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // Selecting text past the edge also ends in a click outside the dialog, so check where the press began.
    let began: EventTarget | null = null;
    const onPointerDown = ({ target }: PointerEvent) => {
      began = target;
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target === shown && began === shown && closesOutside) close();
    };
    shown?.addEventListener('cancel', onCancel);
    shown?.addEventListener('pointerdown', onPointerDown);
    shown?.addEventListener('click', onClick);
    return () => {
      shown?.removeEventListener('cancel', onCancel);
      shown?.removeEventListener('pointerdown', onPointerDown);
      shown?.removeEventListener('click', onClick);
    };
  }, [dialog, closesOutside]);
}
