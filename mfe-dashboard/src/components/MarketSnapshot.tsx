import type { MarketOverview } from '@bellwether/sdk/contract/types';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { Block } from '../model/block.ts';
import { cryptoItems, type SnapshotItem, stockItems } from '../model/snapshotItem.ts';
import { FoldedList } from './FoldedList.tsx';
import styles from './MarketSnapshot.module.css';
import { SnapshotList } from './SnapshotList.tsx';
import { StaleMark } from './StaleMark.tsx';

export function MarketSnapshot({ overview }: { overview: Block<MarketOverview> }) {
  const { data, refusal, fetching, retry } = overview;
  return (
    <Card title="Global Market Snapshot" headingLevel={3} note={data?.source === 'simulated' && <SimulatedBadge />}>
      {data ? (
        <>
          <StaleMark block={overview} />
          <Lists stocks={stockItems(data)} coins={cryptoItems(data)} source={data.source} />
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

/** Rows of each list on a phone, where the rest comes on request. */
const PHONE_ROWS = 2;

interface ListsProps {
  stocks: readonly SnapshotItem[];
  coins: readonly SnapshotItem[];
  source: MarketOverview['source'];
}

function Lists({ stocks, coins, source }: ListsProps) {
  const most = Math.max(stocks.length, coins.length);
  return (
    <FoldedList count={stocks.length + coins.length} first={2 * PHONE_ROWS} what="markets">
      {(shown) => {
        const rows = shown < stocks.length + coins.length ? PHONE_ROWS : most;
        return (
          <div className={styles.lists}>
            <SnapshotList title="Stocks" type="stock" items={stocks.slice(0, rows)} source={source} />
            <SnapshotList title="Crypto" type="crypto" items={coins.slice(0, rows)} source={source} />
          </div>
        );
      }}
    </FoldedList>
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
