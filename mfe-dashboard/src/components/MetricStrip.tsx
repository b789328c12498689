import type { DashboardSummary } from '@bellwether/sdk/contract/types';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { MetricCard } from '@bellwether/sdk/ui/figures/MetricCard.tsx';
import type { ComponentType } from 'react';
import type { Block } from '../model/block.ts';
import { placeholderMetrics } from '../model/placeholderMetrics.ts';
import styles from './MetricStrip.module.css';
import { StaleMark } from './StaleMark.tsx';

const CARDS_COMING = ['value', 'growth', 'signals', 'volatility', 'assets', 'update'];

interface Props {
  summary: Block<DashboardSummary>;
  /** Says that there are none. undefined until it has loaded. */
  Note: ComponentType<{ block: Block<unknown> }> | undefined;
}

/** The headline metrics. */
export function MetricStrip({ summary, Note }: Props) {
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
      <StaleMark block={summary} />
      {summary.refusal && !summary.data && (
        <div className={styles.refusal} data-state={summary.emptied ? 'alone' : 'inside'}>
          {Note && <Note block={summary} />}
        </div>
      )}
    </div>
  );
}
