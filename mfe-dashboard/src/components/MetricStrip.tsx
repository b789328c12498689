import type { DashboardSummary } from '@bellwether/sdk/contract/types';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { MetricCard } from '@bellwether/sdk/ui/figures/MetricCard.tsx';
import type { Block } from '../model/block.ts';
import { placeholderMetrics } from '../model/placeholderMetrics.ts';
import { BlockNote } from './BlockNote.tsx';
import styles from './MetricStrip.module.css';

const CARDS_COMING = ['value', 'growth', 'signals', 'volatility', 'assets', 'update'];

/** The headline metrics. */
export function MetricStrip({ summary }: { summary: Block<DashboardSummary> }) {
  if (!summary.data && !summary.refusal) {
    return (
      <Loading label="Loading dashboard summary...">
        <div className={styles.strip}>
          {CARDS_COMING.map((card) => (
            <div key={card} className={styles.coming}>
              <Skeleton width="60%" />
              <Skeleton shape="metric" />
              <Skeleton width="80%" />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  const metrics = summary.data?.mainMetrics ?? (summary.emptied ? [] : placeholderMetrics);
  return (
    <div className={styles.strip}>
      <ul className={styles.cards} aria-label="Summary">
        {metrics.map((metric) => (
          <li key={metric.id}>
            <MetricCard metric={metric} />
          </li>
        ))}
      </ul>
      {summary.refusal && (
        <div className={styles.refusal} data-state={summary.data || summary.emptied ? 'beside' : 'inside'}>
          <BlockNote block={summary} />
        </div>
      )}
    </div>
  );
}
