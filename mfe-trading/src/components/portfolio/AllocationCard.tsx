import type { ShownDay } from '@bellwether/sdk/charts/BarPicture.tsx';
import { ShareChart } from '@bellwether/sdk/charts/ShareChart.tsx';
import type { ChartSeries } from '@bellwether/sdk/charts/series.ts';
import type { Position } from '@bellwether/sdk/contract/types';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { ChartBarBig } from 'lucide-react';
import type { AllocationShare } from '../../model/portfolio/allocation.ts';
import { spokenLine } from '../../model/portfolio/historyParts.ts';
import styles from './ChartCard.module.css';
import { CHART_GROUP, CHART_HEIGHT } from './chartHeight.ts';

const TITLE = 'Allocation';

interface Props {
  positions: readonly Position[];
  /** Of their prices. */
  source: string;
  shares: readonly AllocationShare[];
  /** US dollars. */
  total: number;
  /** The allocation of the day that is read in the value chart. */
  day: ShownDay | null;
  /** The value of the symbol that is read here. */
  line: ChartSeries | null;
  /** The allocation of past days could not be loaded. */
  pastFailed: boolean;
}

/** Each symbol's share of the portfolio's value, today or on the day that is read in the value chart. */
export function AllocationCard({ positions, source, shares, total, day, line, pastFailed }: Props) {
  const unpriced = positions.filter(({ currentValue }) => currentValue === null).map(({ symbol }) => symbol);
  if (shares.length === 0) {
    return (
      <Card title={TITLE}>
        <div className={styles.place}>
          <EmptyState icon={<ChartBarBig />} message="None of your holdings have a price right now." />
        </div>
      </Card>
    );
  }
  return (
    <ShareChart
      title={`${TITLE} by symbol`}
      partName="Symbol"
      shares={shares}
      total={total}
      height={CHART_HEIGHT}
      syncGroup={CHART_GROUP}
      day={day}
      alsoSpoken={line ? spokenLine(line) : undefined}
      frame={({ toggle, body }) => (
        <Card title={TITLE} note={source === 'simulated' && <SimulatedBadge />} actions={toggle}>
          <div className={styles.body}>
            <div className={styles.bars}>{body}</div>
            <ul className={styles.notes}>
              <li>
                {pastFailed
                  ? 'Past allocations are unavailable right now.'
                  : 'Share of the total value of priced holdings.'}
              </li>
              {unpriced.length > 0 && <li>{leftOut(unpriced)}</li>}
            </ul>
          </div>
        </Card>
      )}
    />
  );
}

function leftOut(symbols: readonly string[]): string {
  const [first] = symbols;
  return symbols.length === 1
    ? `${first} has No price available and is left out.`
    : `${first} and ${symbols.length - 1} more have No price available and are left out.`;
}
