import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';
import { nextUtcMidnight, plainDateWithWeekday } from '@bellwether/sdk/format';
import { noForecast } from '@bellwether/sdk/messages/forecasts.ts';
import { Link } from '@bellwether/sdk/router';
import { DirectionConfidence } from '@bellwether/sdk/section/DirectionConfidence.tsx';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { ForecastState } from '@bellwether/sdk/ui/feedback/ForecastState.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import styles from './TrackRecordCard.module.css';

type Row = WatchlistTrackRecord['forecasts'][number];

/** Rows before "Show more". */
const MOST_AT_FIRST = 8;

/** Without those whose first forecast is due: the card of the next forecasts says when. */
export function listedForecasts(forecasts: readonly Row[]): readonly Row[] {
  const issued = forecasts.filter(({ latest }) => latest);
  const never = forecasts.filter(({ latest, next }) => !latest && next !== 'before-open' && next !== 'midnight-utc');
  return [...issued, ...never];
}

/** `forecasts`: those listed. `watched`: how many symbols there are. */
export function LatestForecasts({ forecasts, watched }: { forecasts: readonly Row[]; watched: number }) {
  if (watched === 0) {
    return (
      <p className={styles.none}>
        Your watchlist is empty. Add symbols to see their forecasts here.{' '}
        <Link to="/watchlist" className={styles.inText}>
          Add a symbol
        </Link>
      </p>
    );
  }
  if (forecasts.length === 0) return null;
  return (
    <Table
      caption="Latest forecasts for your watchlist"
      columns={columns}
      rows={forecasts}
      rowKey={({ symbol }) => symbol}
      rowsAtFirst={MOST_AT_FIRST}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    key: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    cell: ({ symbol }) => <SymbolLink symbol={symbol} />,
  },
  {
    key: 'forecast',
    header: 'Forecast',
    cell: (row) => (row.latest ? <DirectionConfidence forecast={row.latest} /> : <NoForecast row={row} />),
  },
  {
    key: 'day',
    header: 'Target close',
    cell: ({ latest }) =>
      latest ? plainDateWithWeekday(latest.targetDate, Date.now()) : <Missing reason="No forecast yet" />,
  },
  { key: 'outcome', header: 'Outcome', cell: (row) => <Outcome {...row} /> },
];

function NoForecast({ row }: { row: Row }) {
  const { text, title } = noForecast(row, nextUtcMidnight(Date.now()));
  return (
    <span className={styles.none} title={title}>
      {text}
    </span>
  );
}

/** While the newest forecast is pending, shows how the previous one turned out. */
function Outcome({ latest, lastSettled }: Row) {
  if (!latest) return <Missing reason="No forecast yet" />;
  const before = lastSettled && lastSettled.sequence !== latest.sequence ? lastSettled : null;
  return (
    <span>
      <ForecastState entry={latest} />
      {before && (
        <span className={styles.before}>
          Previous: {before.predictedDirection}, <ForecastState entry={before} />
        </span>
      )}
    </span>
  );
}
