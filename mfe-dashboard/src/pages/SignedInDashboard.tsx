import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { personalSymbols } from '@bellwether/sdk/section/personalSymbols.ts';
import { WatchSymbol } from '@bellwether/sdk/section/WatchSymbol.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { useIsWide } from '@bellwether/sdk/ui/useIsWide.ts';
import { useState } from 'react';
import { useAiGraph } from '../api/useAiGraph.ts';
import { useAutoRefresh } from '../api/useAutoRefresh.ts';
import { useFollowWatchlist } from '../api/useFollowWatchlist.ts';
import { useMarketOverview } from '../api/useMarketOverview.ts';
import { useNews } from '../api/useNews.ts';
import { useNoNewsReason } from '../api/useNoNewsReason.ts';
import { useQuoteSearch } from '../api/useQuoteSearch.ts';
import { useSummary } from '../api/useSummary.ts';
import { useTrackRecord } from '../api/useTrackRecord.ts';
import { AiTrendCard } from '../components/AiTrendCard.tsx';
import { DayComing } from '../components/DayComing.tsx';
import { FirstStepsComing } from '../components/FirstStepsComing.tsx';
import { MarketSearch } from '../components/MarketSearch.tsx';
import { MarketSnapshot } from '../components/MarketSnapshot.tsx';
import { MetricStrip } from '../components/MetricStrip.tsx';
import { MOVERS } from '../components/MoversComing.tsx';
import { NewsCard } from '../components/NewsCard.tsx';
import { QuickLinks } from '../components/QuickLinks.tsx';
import { RefreshBar } from '../components/RefreshBar.tsx';
import { SideComing } from '../components/SideComing.tsx';
import { TrackRecordCard } from '../components/TrackRecordCard.tsx';
import { firstSteps } from '../model/firstSteps.ts';
import styles from './DashboardPage.module.css';

const day = latePart(() => import(/* webpackChunkName: "day" */ './day/dayParts.ts').then(({ dayParts }) => dayParts));

const NAME_WITHOUT_ONE = 'Trader';

/** Rows of the watchlist. With more, its column would be longer than the main one, and the rest is one link away. */
const WATCHED = 10;

/** With so many rows the sidebar is longer than the main column, whose first cards are taller then. On a wide screen it always is. */
const LONG_WATCHLIST = 7;

export function SignedInDashboard() {
  const session = useSession();
  const { user, watchlist, portfolio } = session;
  const summary = useSummary();
  const overview = useMarketOverview();
  const aiGraph = useAiGraph();
  const news = useNews();
  const whyNoNews = useNoNewsReason(news.data?.length === 0);
  const trackRecord = useTrackRecord();
  const quote = useQuoteSearch();
  const { refresh, refreshing, updatedAt, lastRefreshAt, intervalMs } = useAutoRefresh([
    summary,
    overview,
    aiGraph,
    news,
    trackRecord,
  ]);
  useFollowWatchlist([summary, trackRecord]);
  const { Part: parts, failed, retry } = useLatePart(day);
  const wide = useIsWide();
  const phone = useIsPhone();

  // Decided when the page opens, so that nothing moves when the user takes the last step, or watches the first symbol.
  const stepsDue = user?.appPreferences?.gettingStarted === 'shown';
  const [stepsOpen, setStepsOpen] = useState(stepsDue && !firstSteps(session).done);
  const [startedEmpty] = useState(personalSymbols(session).length === 0);
  const [isTall] = useState(
    !stepsOpen && personalSymbols(session).length >= MOVERS.tall && (wide || watchlist.length >= LONG_WATCHLIST),
  );

  const symbols = personalSymbols(session);
  const showsDay = symbols.length > 0 && !(startedEmpty && stepsOpen);
  const holds = (portfolio?.holdings.length ?? 0) > 0;
  const watches = watchlist.length > 0 && showsDay;
  // They fill the room beside the value. Alone, they would repeat the watchlist's own column.
  const repeated = wide && watches && !holds && symbols.length <= WATCHED;
  const movers = repeated ? 0 : Math.min(isTall && holds ? MOVERS.tall : MOVERS.usual, symbols.length);
  const steps =
    (stepsOpen || stepsDue) &&
    !failed &&
    (parts ? (
      <parts.FirstSteps open={stepsOpen} onClose={() => setStepsOpen(false)} />
    ) : (
      stepsOpen && <FirstStepsComing steps={firstSteps(session)} />
    ));
  const search = <MarketSearch quote={quote} action={quote.data && <WatchSymbol symbol={quote.data.symbol} />} />;
  const record = <TrackRecordCard trackRecord={trackRecord} />;
  const personal = watches && !failed;
  const watchlistCard =
    personal &&
    (parts ? (
      <parts.Watchlist most={WATCHED} />
    ) : (
      <SideComing title="Watchlist" rows={Math.min(WATCHED, watchlist.length)} />
    ));
  const forecastsCard =
    personal &&
    (parts ? <parts.ForecastEventsCard trackRecord={trackRecord} /> : <SideComing title="Next Forecasts" />);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>Welcome, {user?.username || NAME_WITHOUT_ONE}</h1>
          <h2 id="analytics" className={styles.heading}>
            Real-Time Market Data & Analytics
          </h2>
        </div>
        <RefreshBar
          updatedAt={updatedAt}
          lastRefreshAt={lastRefreshAt}
          intervalMs={intervalMs}
          refreshing={refreshing}
          onRefresh={refresh}
          Note={parts?.UpdateNote}
        />
      </header>
      {startedEmpty && steps && <div className={styles.column}>{steps}</div>}
      <MetricStrip summary={summary} Note={parts?.BlockNote} />
      <section aria-labelledby="analytics" className={styles.columns} data-columns={wide && personal ? 3 : 2}>
        <div className={styles.column}>
          {failed && (
            <Card title="Your Day" headingLevel={3}>
              <ErrorState message="We couldn’t load this part of the page." onRetry={retry} />
            </Card>
          )}
          {!startedEmpty && steps}
          {showsDay &&
            !failed &&
            (holds || movers > 0) &&
            (parts ? (
              <parts.DayCards summary={summary.data} movers={movers} />
            ) : (
              <DayComing value={holds} movers={movers} />
            ))}
          {phone && watchlistCard}
          <div className={styles.filling}>
            <MarketSnapshot overview={overview} />
          </div>
          <AiTrendCard graph={aiGraph} />
        </div>
        <div className={`${styles.column} ${styles.side}`}>
          <NewsCard news={news} whyNone={whyNoNews} simulated={overview.data?.source === 'simulated'} />
          {!wide && !phone && watchlistCard}
          {!wide && forecastsCard}
          <QuickLinks />
        </div>
        {wide && personal && (
          <div className={styles.column}>
            {watchlistCard}
            {forecastsCard}
          </div>
        )}
        {/* Last, where what moves with its height is out of sight. */}
        <div className={`${styles.column} ${styles.below}`}>
          {search}
          {record}
        </div>
      </section>
    </div>
  );
}
