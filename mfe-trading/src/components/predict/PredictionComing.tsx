import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './PredictionComing.module.css';

export function PredictionComing() {
  return (
    <Loading label="Predicting...">
      <div className={styles.coming}>
        <Skeleton shape="block" height={476} />
        <Skeleton shape="block" height={476} />
      </div>
    </Loading>
  );
}
