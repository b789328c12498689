import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { WatchSymbol } from '@bellwether/sdk/section/WatchSymbol.tsx';
import { useAiGraph } from '../api/useAiGraph.ts';
import { useAutoRefresh } from '../api/useAutoRefresh.ts';
import { useMarketOverview } from '../api/useMarketOverview.ts';
import { useNews } from '../api/useNews.ts';
import { useQuoteSearch } from '../api/useQuoteSearch.ts';
import { useSummary } from '../api/useSummary.ts';
import { useTrackRecord } from '../api/useTrackRecord.ts';
import { AiTrendCard } from '../components/AiTrendCard.tsx';
import { MarketSearch } from '../components/MarketSearch.tsx';
import { MarketSnapshot } from '../components/MarketSnapshot.tsx';
import { MetricStrip } from '../components/MetricStrip.tsx';
import { NewsCard } from '../components/NewsCard.tsx';
import { QuickLinks } from '../components/QuickLinks.tsx';
import { RefreshBar } from '../components/RefreshBar.tsx';
import { TrackRecordCard } from '../components/TrackRecordCard.tsx';
import styles from './DashboardPage.module.css';

const NAME_WITHOUT_ONE = 'Trader';

export function SignedInDashboard() {
  const { user } = useSession();
  const summary = useSummary();
  const overview = useMarketOverview();
  const aiGraph = useAiGraph();
  const news = useNews();
  const trackRecord = useTrackRecord();
  const quote = useQuoteSearch();
  const { refresh, refreshing, updatedAt, lastRefreshAt, intervalMs } = useAutoRefresh([
    summary,
    overview,
    aiGraph,
    news,
    trackRecord,
  ]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Welcome, {user?.username || NAME_WITHOUT_ONE}</h1>
        <RefreshBar
          updatedAt={updatedAt}
          lastRefreshAt={lastRefreshAt}
          intervalMs={intervalMs}
          refreshing={refreshing}
          onRefresh={refresh}
        />
      </header>
      <MetricStrip summary={summary} />
      <section aria-labelledby="analytics">
        <h2 id="analytics" className={styles.heading}>
          Real-Time Market Data & Analytics
        </h2>
        <div className={styles.columns}>
          <div className={styles.column}>
            <AiTrendCard graph={aiGraph} />
            <MarketSnapshot overview={overview} />
            <MarketSearch
              quote={quote}
              onSearch={quote.ask}
              action={quote.data && <WatchSymbol symbol={quote.data.symbol} />}
            />
            <TrackRecordCard trackRecord={trackRecord} />
          </div>
          <div className={styles.column}>
            <NewsCard news={news} />
            <QuickLinks />
          </div>
        </div>
      </section>
    </div>
  );
}
