import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './PredictionComing.module.css';

/** The shape of the card, the chart and the records. */
export function PredictionComing() {
  return (
    <Loading label="Predicting...">
      <div className={styles.coming}>
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
      </div>
    </Loading>
  );
}
