import type { LedgerEntry, NewsItem, Portfolio, Quote } from '@bellwether/sdk/contract/types';
import type { Clock } from '../../kernel/clock.ts';
import { dateOf } from '../../market/calendar/days.ts';
import { latestSession } from '../../market/calendar/exchangeCalendar.ts';

/** What one person's summary is about. Lists are in the order in which they are shown, and at most `MOST_LINES` long. */
export interface DailySummary {
  /** The date of the session that it follows. */
  readonly date: string;
  readonly now: number;
  readonly source: string;
  /** Whose prices those are, where the source has several: `coingecko`. */
  readonly feeds: ReadonlySet<string>;
  /** null without holdings. */
  readonly portfolio: Pick<Portfolio, 'totalValue' | 'dayChange' | 'dayChangePercentage' | 'dayChangePeriod'> | null;
  /** Holdings that moved, the largest gain first. */
  readonly movers: readonly Line[];
  readonly watchlist: readonly Line[];
  /** Symbols that are watched beyond those in `watchlist`. */
  readonly watchedMore: number;
  readonly forecasts: readonly Issued[];
  readonly outcomes: readonly Settled[];
  readonly news: readonly Pick<NewsItem, 'headline' | 'source'>[];
}

export interface Line {
  readonly symbol: string;
  readonly price: number | null;
  readonly changePercent: number | null;
  readonly isIndex?: boolean | undefined;
}

interface Issued extends Pick<LedgerEntry, 'targetDate' | 'range80' | 'probabilities' | 'predictedDirection'> {
  readonly symbol: string;
  readonly isIndex?: boolean | undefined;
}

interface Settled extends Pick<LedgerEntry, 'predictedDirection' | 'probabilities'> {
  readonly symbol: string;
  readonly isIndex?: boolean | undefined;
  readonly close: number;
  readonly changePct: number;
  readonly right: boolean;
}

export interface SummarySources {
  readonly clock: Clock;
  readonly portfolio: { show(userId: string): Promise<Portfolio> };
  readonly watchlist: { list(userId: string): Promise<string[]> };
  readonly market: {
    readonly source: string;
    quotes(symbols: readonly string[]): Promise<Quote[]>;
    news(): Promise<readonly NewsItem[]>;
  };
  readonly trackRecord: {
    /** Symbols without a forecast are absent. */
    latestForecasts(symbols: readonly string[]): Promise<ReadonlyMap<string, LatestForecasts>>;
  };
}

interface LatestForecasts {
  readonly latest: LedgerEntry | null;
  readonly lastSettled: LedgerEntry | null;
}

export const MOST_LINES = 10;
const MOVERS_EACH_WAY = 3;
const STORIES = 3;

/** Returns a person's summary of the last session; null for someone without holdings and watched symbols. */
export async function gatherSummary(userId: string, sources: SummarySources): Promise<DailySummary | null> {
  const { clock, portfolio, watchlist, market, trackRecord } = sources;
  const [owned, watched] = await Promise.all([portfolio.show(userId), watchlist.list(userId)]);
  if (owned.holdings.length === 0 && watched.length === 0) return null;
  const now = clock.now();
  const date = dateOf(latestSession(now).day);
  const listed = watched.slice(0, MOST_LINES);
  const [quotes, forecasts, news] = await Promise.all([
    market.quotes(listed),
    trackRecord.latestForecasts(listed),
    market.news(),
  ]);
  const isIndex = (symbol: string) => quotes.find((quote) => quote.symbol === symbol)?.isIndex ?? false;
  const shown = listed.flatMap((symbol) => {
    const own = forecasts.get(symbol);
    return own ? [{ symbol, ...own }] : [];
  });
  return {
    date,
    now,
    source: market.source,
    feeds: new Set([...owned.holdings, ...quotes].flatMap(({ feed }) => feed ?? [])),
    portfolio: owned.holdings.length > 0 && owned.valued.priced > 0 ? owned : null,
    movers: moversOf(owned),
    watchlist: quotes,
    watchedMore: watched.length - quotes.length,
    forecasts: shown.flatMap(({ symbol, latest }) =>
      latest?.state === 'pending' && latest.targetDate > date ? [{ ...latest, symbol, isIndex: isIndex(symbol) }] : [],
    ),
    outcomes: shown.flatMap(({ symbol, lastSettled }) =>
      lastSettled?.result && lastSettled.targetDate === date
        ? [
            {
              ...lastSettled,
              symbol,
              isIndex: isIndex(symbol),
              close: lastSettled.result.close,
              changePct: lastSettled.result.changePct,
              right: lastSettled.state === 'right',
            },
          ]
        : [],
    ),
    news: news.slice(0, STORIES),
  };
}

function moversOf({ positions }: Portfolio): readonly Line[] {
  const moved = positions
    .flatMap((position) => {
      const { symbol, isIndex, currentPrice: price, dayChangePercentage: changePercent } = position;
      const counts = position.dayChangeCounts !== false && changePercent !== null && changePercent !== 0;
      return counts ? [{ symbol, isIndex, price, changePercent }] : [];
    })
    .sort((one, other) => other.changePercent - one.changePercent);
  if (moved.length <= 2 * MOVERS_EACH_WAY) return moved;
  return [...moved.slice(0, MOVERS_EACH_WAY), ...moved.slice(-MOVERS_EACH_WAY)];
}
