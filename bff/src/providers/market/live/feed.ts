import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { Day } from '../../../market/calendar/days.ts';
import type { InstrumentId, InstrumentKey } from '../../../market/instrument.ts';
import type { Intraday } from '../../../market/intraday.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import type { Split } from '../../../market/split.ts';

/**
 * What a feed says about one instrument. `none` is knowledge: the feed answered and does not have it, or no longer.
 * `failed` is the lack of it: nobody may conclude that the instrument does not exist.
 */
export type Asked<T> = { readonly got: T } | { readonly none: 'unknown' | 'ended' } | FeedFailure;

export interface FeedFailure {
  /**
   * `down`: no usable answer. `budget`: the feed says that it got too many calls. `refused`: the key or the plan does not
   * allow it. `unpriced`: the feed works and knows the instrument, and has no usable price for it; this one says nothing about
   * the others. `waits`: no call was made, for it was not this caller's turn; this one says nothing about the feed.
   */
  readonly failed: 'down' | 'budget' | 'refused' | 'unpriced' | 'waits';
  /** Splits of the instrument cannot be read. */
  readonly lacksSplits?: true;
  /** When asking again makes sense. Milliseconds since 1970. */
  readonly retryAt: number;
  /** For the log and the operator, after the feed's name: `sent status 503`. Without keys and without what was sent. */
  readonly why: string;
}

/** One price. US dollars; null for anything the feed does not say. */
export interface FeedQuote {
  readonly price: number;
  /** What the feed calls the instrument, where that is no ticker. Kept with it from its first price on. */
  readonly feedSymbol?: string;
  /** When the price was made, as far as the feed says; never later than the clock. Milliseconds since 1970. */
  readonly at: number;
  readonly currency: 'USD';
  /** `continuous`: a market that never closes. */
  readonly session: 'pre' | 'regular' | 'post' | 'closed' | 'continuous';
  /** How much later than the market the feed says it, in minutes. */
  readonly delayMinutes: number;
  /** For the session so far (crypto: the last 24 hours). */
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  /** The price 24 hours earlier, for a continuous market. Stocks compare with the stored close. */
  readonly dayEarlier: number | null;
}

/** What changed the units or the name of an instrument, or was paid on it. Dates are ex-dates, `YYYY-MM-DD`. */
export type Action =
  | ({ readonly type: 'split' } & Split)
  | { readonly type: 'dividend'; readonly date: string; readonly amount: number }
  | { readonly type: 'renamed'; readonly date: string; readonly symbol: string };

/** Daily bars of one feed, oldest first, and the actions in the same time. */
export interface FeedDays {
  readonly bars: readonly DailyBar[];
  readonly actions: readonly Action[];
  /** `raw`: as they traded. `split`: divided by later splits. */
  readonly treatment: 'raw' | 'split';
  /** Rows that could not be used. They are missing from `bars`. */
  readonly leftOut: number;
}

/** A day, and the time since when the feed has its close. */
export interface FinalDay {
  readonly day: Day;
  readonly since: number;
}

export interface Budget {
  /** A month is one of the calendar, in UTC. */
  readonly per: 'second' | 'minute' | 'hour' | 'day' | 'month';
  readonly calls: number;
}

/** The most different instruments that a feed may be asked for in a month. */
export type Admit = (instruments: readonly InstrumentKey[]) => Promise<ReadonlySet<InstrumentKey>>;

/**
 * Asks to make one call. Resolves to null, or to the time when there is budget again. A feed asks once for each request that
 * leaves the machine, so a history of five pages costs five.
 */
export type Permit = (signal: AbortSignal) => Promise<{ readonly retryAt: number } | null>;

/** A price that the feed takes back. */
export interface Voided {
  readonly price: number;
  /** The price's own time; null if the feed does not say it. */
  readonly at: number | null;
  /** What holds in its place; without a time, as of the voided price. Null: what was before is not known. */
  readonly instead: { readonly price: number; readonly at: number | null } | null;
}

/** What one message of a stream says. */
export interface Heard {
  /** Prices of instruments that were subscribed to. What cannot be used is missing. */
  readonly quotes: ReadonlyMap<InstrumentKey, FeedQuote>;
  /** In the order in which they were taken back, before `quotes`. */
  readonly voided?: readonly { readonly key: InstrumentKey; readonly voided: Voided }[];
  /** What is to be sent in return. */
  readonly send?: readonly string[];
  /** From now on, instruments can be subscribed to. */
  readonly isReady?: boolean;
  /** Why the connection is of no use any more. */
  readonly fault?: StreamFault;
}

export interface StreamFault {
  /** For the log and the operator, after the feed's name. Without keys and without what was sent. */
  readonly why: string;
  /** A new connection before this would meet the same. */
  readonly notBeforeMs?: number;
  /** The plan allows no more instruments than this. */
  readonly most?: number;
}

/** One side of one connection: reads what the feed sends and says what to send. It holds no socket and waits for nothing. */
export interface StreamTalk {
  /** What is sent as soon as the connection is open. */
  hello(): readonly string[];
  /** What is sent to subscribe to these from now on, and no more to those. */
  change(added: readonly InstrumentId[], removed: readonly InstrumentId[]): readonly string[];
  /** Reads one message of text, whatever it is. */
  hear(text: string, now: number): Heard;
}

/** Prices as they are made, over one connection. */
export interface FeedStream {
  readonly url: string;
  /** The most instruments that one connection brings. */
  readonly most: number;
  /** A connection without any message for this long, while prices change, has died. */
  silentMs(now: number): number;
  /** An instrument without a message for longer is asked for like the others. */
  readonly quietMs: number;
  talk(): StreamTalk;
}

/** One provider of prices. Nothing rejects: what goes wrong is a `FeedFailure`, and costs only what it is about. */
export interface Feed {
  /** One word: `coinbase`. */
  readonly name: string;
  /** What it has prices of. */
  readonly type: InstrumentType;
  readonly budgets: readonly Budget[];
  /** The most instruments that one call of `quotes` takes. */
  readonly batch: number;
  /** How many different instruments it may be asked for in a calendar month. Absent: any number. */
  readonly symbolsAMonth?: number;
  /** How long a quote is good for. Zero: each round asks. */
  readonly quotesEveryMs: number;
  covers(id: InstrumentId): boolean;
  /** Whether its prices change at this time. */
  isMoving(now: number): boolean;
  /** The last day that has its close at this time, if anything traded. */
  lastFinal(now: number): FinalDay;
  /** Answers for every instrument that was asked for, by `keyOf`. */
  quotes(ids: readonly InstrumentId[], signal: AbortSignal): Promise<ReadonlyMap<InstrumentKey, Asked<FeedQuote>>>;
  /** Days from a date on, `YYYY-MM-DD`, up to and with the running one. */
  daily(id: InstrumentId, from: string, signal: AbortSignal): Promise<Asked<FeedDays>>;
  /** The first days of several, without their actions, in as few calls as they fit into. Absent: each takes a call of its own. */
  dailies?(
    ids: readonly InstrumentId[],
    from: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<InstrumentKey, Asked<FeedDays>>>;
  /** The bars of the latest day. Absent: it has one price a day. */
  minutes?(id: InstrumentId, signal: AbortSignal): Promise<Asked<Intraday>>;
  /**
   * Its days say what was split and paid on them, and only once they are over. The date of the first ones, `YYYY-MM-DD`: one
   * call has them all, so a history is read from there.
   */
  readonly actionsWithDaysFrom?: string;
  /**
   * Actions from a date on, of one batch, also those that are announced. An instrument whose actions cannot be read is missing.
   * Absent: there are none for its instruments.
   */
  actions?(
    ids: readonly InstrumentId[],
    from: string,
    signal: AbortSignal,
  ): Promise<Asked<ReadonlyMap<InstrumentKey, readonly Action[]>>>;
  /**
   * Splits with this ex-date, `YYYY-MM-DD`, of all its instruments, before its days say them; null for one that was canceled.
   * Absent: nobody knows them before.
   */
  splitsOn?(date: string, signal: AbortSignal): Promise<Asked<ReadonlyMap<InstrumentKey, Split | null>>>;
  /** Absent: every price has to be asked for. */
  readonly stream?: FeedStream;
}
