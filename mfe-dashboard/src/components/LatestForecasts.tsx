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

/** Rows before "Show more": those with a forecast, because the others say no more than when theirs is due. */
const MOST_AT_FIRST = 8;
const FEWEST_AT_FIRST = 4;

export function LatestForecasts({ forecasts }: { forecasts: readonly Row[] }) {
  if (forecasts.length === 0) {
    return (
      <p className={styles.none}>
        Your watchlist is empty. Add symbols to see their forecasts here.{' '}
        <Link to="/watchlist" className={styles.inText}>
          Add a symbol
        </Link>
      </p>
    );
  }
  const issued = forecasts.filter(({ latest }) => latest);
  const waiting = forecasts.filter(({ latest }) => !latest);
  return (
    <Table
      caption="Latest forecasts for your watchlist"
      columns={columns}
      rows={[...issued, ...waiting]}
      rowKey={({ symbol }) => symbol}
      rowsAtFirst={Math.max(FEWEST_AT_FIRST, Math.min(issued.length, MOST_AT_FIRST))}
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
