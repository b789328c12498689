import type { ReactNode } from 'react';
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
