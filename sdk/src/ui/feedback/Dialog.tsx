import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

interface Props {
  title: string;
  /** Called on Esc, the close button or a click outside the dialog. */
  onClose: () => void;
  /** `alertdialog`: a question that interrupts; a click outside does not answer it. */
  role?: 'dialog' | 'alertdialog';
  /** `top`: keeps its upper edge, so what grows in it moves nothing above. `side`: a sheet at the end of the page, as high as the window. Its title and its footer stay in view. */
  place?: 'center' | 'top' | 'side';
  /** Buttons. The control with `data-autofocus` gets the focus; otherwise the first one that is not the close button does. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's `<dialog>` keeps the focus inside, handles Esc, makes the rest of
 * the page inert and restores the focus. (Radix's dialog injects a style element, which our content policy blocks.)
 */
export function Dialog({ title, onClose, role = 'dialog', place = 'center', footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, { onClose, closesOutside: role === 'dialog' });

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      data-place={place}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 id={`${id}-title`}>{title}</h2>
          {role === 'dialog' && (
            <Button
              kind="ghost"
              size="small"
              icon={<X aria-hidden="true" />}
              aria-label="Close"
              data-close=""
              onClick={onClose}
            />
          )}
        </div>
        <div id={`${id}-body`}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
