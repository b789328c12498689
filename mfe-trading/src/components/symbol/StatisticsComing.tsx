import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './StatisticsCard.module.css';

const TILES = 12;

/** The places of the figures while they load. They come with the price, which says why it failed and offers another try. */
export function StatisticsComing({ failed }: { failed: boolean }) {
  if (failed) {
    return (
      <Card title="Statistics">
        <p className={styles.meaning}>The statistics couldn’t be loaded.</p>
      </Card>
    );
  }
  return (
    <Card title="Statistics">
      <div className={styles.statistics}>
        {Array.from({ length: TILES }, (_, tile) => `tile ${tile}`).map((tile) => (
          <Skeleton key={tile} shape="block" height={68} />
        ))}
      </div>
    </Card>
  );
}
