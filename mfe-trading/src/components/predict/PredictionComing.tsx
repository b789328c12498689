import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './PredictionComing.module.css';

/** The shape of the card, the chart and the records. */
export function PredictionComing() {
  return (
    <Loading label="Predicting...">
      <div className={styles.coming}>
        <Part>
          <Skeleton lines={2} />
          <Skeleton shape="metric" width={180} />
          <Skeleton lines={5} />
        </Part>
        <Part>
          <Skeleton shape="block" height={360} />
        </Part>
        <Part>
          <Skeleton lines={3} />
        </Part>
        <Part>
          <Skeleton lines={1} />
        </Part>
      </div>
    </Loading>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.part}>
        <Skeleton shape="title" width={180} />
        {children}
      </div>
    </Card>
  );
}
