import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { ReactNode } from 'react';
import { IssuedFacts } from './IssuedFacts.tsx';
import { Method } from './Method.tsx';
import { RecordFigures } from './RecordFigures.tsx';
import styles from './TrackRecord.module.css';

/** The ledger's record, or a plain statement that it is empty, and what stands beside it. */
export function RecordParts({ trackRecord, beside }: { trackRecord: WholeTrackRecord; beside: ReactNode }) {
  return (
    <div className={styles.pair}>
      {trackRecord.record.n > 0 ? (
        <RecordFigures trackRecord={trackRecord} />
      ) : (
        <div className={styles.beside}>
          <NothingScored trackRecord={trackRecord} />
          <Method chain={trackRecord.chain} />
        </div>
      )}
      {beside}
    </div>
  );
}

function NothingScored({ trackRecord }: { trackRecord: WholeTrackRecord }) {
  const { source, issued, record } = trackRecord;
  return (
    <Card title="No Scored Forecasts Yet" note={source === 'simulated' && <SimulatedBadge />}>
      <IssuedFacts trackRecord={trackRecord} />
      <p className={styles.lead}>
        {issued === 0
          ? 'The ledger is empty. The first forecast is issued before the next session with current prices and scored after its close.'
          : `Forecasts issued so far: ${wholeNumber(issued)}, of which ${wholeNumber(record.pending)} wait for their close. The first figures stand here once the first close is in.`}
      </p>
    </Card>
  );
}
