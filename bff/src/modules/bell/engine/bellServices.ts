import type {
  Instrument,
  LedgerEntry,
  LedgerRecord,
  MarketOverview,
  NewsItem,
  Portfolio,
  PortfolioPerformance,
  Prediction,
  Quote,
  RealizedGains,
  Transaction,
} from '@bellwether/sdk/contract/types';
import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { DayChange } from '../../../market/dayChange.ts';
import type { DailyBar } from '../../../market/marketData.ts';

/** The change of a portfolio, or of one symbol in it, on one day, in US dollars and percent. */
export interface DayMove {
  readonly dollars: number;
  readonly percent: number;
}

export interface PortfolioDay {
  /** The change of all priced lots, as on the dashboard's Portfolio Growth card; null if none has a change. */
  readonly total: DayChange | null;
  /** Symbols with a change, the largest gain first. */
  readonly bySymbol: readonly (DayMove & { readonly symbol: string; readonly name: string })[];
  readonly portfolio: Portfolio;
}

/**
 * What Bell may read: the services behind the pages, so that its figures match theirs. Personal data is the user's own;
 * no parameter names another user.
 *
 * Every method may reject with a Refusal whose message can be shown to the user.
 */
export interface BellServices {
  /** Milliseconds since 1970. */
  now(): number;
  /** One word: `simulated`, `files` … */
  readonly source: string;
  /** Looks up the market's directory in memory; undefined for an unknown symbol. */
  find(symbol: string): Instrument | undefined;
  /** Best first. */
  search(query: string): Promise<readonly Instrument[]>;
  /** In the order of `symbols`. A quote without a price is `unavailable` and has a reason. */
  quotes(symbols: readonly string[]): Promise<readonly Quote[]>;
  /** Oldest first; undefined for an unknown symbol. */
  history(symbol: string): Promise<readonly DailyBar[] | undefined>;
  watchlist(): Promise<readonly string[]>;
  portfolio(): Promise<Portfolio>;
  /** Of a portfolio that was read already, if one is given. */
  portfolioDay(owned?: Portfolio): Promise<PortfolioDay>;
  /** All that is recorded of these kinds. */
  transactions(kinds: readonly TransactionKind[]): Promise<readonly Transaction[]>;
  /** What sales gained or lost, by year, and the symbols of one year: the latest unless `year` names one. */
  realizedGains(year?: number): Promise<RealizedGains>;
  /**
   * What the portfolio gained since a day, sold lots included, beside the same cash flows in a benchmark. Without a day,
   * or with one before it, since the first purchase.
   */
  performance(asked: { since: string | undefined; benchmark: string }): Promise<PortfolioPerformance>;
  overview(): Promise<MarketOverview>;
  /** The latest prices of all instruments that are kept current. */
  quotesAtHand(): Promise<readonly Quote[]>;
  /** Newest first. */
  news(): Promise<readonly NewsItem[]>;
  forecast(symbol: string): Promise<Prediction>;
  /** The most likely outcome of each symbol’s next close, and its confidence as a percentage; symbols without a forecast are absent. */
  mostLikely(
    symbols: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly direction: 'Up' | 'Down' | 'Neutral'; readonly confidence: number }>>;
  /** How all issued forecasts turned out. */
  record(): Promise<LedgerRecord>;
  /** Issued forecasts for a symbol and their outcomes, the latest target first. */
  pastForecasts(symbol: string): Promise<readonly LedgerEntry[]>;
  exchange(): {
    readonly open: boolean;
    /** When the exchange next opens or closes, in milliseconds since 1970. */
    readonly changesAt: number;
  };
  /** The exchange's session on a day, `YYYY-MM-DD`; null when it is closed. Milliseconds since 1970. */
  session(date: string): { readonly opensAt: number; readonly closesAt: number } | null;
}
