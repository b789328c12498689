import type { Portfolio } from '@bellwether/sdk/contract/types';
import { AllocationCard } from './AllocationCard.tsx';
import styles from './PortfolioCharts.module.css';
import { ValueHistoryCard } from './ValueHistoryCard.tsx';

export function PortfolioChartCards({ portfolio }: { portfolio: Portfolio }) {
  return (
    <div className={styles.charts}>
      <ValueHistoryCard holdings={portfolio.holdings} />
      <AllocationCard portfolio={portfolio} />
    </div>
  );
}
