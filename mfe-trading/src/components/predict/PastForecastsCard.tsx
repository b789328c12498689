import type { LedgerEntry, SymbolTrackRecord } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday, signedPercent } from '@bellwether/sdk/format';
import { DirectionConfidence } from '@bellwether/sdk/section/DirectionConfidence.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { ForecastState } from '@bellwether/sdk/ui/feedback/ForecastState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { liveRecordText } from '../../model/predict/liveRecord.ts';
import { predictTitles } from '../../model/predict/predictTitles.ts';
import styles from './PastForecastsCard.module.css';

interface Props {
  symbol: string;
  record: SymbolTrackRecord | null;
  /** Prices have ended, so no more forecasts are issued. */
  ended: boolean;
  /** The target date of the forecast that the page shows: while that is pending, it is no past one. */
  shownFor: string | undefined;
  failed: boolean;
  fetching: boolean;
  onRetry: () => void;
}

/** A symbol's forecasts issued before their session, with outcomes. Never mixed with simulated ones. */
export function PastForecastsCard({ symbol, record, ended, shownFor, failed, fetching, onRetry }: Props) {
  const past = record?.calls.filter(({ state, targetDate }) => state !== 'pending' || targetDate !== shownFor) ?? [];
  const title = predictTitles(symbol).past;
  return (
    <Card title={title} note={record?.source === 'simulated' && <SimulatedBadge />}>
      {record ? (
        <>
          <p className={styles.live}>{liveRecordText(record, { ended })}</p>
          {past.length > 0 && (
            <Table
              caption={title}
              columns={columns}
              rows={past}
              rowKey={({ sequence }) => String(sequence)}
              rowsAtFirst={8}
            />
          )}
        </>
      ) : failed ? (
        <ErrorState
          message={`The past forecasts for ${symbol} couldn’t be loaded.`}
          onRetry={onRetry}
          retrying={fetching}
        />
      ) : (
        <Loading label="Loading past forecasts...">
          <Skeleton lines={1} />
        </Loading>
      )}
    </Card>
  );
}

const columns: readonly Column<LedgerEntry>[] = [
  {
    key: 'day',
    header: 'Target Close',
    rowHeader: true,
    cell: ({ targetDate }) => plainDateWithWeekday(targetDate, Date.now()),
  },
  { key: 'forecast', header: 'Forecast', cell: (forecast) => <DirectionConfidence forecast={forecast} /> },
  {
    key: 'change',
    header: 'Actual',
    align: 'end',
    cell: ({ result }) => (result ? signedPercent(result.changePct) : <Missing reason="Pending" />),
  },
  { key: 'outcome', header: 'Outcome', cell: (call) => <ForecastState entry={call} /> },
];
