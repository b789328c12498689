import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ValueHistory } from '../../api/useValueHistory.ts';
import { PhoneFold } from '../../components/portfolio/PhoneFold.tsx';
import { undatedLot } from '../../model/portfolio/undatedLot.ts';
import styles from './PortfolioCharts.module.css';

const chartCards = latePart(() =>
  import(/* webpackChunkName: "charts-portfolio" */ './PortfolioChartCards.tsx').then(
    ({ PortfolioChartCards }) => PortfolioChartCards,
  ),
);

interface Props {
  portfolio: Portfolio;
  period: HistoryPeriod;
  onPeriod: (period: HistoryPeriod) => void;
  valueHistory: ValueHistory;
  /** Leads to a lot that has no date. */
  onDate: (lot: string) => void;
}

/** The charts. They load after the page renders and cannot break it. On a phone they unfold from a button. */
export function PortfolioCharts(props: Props) {
  return (
    <PhoneFold title="Value and Allocation" remembered="portfolio.charts">
      <Loaded {...props} />
    </PhoneFold>
  );
}

function Loaded(props: Props) {
  const { Part: Cards, failed, retry } = useLatePart(chartCards);
  if (Cards) return <Cards {...props} />;
  if (failed) {
    return (
      <Card title="Charts">
        <ErrorState message="We couldn’t load the charts." onRetry={retry} />
      </Card>
    );
  }
  return (
    <Loading label="Loading charts...">
      <div className={styles.charts} data-undated={undatedLot(props.portfolio) ? '' : undefined}>
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
      </div>
    </Loading>
  );
}
