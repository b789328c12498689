import type { Instrument, InstrumentType, NewsItem } from '@bellwether/sdk/contract/types';
import type { Dividend } from './dividend.ts';
import type { InstrumentId, InstrumentKey } from './instrument.ts';
import type { Intraday } from './intraday.ts';
import type { Split } from './split.ts';

/** A market's quote. US dollars; null for anything the market does not provide. */
export interface MarketQuote extends InstrumentId {
  readonly name: string;
  readonly price: number;
  /** Since the previous close; for crypto traded around the clock, over 24 hours. */
  readonly change: number | null;
  readonly changePercent: number | null;
  /** For the session so far (crypto: the UTC day). */
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  /** The time of this price, ISO 8601. */
  readonly asOf: string;
  readonly state: 'live' | 'delayed' | 'closed' | 'stale';
  /** When it took the place of a later price that its source took back, ISO 8601. */
  readonly correctedAt?: string;
  /** Why the price is stale, as a sentence for a person. */
  readonly reason?: string;
  /** Who said it, how much later than the market, and in which part of the trading day it was made. */
  readonly feed?: string;
  readonly delayMinutes?: number;
  readonly session?: 'pre' | 'regular' | 'post' | 'closed' | 'continuous';
}

/** One day: an exchange session for stocks, a UTC day for crypto. US dollars. */
export interface DailyBar {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  /** False for the current day, whose close is only the latest price. */
  readonly complete: boolean;
}

/** The instruments on a market's front page, in order. */
export interface MarketOverviewPlan {
  readonly stocks: readonly InstrumentId[];
  readonly crypto: readonly InstrumentId[];
  /** The instrument that represents the market, for its volatility; undefined if there is none. */
  readonly benchmark: InstrumentId | undefined;
}

/** An adapter's capabilities. For anything it lacks it returns nothing (null, an empty list), never an invention. */
export interface MarketAbilities {
  /** Prices move within a day. */
  readonly intraday: boolean;
  readonly news: boolean;
}

/** News about some instruments. */
export interface NewsAbout {
  readonly items: readonly NewsItem[];
  /** Whether the news of one of them is still to be read for the first time. */
  readonly reading: boolean;
  /** Why there is none, as a sentence for a person. */
  readonly reason?: string;
}

/**
 * The source of prices. Every result is as of the clock given to the adapter.
 *
 * A promise rejects if the market cannot be reached. An unknown instrument is absent from the result (`quotes`) or
 * undefined (`history`, `find`).
 */
export interface MarketData {
  /** One word shown on the page: `simulated`, `files`. */
  readonly source: string;
  readonly abilities: MarketAbilities;
  /** Runs in this process: it cannot be unreachable, only as busy as the process itself. */
  readonly inProcess?: boolean;
  /** Answers from what is stored here. It takes long only when an instrument is asked for the first time. */
  readonly stored?: boolean;
  /** Looks up the directory, in memory. */
  find(id: InstrumentId): Instrument | undefined;
  /** Fetches all quotes in one call, keyed by `keyOf`. */
  quotes(ids: readonly InstrumentId[], signal?: AbortSignal): Promise<ReadonlyMap<InstrumentKey, MarketQuote>>;
  /** The quotes of all instruments whose prices are kept current anyway: they cost no provider a call, and keep none longer. */
  quotesAtHand(signal?: AbortSignal): Promise<readonly MarketQuote[]>;
  /** Why an instrument has no quote although it may exist, as a sentence. Undefined if it does not exist. In memory. */
  whyUnpriced?(id: InstrumentId): string | undefined;
  /**
   * Whether nobody can tell right now that an instrument without a quote exists: neither its source nor a directory. In memory.
   * Optional: a source may always tell.
   */
  isInDoubt?(id: InstrumentId): boolean;
  /**
   * Daily bars in ascending order, adjusted for the splits up to the last one: all are in its units. It may be incomplete.
   */
  history(id: InstrumentId, signal?: AbortSignal): Promise<readonly DailyBar[] | undefined>;
  /**
   * The bars of the latest day, or why there are none right now, as a sentence for a person. Optional: a source may have one
   * price a day.
   */
  intraday?(id: InstrumentId, signal?: AbortSignal): Promise<Intraday | { readonly reason: string } | undefined>;
  /**
   * All known splits, oldest first, in memory. One counts from the first price on or after its ex-date; a later one is
   * only announced.
   */
  splits(id: InstrumentId): readonly Split[];
  /** All known cash dividends, oldest first, in memory. They change no price. Optional: a source may know none at all. */
  dividends?(id: InstrumentId): readonly Dividend[];
  overview(): MarketOverviewPlan;
  /** Newest first. */
  news(signal?: AbortSignal): Promise<readonly NewsItem[]>;
  /** News about these, newest first, from what is stored here. Optional: a source may not know what its news are about. */
  newsAbout?(ids: readonly InstrumentId[], limit: number): Promise<NewsAbout>;
  /** Best first, at most `limit`. */
  search(query: string, limit: number, type?: InstrumentType, signal?: AbortSignal): Promise<readonly Instrument[]>;
  /** Whether every source that is wanted has answered lately. Optional. */
  isAnswering?(): Promise<boolean>;
  /** Warms up so that the first request does not wait. Optional. */
  prepare?(): Promise<void>;
  /** Notices what changed at the source since. Optional. */
  refresh?(): Promise<void>;
  /** Leaves what is open at the source, once nothing refreshes any more. Optional. */
  close?(): Promise<void>;
}
