import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './SettingsList.module.css';

export function AlertsComing() {
  return (
    <Loading label="Loading alerts...">
      <div className={styles.list}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={`${styles.row} ${styles.coming}`}>
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
