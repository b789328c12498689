import type { DashboardSummary, Portfolio, Quote } from '@bellwether/sdk/contract/types';
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
  /** The forecast direction of each symbol's next close. Symbols without a forecast are absent. */
  readonly signals: (symbols: readonly string[]) => Promise<ReadonlyMap<string, 'Up' | 'Down' | 'Neutral'>>;
  /** Symbols whose prices have ended, so their forecasts would have a past target. */
  readonly withoutNewPrices: (symbols: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The row of figures at the top of the dashboard. A failing source empties only its own card. */
export class SummaryService {
  private readonly clock: Clock;
  private readonly portfolio: SummaryDeps['portfolio'];
  private readonly watchlist: SummaryDeps['watchlist'];
  private readonly market: SummaryDeps['market'];
  private readonly signals: SummaryDeps['signals'];
  private readonly withoutNewPrices: SummaryDeps['withoutNewPrices'];

  constructor({ clock, portfolio, watchlist, market, signals, withoutNewPrices }: SummaryDeps) {
    this.clock = clock;
    this.portfolio = portfolio;
    this.watchlist = watchlist;
    this.market = market;
    this.signals = signals;
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
        portfolioGrowthCard(dayChangeOf(owned.holdings, bySymbol(quotes), now)),
        activeSignalsCard(signals),
        marketVolatilityCard(volatility?.annual ?? null, volatility?.pricesTo),
        totalAssetsCard(owned),
        lastUpdateCard(now, isOpen(now)),
      ],
      asOf: new Date(now).toISOString(),
      source: market.source,
    };
  }

  private async countSignals(userId: string): Promise<SignalCount | null> {
    const symbols = await this.watchlist.list(userId);
    const forecasts = await orNull(this.signals(symbols));
    if (!forecasts) return null;
    const directions = [...forecasts.values()];
    const ended = directions.length < symbols.length ? await orNull(this.withoutNewPrices(symbols)) : null;
    return {
      up: directions.filter((direction) => direction === 'Up').length,
      down: directions.filter((direction) => direction === 'Down').length,
      forecast: directions.length,
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
