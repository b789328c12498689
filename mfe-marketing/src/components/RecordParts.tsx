import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { ReactNode } from 'react';
import { Method } from './Method.tsx';
import { ModelVersions } from './ModelVersions.tsx';
import { RecordFigures } from './RecordFigures.tsx';
import { Reliability } from './Reliability.tsx';
import styles from './TrackRecord.module.css';

/** The ledger's record, or a plain statement that it is empty, and what stands beside it. */
export function RecordParts({ trackRecord, beside }: { trackRecord: WholeTrackRecord; beside: ReactNode }) {
  const { source, record, byModelVersion } = trackRecord;
  return (
    <div className={styles.parts}>
      {source === 'simulated' && (
        <p className={styles.simulated}>
          <SimulatedBadge shape="pill" />
          These forecasts use simulated prices. They don’t reflect a real market.
        </p>
      )}
      <div className={styles.pair}>
        {record.n > 0 ? (
          <RecordFigures record={record} />
        ) : (
          <div className={styles.beside}>
            <NothingScored trackRecord={trackRecord} />
            <Method chain={trackRecord.chain} />
          </div>
        )}
        {beside}
      </div>
      {record.n > 0 && (
        <>
          <Reliability levels={record.reliability} />
          <ModelVersions versions={byModelVersion} />
        </>
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
