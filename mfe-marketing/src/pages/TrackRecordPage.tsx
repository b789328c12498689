import { brand } from '@bellwether/sdk/brand';
import { LOADING_TRACK_RECORD } from '@bellwether/sdk/messages/forecasts.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { usePublicCall } from '../api/usePublicCall.ts';
import { LateRecordDetails } from '../components/LateRecordDetails.tsx';
import { Method } from '../components/Method.tsx';
import { RecordParts } from '../components/RecordParts.tsx';
import styles from '../components/TrackRecord.module.css';
import { BacktestCard } from './BacktestCard.tsx';
import { ForecastListCard } from './ForecastListCard.tsx';

export function TrackRecordPage() {
  const { state, retry } = usePublicCall('GET /api/track-record', 'track record');
  const isEmpty = state.status === 'ready' && state.reply.record.n === 0; // then the method stands beside the backtest
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Track Record</h1>
        <p className={styles.lead}>
          Every forecast {brand.name} has issued and how it turned out, against a no‑change baseline. A backtest shows
          what the same model would have forecast on real prices.
        </p>
      </header>
      {state.status === 'loading' ? (
        <Loading label={LOADING_TRACK_RECORD}>
          <div className={styles.waiting} aria-hidden="true">
            <div className={styles.pair}>
              {['Issued Forecasts', 'Backtest on Real Closes'].map((title) => (
                <Card key={title} title={title}>
                  <div className={styles.coming}>
                    <Skeleton lines={8} />
                    <Skeleton lines={8} />
                  </div>
                </Card>
              ))}
            </div>
            <h2 className={styles.heading}>Issued Forecasts in Detail</h2>
            <Card title="Forecast by Forecast" headingLevel={3}>
              <Skeleton shape="block" height={420} />
            </Card>
          </div>
        </Loading>
      ) : (
        <>
          {state.status === 'failed' ? (
            <div className={styles.pair}>
              <div className={styles.beside}>
                <Card title="Issued Forecasts">
                  <ErrorState message="We couldn’t load the track record." onRetry={retry} retrying={state.retrying} />
                </Card>
                <Method chain={null} />
              </div>
              <BacktestCard />
            </div>
          ) : (
            <RecordParts trackRecord={state.reply} beside={<BacktestCard />} />
          )}
          <section className={styles.parts} aria-labelledby="in-detail">
            <h2 id="in-detail" className={styles.heading}>
              Issued Forecasts in Detail
            </h2>
            {state.status === 'ready' && !isEmpty && <LateRecordDetails trackRecord={state.reply} />}
            <ForecastListCard simulated={state.status === 'ready' && state.reply.source === 'simulated'} />
          </section>
          {state.status === 'ready' && !isEmpty && <Method chain={state.reply.chain} />}
          <p className={styles.lead}>
            Past performance does not guarantee future results.{' '}
            <span className={styles.unbroken}>
              Not investment advice: <a href="/disclaimer">read the disclaimer</a>.
            </span>
          </p>
        </>
      )}
    </div>
  );
}
