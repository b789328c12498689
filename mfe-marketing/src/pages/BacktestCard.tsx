import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from '../components/TrackRecord.module.css';

const backtest = latePart(() =>
  import(/* webpackChunkName: "backtest" */ './Backtest.tsx').then(({ Backtest }) => Backtest),
);

/** The backtest beside the forward record. Its code and figures load after the page. */
export function BacktestCard() {
  const { Part, failed, retry } = useLatePart(backtest);
  return (
    <Card title="Backtest on Real Closes">
      <div className={styles.backtest}>
        {Part ? (
          <Part />
        ) : failed ? (
          <ErrorState message="We couldn’t load the backtest." onRetry={retry} />
        ) : (
          <Skeleton shape="block" height={220} />
        )}
      </div>
    </Card>
  );
}
