import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { ModelVersions } from './ModelVersions.tsx';
import { Reliability } from './Reliability.tsx';

/** What stands below the figures of a record with scores. */
export function RecordDetails({ trackRecord: { record, byModelVersion } }: { trackRecord: WholeTrackRecord }) {
  return (
    <>
      <Reliability levels={record.reliability} />
      <ModelVersions versions={byModelVersion} />
    </>
  );
}
