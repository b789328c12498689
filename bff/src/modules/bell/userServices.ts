import type { Portfolio } from '@bellwether/sdk/contract/types';
import type { Clock } from '../../kernel/clock.ts';
import { dayOf } from '../../market/calendar/days.ts';
import { isOpen, latestSession, nextSession, sessionOn } from '../../market/calendar/exchangeCalendar.ts';
import { newYorkDay } from '../../market/calendar/newYorkTime.ts';
import { dayChangeOf } from '../../market/dayChange.ts';
import type { OverviewService } from '../dashboard/overview.service.ts';
import type { TrackRecordService } from '../forecasts/ledger/record/trackRecord.service.ts';
import type { PredictService } from '../forecasts/predict/predict.service.ts';
import type { MarketDataService } from '../marketData/marketData.service.ts';
import type { GainsService } from '../portfolio/gains/gains.service.ts';
import type { PortfolioPerformanceService } from '../portfolio/performance/portfolioPerformance.service.ts';
import type { PortfolioService } from '../portfolio/portfolio.service.ts';
import type { TransactionsService } from '../portfolio/transactions/transactions.service.ts';
import type { WatchlistService } from '../watchlist/watchlist.service.ts';
import type { BellServices, PortfolioDay } from './engine/bellServices.ts';

export interface Readable {
  readonly clock: Clock;
  readonly market: Pick<
    MarketDataService,
    'source' | 'resolve' | 'search' | 'quotes' | 'quotesAtHand' | 'history' | 'news'
  >;
  readonly watchlist: Pick<WatchlistService, 'list'>;
  readonly portfolio: Pick<PortfolioService, 'show'>;
  readonly transactions: Pick<TransactionsService, 'listKinds'>;
  readonly gains: Pick<GainsService, 'show'>;
  readonly performance: Pick<PortfolioPerformanceService, 'show'>;
  readonly overview: Pick<OverviewService, 'show'>;
  readonly predict: Pick<PredictService, 'predict' | 'mostLikely'>;
  readonly trackRecord: Pick<TrackRecordService, 'ofAll' | 'pastForecasts'>;
}

/** Looks up the market's directory in memory. */
export function instrumentsOf(market: Pick<MarketDataService, 'resolve'>): BellServices['find'] {
  return (asked) => {
    const { known, name, type, symbol } = market.resolve(asked);
    return known ? { symbol, name, type } : undefined;
  };
}

/** The services behind the pages, bound to one user and read-only. */
export function userServices(
  { clock, market, watchlist, portfolio, transactions, gains, performance, overview, predict, trackRecord }: Readable,
  userId: string,
): BellServices {
  return {
    now: () => clock.now(),
    source: market.source,
    find: instrumentsOf(market),
    search: (query) => market.search(query.slice(0, 60)),
    quotes: (symbols) => (symbols.length === 0 ? Promise.resolve([]) : market.quotes(symbols)),
    history: (symbol) => market.history(symbol),
    watchlist: () => watchlist.list(userId),
    portfolio: () => portfolio.show(userId),
    portfolioDay: async (owned) => portfolioDay(owned ?? (await portfolio.show(userId)), { clock, market }),
    transactions: (kinds) => transactions.listKinds(userId, kinds),
    realizedGains: (year) => gains.show(userId, { year }),
    performance: (asked) => performance.show(userId, { range: 'All', ...asked }),
    overview: () => overview.show(),
    quotesAtHand: () => market.quotesAtHand(),
    news: () => market.news(),
    forecast: (symbol) => predict.predict(symbol),
    mostLikely: (symbols) => predict.mostLikely(symbols),
    record: async () => (await trackRecord.ofAll()).record,
    pastForecasts: (symbol) => trackRecord.pastForecasts(symbol),
    exchange: () => exchangeAt(clock.now()),
    session: (date) => sessionOn(dayOf(date)) ?? null,
  };
}

/** The portfolio's change on the day, as the dashboard shows it, and the share of each symbol in it. */
async function portfolioDay(
  owned: Portfolio,
  { clock, market }: Pick<Readable, 'clock' | 'market'>,
): Promise<PortfolioDay> {
  const lots = Map.groupBy(owned.holdings, ({ symbol }) => symbol);
  const quotes = lots.size === 0 ? [] : await market.quotes([...lots.keys()]);
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const total = dayChangeOf(owned.holdings, bySymbol, clock.now());
  const unchanged = new Set(total?.without?.map(({ symbol }) => symbol));
  const moves = owned.positions.flatMap(({ symbol, symbols }) => {
    const own = symbols.flatMap((spelling) => lots.get(spelling) ?? []);
    const change = dayChangeOf(own, bySymbol, clock.now());
    if (!change || !total) return [];
    const counts = !symbols.some((spelling) => unchanged.has(spelling));
    // If all prices are old, symbols whose prices end before the newest day have no change on it.
    if (!counts && total.pricesTo) return [];
    const { dollars, percent } = counts ? change : { dollars: 0, percent: 0 };
    return [{ symbol, name: bySymbol.get(symbol)?.name ?? symbol, dollars, percent }];
  });
  return { total, bySymbol: moves.sort((one, other) => other.dollars - one.dollars), portfolio: owned };
}

function exchangeAt(now: number): { open: boolean; changesAt: number } {
  if (isOpen(now)) return { open: true, changesAt: latestSession(now).closesAt };
  const today = sessionOn(newYorkDay(now));
  const next = today && now < today.opensAt ? today : nextSession(newYorkDay(now));
  return { open: false, changesAt: next.opensAt };
}
