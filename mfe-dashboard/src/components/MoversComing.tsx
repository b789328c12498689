import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './DayComing.module.css';

/** Rows at most; `tall` beside a long sidebar. */
export const MOVERS = { usual: 5, tall: 8 };
/** On a phone, where the rest comes on request. */
export const PHONE_MOVERS = 2;

/** Whether the cards of the day are higher than usual. */
export function isTall(movers: number): boolean | undefined {
  return movers > MOVERS.usual || undefined;
}

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
