import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';
import { LOADING_TRACK_RECORD } from '@bellwether/sdk/messages/forecasts.ts';
import { Link } from '@bellwether/sdk/router';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { Block } from '../model/block.ts';
import { allEnded, firstScoring } from '../model/firstScoring.ts';
import { FoldedList } from './FoldedList.tsx';
import { HitRate } from './HitRate.tsx';
import { LatestForecasts, listedForecasts } from './LatestForecasts.tsx';
import moreLink from './MoreLink.module.css';
import { StaleMark } from './StaleMark.tsx';
import styles from './TrackRecordCard.module.css';

export function TrackRecordCard({ trackRecord }: { trackRecord: Block<WatchlistTrackRecord> }) {
  const { data, refusal, fetching, retry } = trackRecord;
  const listed = listedForecasts(data?.forecasts ?? []);
  return (
    <Card
      title="Prediction Track Record"
      headingLevel={3}
      note={data?.source === 'simulated' && data.forecasts.length > 0 && <SimulatedBadge crowded />}
      actions={
        <Link to="/track-record#forecasts" className={moreLink.more}>
          All forecasts
        </Link>
      }
    >
      {data ? (
        <>
          <StaleMark block={trackRecord} />
          <div className={styles.parts}>
            <HitRate
              record={data.record}
              firstScoring={firstScoring(data.forecasts)}
              ended={allEnded(data.forecasts)}
            />
            <FoldedList count={listed.length} first={0} what="forecasts">
              {(most) => <LatestForecasts forecasts={listed.slice(0, most)} watched={data.forecasts.length} />}
            </FoldedList>
          </div>
        </>
      ) : refusal ? (
        <div className={styles.body}>
          <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
        </div>
      ) : (
        <Loading label={LOADING_TRACK_RECORD}>
          <div className={styles.parts}>
            <div>
              <Skeleton shape="metric" width={120} />
              <Skeleton lines={2} />
            </div>
            <Skeleton lines={5} />
          </div>
        </Loading>
      )}
    </Card>
  );
}
