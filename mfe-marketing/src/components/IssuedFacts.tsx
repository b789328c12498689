import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { periodText } from '../model/recordText.ts';
import { RecordFacts } from './RecordFacts.tsx';

/** By `MARKET_DATA`; any other source is named. */
const prices: Readonly<Record<string, string>> = {
  simulated: 'Simulated by this site, not a real market',
  files: 'Price files, one close a day',
};

/** What the ledger's record is made of. */
export function IssuedFacts({ trackRecord: { source, record } }: { trackRecord: WholeTrackRecord }) {
  return (
    <RecordFacts
      prices={prices[source] ?? source}
      closes={record.n > 0 ? periodText(record.from, record.to) : 'None scored yet'}
      forecasts="Issued before each session"
    />
  );
}
