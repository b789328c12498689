import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './StatisticsCard.module.css';

const TILES = 12;

/** The places of the figures while they load. */
export function StatisticsComing() {
  return (
    <Card>
      <div className={styles.coming}>
        <Skeleton shape="title" width={180} />
        <div className={styles.statistics}>
          {Array.from({ length: TILES }, (_, tile) => `tile ${tile}`).map((tile) => (
            <Skeleton key={tile} shape="block" height={68} />
          ))}
        </div>
      </div>
    </Card>
  );
}
