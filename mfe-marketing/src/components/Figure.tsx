import type { ReactNode } from 'react';
import styles from './TrackRecord.module.css';

/** One figure with its label and a note, inside a `<dl className={styles.figures}>`. */
export function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value} data-figures="">
        {children}
      </dd>
      {note && <dd className={styles.small}>{note}</dd>}
    </div>
  );
}
