import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './PortfolioComing.module.css';
import page from './PortfolioPage.module.css';

/** In the shape of the page: three totals, the form, the table, the charts. */
export function PortfolioComing() {
  return (
    <Loading label="Loading portfolio...">
      <div className={page.columns}>
        <div className={page.main}>
          <TotalsComing />
          <div className={styles.form}>
            <Skeleton shape="block" height="100%" />
          </div>
          <HoldingsComing />
        </div>
        <ChartsComing />
      </div>
    </Loading>
  );
}

/** `failed`: nothing but their place, so the form below does not move. */
export function TotalsComing({ failed = false }: { failed?: boolean }) {
  return (
    <div className={styles.totals}>
      {!failed && (
        <>
          <Skeleton shape="block" height="100%" />
          <Skeleton shape="block" height="100%" />
          <Skeleton shape="block" height="100%" />
        </>
      )}
    </div>
  );
}

export function HoldingsComing() {
  return <Skeleton shape="block" height={480} />;
}

/** Beside an empty portfolio on a wide screen: what stands there once something is held. */
export function ChartsToCome() {
  return (
    <div className={styles.charts}>
      <Card title="Value Over Time">
        <EmptyState message="The value of your holdings each day since you bought them." />
      </Card>
      <Card title="Allocation">
        <EmptyState message="How your money is split across your holdings." />
      </Card>
    </div>
  );
}

export function ChartsComing() {
  return (
    <div className={styles.charts}>
      <Skeleton shape="block" height="100%" />
      <Skeleton shape="block" height="100%" />
    </div>
  );
}
