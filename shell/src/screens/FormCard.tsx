import type { ReactNode } from 'react';
import styles from './FormCard.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** Below the form: where else a person may want to go. */
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

/** Why the form was not taken. Announced when it appears. */
export function Refusal({ message, hint }: { message: string | null; hint?: string | null }) {
  if (!message) return null;
  return (
    <div className={styles.refusal} role="alert">
      <p>{message}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}
