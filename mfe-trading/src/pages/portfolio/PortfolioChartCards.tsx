import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { useValueHistory } from '../../api/useValueHistory.ts';
import { AllocationCard } from '../../components/portfolio/AllocationCard.tsx';
import { useRemembered } from '../../components/portfolio/useRemembered.ts';
import { ValueHistoryCard } from '../../components/portfolio/ValueHistoryCard.tsx';
import styles from './PortfolioCharts.module.css';

export function PortfolioChartCards({ portfolio }: { portfolio: Portfolio }) {
  const [period, setPeriod] = useRemembered<HistoryPeriod>('portfolio.period', ['6M', '1M', '1Y', 'All']);
  const valueHistory = useValueHistory(period, portfolio.holdings);
  return (
    <div className={styles.charts}>
      <ValueHistoryCard period={period} onPeriod={setPeriod} {...valueHistory} />
      <AllocationCard portfolio={portfolio} />
    </div>
  );
}
