import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './SettingsList.module.css';

export function SessionsComing() {
  return (
    <Loading label="Loading active sessions...">
      <div className={styles.list}>
        <Skeleton lines={2} />
        <Skeleton lines={2} />
      </div>
    </Loading>
  );
}
