import type { Portfolio } from '@bellwether/sdk/contract/types';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useEffect, useState } from 'react';
import styles from './PortfolioCharts.module.css';

type Cards = typeof import('./PortfolioChartCards.tsx').PortfolioChartCards;

/** The charts of a portfolio with lots. They load after the page renders and cannot break it. */
export function PortfolioCharts({ portfolio }: { portfolio: Portfolio }) {
  const { Cards, failed, retry } = useCards();
  if (Cards) return <Cards portfolio={portfolio} />;
  if (failed) {
    return (
      <Card title="Charts">
        <ErrorState message="We couldn’t load the charts." onRetry={retry} />
      </Card>
    );
  }
  return (
    <Loading label="Loading charts...">
      <div className={styles.charts}>
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="100%" />
      </div>
    </Loading>
  );
}

/** Kept from an earlier visit, so the cards show immediately on return. */
let known: Cards | null = null;

function useCards() {
  const [Cards, setCards] = useState<Cards | null>(() => known);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "charts-portfolio" */ './PortfolioChartCards.tsx').then(
      (module) => {
        known = module.PortfolioChartCards;
        if (wanted) setCards(() => known);
      },
      () => wanted && setFailedAttempt(attempt),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { Cards, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
