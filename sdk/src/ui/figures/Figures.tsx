import type { ReactNode } from 'react';
import styles from './Figures.module.css';

/** Several figures as tiles in a card. Its children are `Figure`s. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** One figure with its label and a note. */
export function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value} data-figures="">
        {children}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
