import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import type { AskedDay } from '../language/askedDay.ts';
import type { Direction } from '../language/direction.ts';
import type { Period } from '../language/period.ts';

/** A period that ends now. */
export type Span = Exclude<Period, { kind: 'yesterday' }>;

/** A figure of one holding. */
export type HoldingMetric =
  | 'value'
  | 'cost'
  | 'gain'
  | 'gainPercent'
  | 'dayGain'
  | 'dayPercent'
  | 'breakEven'
  | 'share'
  | 'quantity'
  | 'price'
  | 'volatility';
/** A figure of the daily prices of one instrument. */
export type SeriesMetric =
  | 'high'
  | 'low'
  | 'averageClose'
  | 'bestDay'
  | 'worstDay'
  | 'drawdown'
  | 'volatility'
  | 'streak';

interface OfHoldings {
  readonly subject: 'holdings';
  readonly metric: HoldingMetric;
  /** The holdings in question; none means all. */
  readonly instruments: readonly Instrument[];
  /** The holdings to leave out of all. */
  readonly excluded?: readonly Instrument[] | undefined;
  readonly type?: InstrumentType | undefined;
}

/** "More than 5000". A plain decimal, in the unit of the figure. */
export interface Limit {
  readonly side: 'above' | 'below';
  readonly value: string;
}

/** A figure of the whole portfolio over a period. */
export type PortfolioMetric = 'return' | 'drawdown' | 'volatility' | 'bestDay' | 'worstDay';

/** One question, read whole. Each kind has exactly the slots that its answer needs. */
export type Query =
  | (OfHoldings & { readonly aggregate: 'list'; readonly only?: 'gains' | 'losses' | undefined })
  /** Those whose figure is beyond a limit. */
  | (OfHoldings & { readonly aggregate: 'filter'; readonly limit: Limit })
  /** A part of what one holding, one type, or all of them are worth: a percentage as a plain decimal. */
  | (OfHoldings & { readonly aggregate: 'part'; readonly percent: string })
  | (OfHoldings & { readonly aggregate: 'sum' })
  | (OfHoldings & {
      readonly aggregate: 'rank';
      readonly direction: Direction;
      readonly count: number;
      /** Whether only those that gained, or that lost, are meant: "my losers today". */
      readonly onlyThose?: boolean | undefined;
    })
  | {
      readonly subject: 'portfolio';
      readonly metric: PortfolioMetric;
      /** Missing: since the first purchase. */
      readonly span: Span | undefined;
      /** What else the money could have been in. */
      readonly against: string | undefined;
    }
  | {
      readonly subject: 'movers';
      /** Those that are ranked by their change over the period. */
      readonly among: 'holdings' | 'watchlist' | 'market';
      readonly span: Span;
      readonly type?: InstrumentType | undefined;
      readonly direction: Direction;
      readonly count: number;
    }
  /** The best or the worst of the watchlist on the day. */
  | { readonly subject: 'watchlist'; readonly direction: Direction; readonly type?: InstrumentType | undefined }
  /** Those on the watchlist that rose, or that fell, on the day. */
  | { readonly subject: 'watchlist'; readonly only: 'up' | 'down'; readonly type?: InstrumentType | undefined }
  /** What is on the watchlist and not held, or held and not on it. */
  | {
      readonly subject: 'difference';
      readonly of: 'watchlist' | 'holdings';
      readonly type?: InstrumentType | undefined;
    }
  | { readonly subject: 'holdings'; readonly aggregate: 'tally' }
  | { readonly subject: 'holdings'; readonly aggregate: 'count'; readonly type?: InstrumentType | undefined }
  | {
      readonly subject: 'lots';
      readonly aggregate: 'count' | 'first' | 'last' | 'list';
      readonly instruments: readonly Instrument[];
      readonly type?: InstrumentType | undefined;
      /** Only those that were bought in it. */
      readonly bought?: Span | AskedDay | undefined;
      /** Whether it is asked what they are worth, or gained. */
      readonly worth?: boolean | undefined;
      /** Only those that are worth more, or less, than was paid. */
      readonly only?: 'gains' | 'losses' | undefined;
    }
  | {
      readonly subject: 'instruments';
      readonly metric: SeriesMetric;
      readonly instruments: readonly Instrument[];
      readonly span: Span | 'always' | undefined;
      readonly on: AskedDay | undefined;
      /** Whether the day is the first of several, up to now. */
      readonly since?: boolean | undefined;
      /** Which of several is named first. */
      readonly direction?: Direction | undefined;
    }
  /** What so many of it are worth at the latest price. */
  | {
      readonly subject: 'instruments';
      readonly metric: 'worth';
      readonly quantity: string;
      /** Whether the person says that they have so many: what is recorded may differ. */
      readonly isOwn?: boolean | undefined;
      readonly instruments: readonly Instrument[];
    }
  /** How many of it a sum in US dollars buys. */
  | {
      readonly subject: 'instruments';
      readonly metric: 'units';
      readonly dollars: string;
      readonly instruments: readonly Instrument[];
    }
  /** What a sum in US dollars, or so many units, of a past day are worth now. */
  | {
      readonly subject: 'instruments';
      readonly metric: 'invested';
      readonly dollars?: string | undefined;
      /** Units instead of a sum. */
      readonly quantity?: string | undefined;
      readonly on: AskedDay;
      readonly instruments: readonly Instrument[];
    }
  /** Of the day, so far. */
  | {
      readonly subject: 'instruments';
      readonly metric: 'range' | 'volume';
      readonly instruments: readonly Instrument[];
    }
  /** The latest price, with the day's change. */
  | { readonly subject: 'instruments'; readonly metric: 'price'; readonly instruments: readonly Instrument[] }
  | {
      readonly subject: 'instruments';
      readonly metric: 'change';
      readonly instruments: readonly Instrument[];
      readonly period: Period | undefined;
      readonly on: AskedDay | undefined;
    }
  | { readonly subject: 'instruments'; readonly metric: 'correlation'; readonly instruments: readonly Instrument[] }
  /** How all forecasts turned out. */
  | { readonly subject: 'record' }
  /** One by one; or, with none named, which way each holding is expected to go. */
  | {
      readonly subject: 'forecasts';
      readonly instruments: readonly Instrument[];
      readonly type?: InstrumentType | undefined;
    };
