import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FormCard.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** Below the form: where else to go. */
  footer?: ReactNode;
  children: ReactNode;
}

export function FormCard({ title, intro, footer, children }: Props) {
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

interface RefusalProps {
  message: string | null;
  hint?: string | null;
  /** It replaces a form that had the focus. */
  takesFocus?: boolean;
}

/** Why the form was refused. Announced when it appears. It stands below the buttons, so that none moves under the pointer. */
export function Refusal({ message, hint, takesFocus = false }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  if (!message) return null;
  return (
    <div ref={box} className={styles.refusal} role="alert" tabIndex={takesFocus ? -1 : undefined}>
      <p>{message}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}
