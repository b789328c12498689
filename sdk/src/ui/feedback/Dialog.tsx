import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Esc, the close button or a click beside the dialog. */
  onClose: () => void;
  /** `alertdialog`: a question that interrupts; a click beside it does not answer. */
  role?: 'dialog' | 'alertdialog';
  titleHidden?: boolean;
  /** Buttons. What carries `data-autofocus` gets the focus, else the first control of the dialog. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog for as long as it is rendered. The browser's own `<dialog>`: it keeps the focus inside, answers Esc, makes
 * the rest inert and gives the focus back. (Radix' dialog injects a style element, which our content policy refuses.)
 */
export function Dialog({ title, onClose, role = 'dialog', titleHidden = false, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useEffectEvent(onClose);

  // A layout effect, because the dialog must be closed while it is still in the document to give the focus back.
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
    // Text that is selected beyond the edge ends in a click beside the dialog, too: where it began decides.
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
