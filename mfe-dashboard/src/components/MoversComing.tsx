import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './DayComing.module.css';

export const MOVERS = 5;
/** On a phone, where the rest comes on request. */
export const PHONE_MOVERS = 2;

/** Rows in the shape of the movers. */
export function MoversComing({ rows }: { rows: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton lines={2} />
          <Skeleton shape="block" height={20} />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
