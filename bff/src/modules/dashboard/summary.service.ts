import type { DashboardSummary, LedgerEntry, Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { hasClearDirection } from '@bellwether/sdk/messages/clearDirection.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { isOpen } from '../../market/calendar/exchangeCalendar.ts';
import { dayChangeOf } from '../../market/dayChange.ts';
import type { DailyBar, MarketOverviewPlan } from '../../market/marketData.ts';
import {
  activeSignalsCard,
  lastUpdateCard,
  marketVolatilityCard,
  portfolioGrowthCard,
  portfolioValueCard,
  type SignalCount,
  totalAssetsCard,
} from './cards.ts';
import { annualVolatility } from './volatility.ts';

export interface SummaryDeps {
  readonly clock: Clock;
  readonly portfolio: { show(userId: string): Promise<Portfolio> };
  readonly watchlist: { list(userId: string): Promise<string[]> };
  readonly market: {
    readonly source: string;
    quotes(symbols: readonly string[]): Promise<Quote[]>;
    history(symbol: string, type: 'stock' | 'crypto'): Promise<readonly DailyBar[] | undefined>;
    overview(): MarketOverviewPlan;
  };
  /** Each symbol's forecast that is issued and not yet settled. Symbols without one are absent. */
  readonly currentForecasts: (
    symbols: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<LedgerEntry, 'predictedDirection' | 'probabilities'>>>;
  /** Symbols whose prices have ended, so their forecasts would have a past target. */
  readonly withoutNewPrices: (symbols: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The row of figures at the top of the dashboard. A failing source empties only its own card. */
export class SummaryService {
  private readonly clock: Clock;
  private readonly portfolio: SummaryDeps['portfolio'];
  private readonly watchlist: SummaryDeps['watchlist'];
  private readonly market: SummaryDeps['market'];
  private readonly currentForecasts: SummaryDeps['currentForecasts'];
  private readonly withoutNewPrices: SummaryDeps['withoutNewPrices'];

  constructor({ clock, portfolio, watchlist, market, currentForecasts, withoutNewPrices }: SummaryDeps) {
    this.clock = clock;
    this.portfolio = portfolio;
    this.watchlist = watchlist;
    this.market = market;
    this.currentForecasts = currentForecasts;
    this.withoutNewPrices = withoutNewPrices;
  }

  async of(userId: string): Promise<DashboardSummary> {
    const { clock, market, portfolio } = this;
    const [owned, signals, volatility] = await Promise.all([
      portfolio.show(userId),
      this.countSignals(userId),
      this.volatility(),
    ]);
    const symbols = [...new Set(owned.holdings.map(({ symbol }) => symbol))];
    const quotes = symbols.length === 0 ? [] : await market.quotes(symbols);
    const now = clock.now();
    return {
      mainMetrics: [
        portfolioValueCard(owned),
        portfolioGrowthCard(dayChangeOf(owned.holdings, bySymbol(quotes), now), now),
        activeSignalsCard(signals),
        marketVolatilityCard(volatility?.annual ?? null, volatility?.pricesTo),
        totalAssetsCard(owned),
        lastUpdateCard(now, isOpen(now)),
      ],
      portfolio: { totalValue: owned.totalValue, valued: owned.valued },
      asOf: new Date(now).toISOString(),
      source: market.source,
    };
  }

  private async countSignals(userId: string): Promise<SignalCount> {
    const symbols = await this.watchlist.list(userId);
    const forecasts = [...(await this.currentForecasts(symbols)).values()];
    const clear = forecasts.filter(({ probabilities }) => hasClearDirection(probabilities));
    const saying = (direction: LedgerEntry['predictedDirection']) =>
      clear.filter(({ predictedDirection }) => predictedDirection === direction).length;
    const ended = forecasts.length === 0 ? await orNull(this.withoutNewPrices(symbols)) : null;
    return {
      up: saying('Up'),
      neutral: saying('Neutral'),
      down: saying('Down'),
      unclear: forecasts.length - clear.length,
      ended: ended?.size ?? 0,
      of: symbols.length,
    };
  }

  private async volatility() {
    const { market, withoutNewPrices } = this;
    const { benchmark } = market.overview();
    if (!benchmark) return null;
    const [bars, [quote]] = await Promise.all([
      orNull(market.history(benchmark.symbol, benchmark.type)),
      market.quotes([benchmark.symbol]),
    ]);
    const last = bars?.findLast(({ complete }) => complete);
    if (!bars || !last) return null;
    // An hour-long outage does not change completed days.
    const ended = quote?.state === 'stale' && (await orNull(withoutNewPrices([benchmark.symbol])));
    return { annual: annualVolatility(bars), pricesTo: ended && ended.size > 0 ? last.date : null };
  }
}

function bySymbol(quotes: readonly Quote[]): ReadonlyMap<string, Quote> {
  return new Map(quotes.map((quote) => [quote.symbol, quote]));
}

/** Matches temporary outages. Any other error is a bug and must surface. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return null;
    throw error;
  }
}
