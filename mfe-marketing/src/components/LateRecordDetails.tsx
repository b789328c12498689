import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import styles from './TrackRecord.module.css';

const details = latePart(() =>
  import(/* webpackChunkName: "record-details" */ './RecordDetails.tsx').then(({ RecordDetails }) => RecordDetails),
);

/** The rest of a record with scores. Its code loads after the page. */
export function LateRecordDetails({ trackRecord }: { trackRecord: WholeTrackRecord }) {
  const { Part: Details, failed, retry } = useLatePart(details);
  return (
    <div className={styles.details}>
      {Details && <Details trackRecord={trackRecord} />}
      {failed && <ErrorState message="We couldn’t load the rest of the record." onRetry={retry} />}
    </div>
  );
}
