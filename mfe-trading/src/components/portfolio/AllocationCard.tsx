import { ShareChart } from '@bellwether/sdk/charts/ShareChart.tsx';
import type { Portfolio } from '@bellwether/sdk/contract/types';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ChartBarBig } from 'lucide-react';
import { useMemo } from 'react';
import { allocationOf } from '../../model/portfolio/allocation.ts';
import styles from './ChartCard.module.css';
import { CHART_GROUP, CHART_HEIGHT } from './chartHeight.ts';

const TITLE = 'Allocation';

/** Each symbol's share of the portfolio's value. */
export function AllocationCard({ portfolio: { positions, totalValue } }: { portfolio: Portfolio }) {
  const shares = useMemo(() => allocationOf({ positions, totalValue }), [positions, totalValue]);
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
      height={CHART_HEIGHT}
      syncGroup={CHART_GROUP}
      frame={({ toggle, body }) => (
        <Card title={TITLE} actions={toggle}>
          <div className={styles.body}>
            <div className={styles.bars}>{body}</div>
            <ul className={styles.notes}>
              <li>Share of the total value of priced holdings.</li>
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
