import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import type { ReactNode } from 'react';
import { Method } from './Method.tsx';
import { RecordFigures } from './RecordFigures.tsx';
import styles from './TrackRecord.module.css';

const details = latePart(() =>
  import(/* webpackChunkName: "record-details" */ './RecordDetails.tsx').then(({ RecordDetails }) => RecordDetails),
);

/** The ledger's record, or a plain statement that it is empty, and what stands beside it. */
export function RecordParts({ trackRecord, beside }: { trackRecord: WholeTrackRecord; beside: ReactNode }) {
  const { source, record } = trackRecord;
  const { Part: Details, failed, retry } = useLatePart(details, record.n > 0);
  return (
    <div className={styles.parts}>
      {source === 'simulated' && (
        <p className={styles.lead}>These forecasts use simulated prices. They don’t reflect a real market.</p>
      )}
      <div className={styles.pair}>
        {record.n > 0 ? (
          <RecordFigures record={record} simulated={source === 'simulated'} />
        ) : (
          <div className={styles.beside}>
            <NothingScored trackRecord={trackRecord} />
            <Method chain={trackRecord.chain} />
          </div>
        )}
        {beside}
      </div>
      {record.n > 0 && (
        <div className={styles.details}>
          {Details && <Details trackRecord={trackRecord} />}
          {failed && <ErrorState message="We couldn’t load the rest of the record." onRetry={retry} />}
        </div>
      )}
    </div>
  );
}

function NothingScored({ trackRecord: { issued, record } }: { trackRecord: WholeTrackRecord }) {
  return (
    <Card title="No scored forecasts yet">
      <p className={styles.lead}>
        {issued === 0
          ? 'The ledger is empty. The first forecast is issued before the next session with current prices and scored after its close.'
          : `Forecasts issued so far: ${wholeNumber(issued)}, of which ${wholeNumber(record.pending)} wait for their close. The first figures stand here once the first close is in.`}
      </p>
    </Card>
  );
}
