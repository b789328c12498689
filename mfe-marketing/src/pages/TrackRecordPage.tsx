import { brand } from '@bellwether/sdk/brand';
import { LOADING_TRACK_RECORD } from '@bellwether/sdk/messages/forecasts.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useWholeTrackRecord } from '../api/useWholeTrackRecord.ts';
import { Method } from '../components/Method.tsx';
import { RecordParts } from '../components/RecordParts.tsx';
import styles from '../components/TrackRecord.module.css';
import { ForecastListCard } from './ForecastListCard.tsx';

export function TrackRecordPage() {
  const { state, retry } = useWholeTrackRecord();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Track Record</h1>
        <p className={styles.lead}>
          Every forecast that {brand.name} has issued and how it turned out, measured against a no-change baseline.
        </p>
      </header>
      {state.status === 'ready' && <RecordParts trackRecord={state.trackRecord} />}
      {state.status === 'failed' && (
        <div className={styles.place}>
          <ErrorState message="We couldn’t load the track record." onRetry={retry} retrying={state.retrying} />
        </div>
      )}
      {state.status === 'loading' && (
        <Loading label={LOADING_TRACK_RECORD}>
          <Skeleton shape="block" height={320} />
        </Loading>
      )}
      <ForecastListCard waits={state.status === 'loading'} />
      <Method chain={state.status === 'ready' ? state.trackRecord.chain : null} />
      <p className={styles.lead}>
        Past performance does not guarantee future results. Not investment advice:{' '}
        <a href="/disclaimer">read the disclaimer</a>.
      </p>
    </div>
  );
}
