import type { Instrument, InstrumentType, NewsItem } from '@bellwether/sdk/contract/types';
import type { InstrumentId, InstrumentKey } from './instrument.ts';

/** A price that a market gave. US dollars; what the market does not tell is null. */
export interface MarketQuote extends InstrumentId {
  readonly name: string;
  readonly price: number;
  /** Against the previous close; crypto traded around the clock: against 24 hours before. */
  readonly change: number | null;
  readonly changePercent: number | null;
  /** Of the session so far (crypto: of the UTC day). */
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  /** When this price was made, ISO 8601. */
  readonly asOf: string;
  readonly state: 'live' | 'delayed' | 'closed' | 'stale';
  /** Why it is old, in plain words. */
  readonly reason?: string;
}

/** One day: a session of the exchange for stocks, a UTC day for crypto. US dollars. */
export interface DailyBar {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  /** False for the day that is still running: its close is only the latest price. */
  readonly complete: boolean;
}

/** What the front page of a market shows, in order. */
export interface MarketOverviewPlan {
  readonly stocks: readonly InstrumentId[];
  readonly crypto: readonly InstrumentId[];
  /** What "the market" is, for its volatility; undefined when nothing here stands for a market. */
  readonly benchmark: InstrumentId | undefined;
}

/** What an adapter can do; what it cannot, it answers with nothing (null, an empty list), never with an invention. */
export interface MarketAbilities {
  /** Prices move within a day. */
  readonly intraday: boolean;
  readonly news: boolean;
}

/**
 * Where prices come from. Every answer is as of the clock that the adapter was given.
 *
 * A rejected promise means that the market could not be asked; an instrument that it does not have is absent from the
 * answer (`quotes`) or undefined (`history`, `find`).
 */
export interface MarketData {
  /** One word that the page shows: `simulated`, `files`. */
  readonly source: string;
  readonly abilities: MarketAbilities;
  /** Returns from this process alone: it cannot be away, only as busy as the process itself. */
  readonly inProcess?: boolean;
  /** The directory: answers from memory, without asking anyone. */
  find(id: InstrumentId): Instrument | undefined;
  /** All of them in one call, keyed by `keyOf`. */
  quotes(ids: readonly InstrumentId[], signal?: AbortSignal): Promise<ReadonlyMap<InstrumentKey, MarketQuote>>;
  /** Daily bars, oldest first, ascending dates; the last one may be incomplete. */
  history(id: InstrumentId, signal?: AbortSignal): Promise<readonly DailyBar[] | undefined>;
  overview(): MarketOverviewPlan;
  /** Newest first. */
  news(signal?: AbortSignal): Promise<readonly NewsItem[]>;
  /** Best first, at most `limit`. */
  search(query: string, limit: number, type?: InstrumentType, signal?: AbortSignal): Promise<readonly Instrument[]>;
  /** Does ahead of the first request what that would otherwise wait for; never needed. */
  prepare?(): Promise<void>;
}
