import type {
  Instrument,
  LedgerEntry,
  LedgerRecord,
  MarketOverview,
  NewsItem,
  Portfolio,
  Prediction,
  Quote,
} from '@bellwether/sdk/contract/types';
import type { DailyBar } from '../../../market/marketData.ts';

/** What one symbol of a portfolio did in a day, in US dollars and percent. */
export interface DayMove {
  readonly dollars: number;
  readonly percent: number;
}

export interface PortfolioDay {
  /** Of all priced lots together; null when none has a change. The figure of the dashboard's Portfolio Growth card. */
  readonly total:
    | (DayMove & {
        /** False: of the last session. */ readonly today: boolean /** Where all prices are old: the day of the newest. */;
        readonly pricesTo?: string;
      })
    | null;
  /** Those that have a change, the largest gain first. */
  readonly bySymbol: readonly (DayMove & { readonly symbol: string; readonly name: string })[];
  readonly portfolio: Portfolio;
}

/**
 * What the assistant may read: the very services behind the pages, so that it never says a figure that no page shows.
 * Whatever is personal is of the person who asks, and there is no way to name another.
 *
 * All of them may reject with a Refusal whose message can be told to the person.
 */
export interface BellServices {
  /** Milliseconds since 1970. */
  now(): number;
  /** One word: `simulated`, `files` … */
  readonly source: string;
  /** From memory; undefined when the market has no such symbol. */
  find(symbol: string): Instrument | undefined;
  /** Best first. */
  search(query: string): Promise<readonly Instrument[]>;
  /** In the order asked; one without a price is `unavailable` and says why. */
  quotes(symbols: readonly string[]): Promise<readonly Quote[]>;
  /** Oldest first; undefined when the market has no such symbol. */
  history(symbol: string): Promise<readonly DailyBar[] | undefined>;
  watchlist(): Promise<readonly string[]>;
  portfolio(): Promise<Portfolio>;
  portfolioDay(): Promise<PortfolioDay>;
  overview(): Promise<MarketOverview>;
  /** Newest first. */
  news(): Promise<readonly NewsItem[]>;
  forecast(symbol: string): Promise<Prediction>;
  /** What is most likely for each; one that cannot be forecast is absent. */
  directions(symbols: readonly string[]): Promise<ReadonlyMap<string, 'Up' | 'Down' | 'Neutral'>>;
  /** How all forecasts that were issued turned out. */
  record(): Promise<LedgerRecord>;
  /** What was issued of a symbol and what came of it, the latest day first. */
  pastForecasts(symbol: string): Promise<readonly LedgerEntry[]>;
  exchange(): {
    readonly open: boolean;
    /** When that changes. */
    readonly changesAt: number;
  };
}
