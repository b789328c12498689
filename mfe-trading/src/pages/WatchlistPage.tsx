import type { Quote } from '@bellwether/sdk/contract/types';
import { CHART_NOT_LOADED } from '@bellwether/sdk/messages/charts.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import { useIsWide } from '@bellwether/sdk/ui/useIsWide.ts';
import { type RefObject, useRef, useState } from 'react';
import { useMonthTrends } from '../api/useMonthTrends.ts';
import { useQuotes } from '../api/useQuotes.ts';
import { useWatchedForecasts } from '../api/useWatchedForecasts.ts';
import { useWatchlist } from '../api/useWatchlist.ts';
import { useWatchlistOrder } from '../api/useWatchlistOrder.ts';
import { AddSymbolForm } from '../components/watchlist/AddSymbolForm.tsx';
import { EmptyWatchlist } from '../components/watchlist/EmptyWatchlist.tsx';
import { WatchlistHead } from '../components/watchlist/WatchlistHead.tsx';
import { WatchlistTable } from '../components/watchlist/WatchlistTable.tsx';
import { isSimulated } from '../model/isSimulated.ts';
import { differs, marketStates } from '../model/marketStates.ts';
import { pricedList } from '../model/watchlist/watchlistQuotes.ts';
import styles from './WatchlistPage.module.css';

const selectedSymbol = latePart(() =>
  import(/* webpackChunkName: "charts-watchlist" */ './SelectedSymbol.tsx').then(
    ({ SelectedSymbol }) => SelectedSymbol,
  ),
);

const watchlistNews = latePart(() =>
  import(/* webpackChunkName: "watchlist-news" */ './WatchlistNews.tsx').then(({ WatchlistNews }) => WatchlistNews),
);
const setAlert = latePart(() => import('./alerts/SetAlert.tsx').then(({ SetAlert }) => SetAlert));

export function WatchlistPage() {
  const { status } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Your Watchlist
      </h1>
      {status === 'authenticated' ? (
        <Watchlist heading={heading} />
      ) : (
        <Loading label="Loading watchlist...">
          <Skeleton shape="block" height={240} />
        </Loading>
      )}
    </div>
  );
}

function Watchlist({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const list = useWatchlist();
  const table = useRef<HTMLDivElement>(null);
  const { ordered, move } = useWatchlistOrder(list);
  const prices = useQuotes(list.watchlist);
  const trends = useMonthTrends(list.watchlist);
  const forecastOf = useWatchedForecasts(list.watchlist);
  const { Part: SetAlert } = useLatePart(setAlert, prices.quotes !== undefined);
  const quotes = prices.quotes ?? [];
  // Stays so while prices that failed are asked for again: the news and the chart would leave, and the footer would move.
  const [settled, setSettled] = useState(false);
  if (!settled && (prices.quotes ?? prices.refusal)) setSettled(true);
  const { Part: WatchlistNews } = useLatePart(watchlistNews, settled && list.watchlist.length > 0);
  const states = marketStates(quotes);
  const rows = pricedList(ordered, prices).map((priced) => ({
    ...priced,
    trend: trends?.get(priced.symbol) ?? [],
    forecast: forecastOf(priced.symbol),
    differs: priced.quote !== null && differs(priced.quote, states),
  }));

  /** The suggestions go with the first symbol, so focus moves to the heading. */
  async function begin(symbol: string) {
    if (await list.add(symbol)) heading.current?.focus();
  }

  return (
    <>
      <AddSymbolForm pending={list.adding} refusal={list.refusal} onAdd={list.add} onEdit={list.clearRefusal} />
      {list.added && <StatusBanner kind="success" message={list.added} onClear={list.clearAdded} />}
      <div className={styles.columns} ref={table}>
        <div className={styles.list}>
          <Card>
            {list.watchlist.length === 0 ? (
              <EmptyWatchlist onAdd={(symbol) => void begin(symbol)} />
            ) : (
              <>
                <WatchlistHead quotes={quotes} states={states} prices={prices} />
                <WatchlistTable rows={rows} SetAlert={SetAlert} onRemove={list.remove} onMove={move} />
                <PriceCredit of={quotes} />
              </>
            )}
          </Card>
          {list.watchlist.length > 0 && (
            <div className={styles.news}>
              {WatchlistNews && <WatchlistNews symbols={list.watchlist} simulated={isSimulated(quotes)} />}
            </div>
          )}
        </div>
        <Chart frame={table} symbols={ordered} quotes={quotes} wanted={settled} />
      </div>
    </>
  );
}

interface ChartProps {
  frame: RefObject<HTMLElement | null>;
  symbols: readonly string[];
  quotes: readonly Quote[];
  /** The list has its prices: the chart comes after them. */
  wanted: boolean;
}

/** Wide screens have room for a chart of the selected symbol. Its column is there before it. */
function Chart({ frame, symbols: [first, ...others], quotes, wanted }: ChartProps) {
  const wide = useIsWide();
  const { Part: SelectedSymbol, failed, retry } = useLatePart(selectedSymbol, wide && wanted);
  if (!wide || first === undefined) return null;
  if (failed) return <ErrorState message={CHART_NOT_LOADED} onRetry={retry} />;
  if (!SelectedSymbol) return <Skeleton shape="block" height={720} />;
  const isIndex = (symbol: string) => quotes.find((one) => one.symbol === symbol)?.isIndex === true;
  const simulated = isSimulated(quotes);
  return <SelectedSymbol frame={frame} symbols={[first, ...others]} isIndex={isIndex} simulated={simulated} />;
}
