import { Link } from '@bellwether/sdk/router';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { predictPath } from '@bellwether/sdk/section/predictPath.ts';
import { SUGGESTED_SYMBOLS } from '@bellwether/sdk/section/suggestedSymbols.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useFocusAfter } from '@bellwether/sdk/ui/feedback/useFocusAfter.ts';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { Sparkline } from '@bellwether/sdk/ui/figures/Sparkline.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useEffect, useState } from 'react';
import { useMonthTrends } from '../api/useMonthTrends.ts';
import { useQuotes } from '../api/useQuotes.ts';
import { useWatchedForecasts, type WatchedForecast } from '../api/useWatchedForecasts.ts';
import { MarketsLine } from '../components/MarketsLine.tsx';
import { DayRangeCell } from '../components/watchlist/DayRangeCell.tsx';
import { ForecastCell } from '../components/watchlist/ForecastCell.tsx';
import { ChangeCell, InstrumentCell, PriceCell } from '../components/watchlist/QuoteCells.tsx';
import { differs, marketStates } from '../model/marketStates.ts';
import { type Priced, pricedList } from '../model/watchlist/watchlistQuotes.ts';
import styles from './OtherSymbols.module.css';

const MOST_AT_FIRST = 8;

interface Row extends Priced {
  readonly trend: readonly number[];
  /** Forecasts are issued for the watchlist. */
  readonly isWatched: boolean;
  /** undefined while it loads, null when it could not be loaded. */
  readonly forecast: WatchedForecast | null | undefined;
  readonly differs: boolean;
}

/** The user's own symbols, besides the one whose forecast shows, or popular ones: each with its latest forecast and a way to a new one. */
export function OtherSymbols({ besides }: { besides?: string | undefined }) {
  const session = useSession();
  const own = personalSymbols(session).filter((symbol) => symbol !== besides);
  const offered = own.length > 0 ? own : SUGGESTED_SYMBOLS.filter((symbol) => symbol !== besides);
  const [all, setAll] = useState(false);
  const symbols = all ? offered : offered.slice(0, MOST_AT_FIRST);
  const prices = useQuotes(symbols);
  const trends = useMonthTrends(symbols);
  const forecastOf = useWatchedForecasts(session.watchlist);
  const table = useFocusAfter<HTMLDivElement>();
  // The button goes, so focus moves to the first of the new rows.
  useEffect(() => {
    if (all) table.current?.querySelectorAll<HTMLElement>('tbody tr')[MOST_AT_FIRST]?.querySelector('a')?.focus();
  }, [all, table]);
  const quotes = prices.quotes ?? [];
  const states = marketStates(quotes);
  const rows = pricedList(symbols, prices).map((priced) => ({
    ...priced,
    trend: trends?.get(priced.symbol) ?? [],
    isWatched: session.watchlist.includes(priced.symbol),
    forecast: forecastOf(priced.symbol),
    differs: priced.quote !== null && differs(priced.quote, states),
  }));
  return (
    <Card
      title={own.length === 0 ? 'Popular Symbols' : besides ? 'Your Other Symbols' : 'Your Symbols'}
      note={quotes.some(({ source }) => source === 'simulated') && <SimulatedBadge />}
      actions={<p className={styles.states}>{prices.refusal ?? <MarketsLine states={states} />}</p>}
    >
      <div ref={table} className={styles.rows}>
        <Table
          caption={besides ? 'Other symbols' : 'Symbols'}
          columns={columns}
          rows={rows}
          rowKey={({ symbol }) => symbol}
        />
      </div>
      {!all && offered.length > MOST_AT_FIRST && (
        <div className={styles.more}>
          <Button kind="ghost" size="small" onClick={() => setAll(true)}>
            Show all {offered.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

const columns: readonly Column<Row>[] = [
  {
    key: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    cell: (row) => <InstrumentCell row={row} differs={row.differs} />,
  },
  { key: 'trend', header: '1 Month', cell: ({ trend }) => <Sparkline points={trend} /> },
  { key: 'price', header: 'Price', align: 'end', cell: (row) => <PriceCell row={row} /> },
  { key: 'change', header: 'Change', align: 'end', cell: (row) => <ChangeCell row={row} /> },
  {
    key: 'range',
    header: 'Day Range',
    cell: ({ quote, coming }) => (coming ? <Skeleton lines={2} /> : <DayRangeCell quote={quote} />),
  },
  {
    key: 'forecast',
    header: 'Next Close',
    cell: ({ isWatched, forecast }) => {
      if (!isWatched) return <Missing reason="Not on your watchlist" />;
      if (forecast === undefined) return <Skeleton width={96} lines={2} />;
      return forecast ? <ForecastCell forecast={forecast} /> : <Missing reason="The forecast couldn’t be loaded" />;
    },
  },
  {
    key: 'predict',
    header: 'Forecast',
    headerHidden: true,
    align: 'end',
    cell: ({ symbol }) => (
      <Link to={predictPath(symbol)} aria-label={`Predict ${symbol}`} {...buttonLook({ size: 'small' })}>
        Predict
      </Link>
    ),
  },
];
