import type { AiGraphPoint } from '@bellwether/sdk/contract/types';
import { CHART_NOT_LOADED } from '@bellwether/sdk/messages/charts.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Block } from '../model/block.ts';
import styles from './AiTrendCard.module.css';
import { StaleMark } from './StaleMark.tsx';

const TITLE = 'AI Trend';
/** Chart height: the card's 400 px less its header and the line about it. */
const BODY_HEIGHT = 302;

const trendChart = latePart(() =>
  import(/* webpackChunkName: "charts-trend" */ './AiTrendChart.tsx').then(({ AiTrendChart }) => AiTrendChart),
);

export function AiTrendCard({ graph }: { graph: Block<readonly AiGraphPoint[]> }) {
  const { data, refusal, fetching, retry } = graph;
  const hasPoints = data !== null && data.length > 0;
  const chart = useLatePart(trendChart, hasPoints);

  if (hasPoints && chart.Part) {
    return (
      <chart.Part
        title={TITLE}
        points={data}
        height={BODY_HEIGHT}
        frame={({ toggle, body }) => (
          <Frame actions={toggle}>
            <StaleMark block={graph} />
            {body}
          </Frame>
        )}
      />
    );
  }
  if (hasPoints && chart.failed) {
    return (
      <Frame>
        <div className={styles.body}>
          <ErrorState message={CHART_NOT_LOADED} onRetry={chart.retry} />
        </div>
      </Frame>
    );
  }
  if (data && !hasPoints) {
    return (
      <Frame>
        <StaleMark block={graph} />
        <div className={styles.body}>
          <EmptyState icon={<ChartNoAxesCombined />} message="No AI trend data available." />
        </div>
      </Frame>
    );
  }
  if (refusal && !data) {
    return (
      <Frame>
        <div className={styles.body}>
          <ErrorState message={`Error: ${refusal}`} onRetry={retry} retrying={fetching} />
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      <Loading label="Loading AI data...">
        <Skeleton shape="block" height={BODY_HEIGHT} />
      </Loading>
    </Frame>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <Card title={TITLE} headingLevel={3} note={<Badge tone="amber">mock data</Badge>} actions={actions}>
        <p className={styles.about}>An example series. It doesn’t track any stock or coin.</p>
        {children}
      </Card>
    </div>
  );
}
