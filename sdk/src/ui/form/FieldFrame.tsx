import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldWords {
  label: string;
  /** Shows the label to screen readers only, if the context makes it clear. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Why the value was refused; the control is then marked invalid. */
  error?: string | null;
}

/** The ARIA attributes that link a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label above, control, hint and error below: the hint does not move when the error appears. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-state={error ? 'invalid' : undefined}>
      <label className={styles.label} htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
