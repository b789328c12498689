import { AreaChart } from '@bellwether/sdk/charts/AreaChart.tsx';
import type { AiGraphPoint } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Block } from '../model/block.ts';
import styles from './AiTrendCard.module.css';
import { BlockNote } from './BlockNote.tsx';

const TITLE = 'AI Trend';
/** Chart height: the card's 400 px less its header. */
const BODY_HEIGHT = 322;

const dateLine = (date: string) => `Date: ${plainDate(date)}`;

export function AiTrendCard({ graph }: { graph: Block<readonly AiGraphPoint[]> }) {
  const { data, refusal, fetching, retry } = graph;
  const series = useMemo(() => [{ name: 'Value', points: data ?? [] }], [data]);

  if (data && data.length > 0) {
    return (
      <AreaChart
        title={`${TITLE} (mock data)`}
        series={series}
        height={BODY_HEIGHT}
        formatValue={money}
        formatDate={dateLine}
        frame={({ toggle, body }) => (
          <Frame actions={toggle}>
            <BlockNote block={graph} above />
            {body}
          </Frame>
        )}
      />
    );
  }
  if (data) {
    return (
      <Frame>
        <BlockNote block={graph} above />
        <div className={styles.body}>
          <EmptyState icon={<ChartNoAxesCombined />} message="No AI trend data available." />
        </div>
      </Frame>
    );
  }
  if (refusal) {
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
        {children}
      </Card>
    </div>
  );
}
