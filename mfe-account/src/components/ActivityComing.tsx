import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { ACTS_AT_FIRST } from './ActivityList.tsx';
import styles from './SettingsList.module.css';

/** The first acts and their button, in the geometry of the list, so that nothing below moves when it comes. */
export function ActivityComing() {
  const rows = Array.from({ length: ACTS_AT_FIRST }, (_, row) => `row ${row}`);
  return (
    <Loading label="Loading recent activity...">
      <div className={styles.box}>
        <div className={styles.list}>
          {rows.map((row) => (
            <div key={row} className={`${styles.row} ${styles.coming}`}>
              <Skeleton lines={2} />
            </div>
          ))}
        </div>
        <Skeleton shape="control" width={96} height="var(--bw-control-height-small)" />
      </div>
    </Loading>
  );
}
