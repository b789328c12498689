import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './SettingsList.module.css';

interface Props {
  label: string;
  rows: number;
  /** What stands below the list. */
  children?: ReactNode;
}

/** A list that loads, in its geometry, so that nothing below moves when it comes. */
export function ListComing({ label, rows, children }: Props) {
  return (
    <Loading label={label}>
      <div className={styles.box}>
        <div className={styles.list}>
          {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
            <div key={row} className={`${styles.row} ${styles.coming}`}>
              <Skeleton lines={2} />
            </div>
          ))}
        </div>
        {children}
      </div>
    </Loading>
  );
}
