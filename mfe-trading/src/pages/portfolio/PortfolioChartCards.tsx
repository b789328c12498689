import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import type { ValueHistory } from '../../api/useValueHistory.ts';
import { AllocationCard } from '../../components/portfolio/AllocationCard.tsx';
import { ValueHistoryCard } from '../../components/portfolio/ValueHistoryCard.tsx';
import styles from './PortfolioCharts.module.css';

interface Props {
  portfolio: Portfolio;
  period: HistoryPeriod;
  onPeriod: (period: HistoryPeriod) => void;
  valueHistory: ValueHistory;
}

export function PortfolioChartCards({ portfolio, period, onPeriod, valueHistory }: Props) {
  return (
    <div className={styles.charts}>
      <ValueHistoryCard period={period} onPeriod={onPeriod} {...valueHistory} />
      <AllocationCard portfolio={portfolio} />
    </div>
  );
}
