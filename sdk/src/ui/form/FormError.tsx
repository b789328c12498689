import { useEffect, useRef } from 'react';
import styles from './Field.module.css';

interface Props {
  message: string | null | undefined;
  /** What may help. */
  hint?: string | null;
  /** It replaces a form that had the focus. */
  takesFocus?: boolean;
}

/**
 * Why a form was refused, if no field of it is the reason: looks like the line below a field, and is announced when it appears.
 * Its place is kept free, so put it where the form always shows it.
 */
export function FormError({ message, hint, takesFocus = false }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.formError}>
      {message && (
        <div ref={line} className={styles.error} role="alert" tabIndex={takesFocus ? -1 : undefined}>
          <div>
            <p>{message}</p>
            {hint && <p>{hint}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
