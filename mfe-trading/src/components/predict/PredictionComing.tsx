import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ReactNode } from 'react';
import { predictTitles } from '../../model/predict/predictTitles.ts';
import styles from './PredictionComing.module.css';

/** The card, the chart and the records with their titles, in the shape of what comes. */
export function PredictionComing({ symbol }: { symbol: string }) {
  const titles = predictTitles(symbol);
  return (
    <Loading label="Predicting...">
      <div className={styles.coming}>
        <Part title={symbol}>
          <Skeleton lines={2} />
          <Skeleton shape="metric" width={180} />
          <Skeleton lines={5} />
        </Part>
        <Part title={titles.chart}>
          <Skeleton shape="block" height={360} />
        </Part>
        <Part title={titles.backtest}>
          <Skeleton lines={3} />
        </Part>
        <Part title={titles.past}>
          <Skeleton lines={1} />
        </Part>
      </div>
    </Loading>
  );
}

/** A plain box: the card with this name is not there yet. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.part}>{children}</div>
    </Card>
  );
}
