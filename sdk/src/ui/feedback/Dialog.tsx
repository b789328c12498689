import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Called on Esc, the close button or a click outside the dialog. */
  onClose: () => void;
  /** `alertdialog`: a question that interrupts; a click outside does not answer it. */
  role?: 'dialog' | 'alertdialog';
  titleHidden?: boolean;
  /** Buttons. The one with `data-autofocus` gets the focus; otherwise the dialog's first control does. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's `<dialog>` keeps the focus inside, handles Esc, makes the rest of
 * the page inert and restores the focus. (Radix's dialog injects a style element, which our content policy blocks.)
 */
export function Dialog({ title, onClose, role = 'dialog', titleHidden = false, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useEffectEvent(onClose);

  // A layout effect, because the dialog can only restore the focus if it closes while still in the document.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);

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
      if (target === shown && began === shown && role === 'dialog') close();
    };
    shown?.addEventListener('cancel', onCancel);
    shown?.addEventListener('pointerdown', onPointerDown);
    shown?.addEventListener('click', onClick);
    return () => {
      shown?.removeEventListener('cancel', onCancel);
      shown?.removeEventListener('pointerdown', onPointerDown);
      shown?.removeEventListener('click', onClick);
    };
  }, [role]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
    >
      <div className={styles.sheet}>
        <header className={styles.header} data-hidden={titleHidden || undefined}>
          <h2 id={`${id}-title`}>{title}</h2>
          {role === 'dialog' && (
            <Button kind="ghost" size="small" icon={<X aria-hidden="true" />} aria-label="Close" onClick={onClose} />
          )}
        </header>
        <div id={`${id}-body`}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
