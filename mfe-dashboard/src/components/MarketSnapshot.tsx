import type { MarketOverview } from '@bellwether/sdk/contract/types';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { Block } from '../model/block.ts';
import { cryptoItems, stockItems } from '../model/snapshotItem.ts';
import { BlockNote } from './BlockNote.tsx';
import styles from './MarketSnapshot.module.css';
import { SnapshotList } from './SnapshotList.tsx';

export function MarketSnapshot({ overview }: { overview: Block<MarketOverview> }) {
  const { data, refusal, fetching, retry } = overview;
  return (
    <Card title="Global Market Snapshot" headingLevel={3} note={data?.source === 'simulated' && <SimulatedBadge />}>
      {data ? (
        <>
          <BlockNote block={overview} above />
          <div className={styles.lists}>
            <SnapshotList title="Stocks" items={stockItems(data)} changeSince="since the previous close" />
            <SnapshotList title="Crypto" items={cryptoItems(data)} changeSince="in 24 hours" />
          </div>
        </>
      ) : refusal ? (
        <div className={styles.body}>
          <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
        </div>
      ) : (
        <Loading label="Loading market data...">
          <div className={styles.lists}>
            <Coming />
            <Coming />
          </div>
        </Loading>
      )}
    </Card>
  );
}

const ROWS_COMING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function Coming() {
  return (
    <div className={styles.coming}>
      <div className={styles.listHead}>
        <Skeleton width={64} />
      </div>
      <div className={styles.rows}>
        {ROWS_COMING.map((row) => (
          <div key={row} className={styles.item}>
            <span className={styles.what}>
              <Skeleton lines={2} />
            </span>
            <span className={styles.trend}>
              <Skeleton shape="block" height={20} />
            </span>
            <span className={styles.comingFigure}>
              <Skeleton />
            </span>
            <span className={styles.comingFigure}>
              <Skeleton />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
