import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import type { Amount } from '../language/amounts.ts';
import type { AskedDay, CalendarUnit } from '../language/askedDay.ts';
import type { Period } from '../language/period.ts';
import type { Supposed } from '../language/supposes.ts';
import type { HOLDING_METRICS } from './holdingMetrics.ts';
import type { RecordedMetric } from './recordedKinds.ts';
import type { portfolioMetrics } from './sayPortfolio.ts';
import type { SERIES_METRICS } from './saySeries.ts';

/** A period that ends now. */
export type Span = Exclude<Period, { kind: 'yesterday' }>;

export type Direction = 'highest' | 'lowest' | 'both';

/** A figure of one holding. */
export type HoldingMetric = keyof typeof HOLDING_METRICS;
/** A figure of the daily prices of one instrument. */
export type SeriesMetric = keyof typeof SERIES_METRICS;
/** A figure of the whole portfolio over a period. */
export type PortfolioMetric = keyof typeof portfolioMetrics;
/**
 * A figure of one instrument: the latest price, what so many units are worth, how many of another that is, how many units a sum buys, what was invested
 * on a day is worth now, the range or the volume of the day, the change over a time, or a correlation of two.
 */
type PriceMetric =
  | 'price'
  | 'worth'
  | 'ratio'
  | 'multiple'
  | 'units'
  | 'invested'
  | 'range'
  | 'volume'
  | 'change'
  | 'correlation';

/** What the person's own holding is to be: its value, or its gain on what it cost, or beyond the one that there is; or the value of all. A plain decimal. */
export interface Owned {
  readonly of: 'value' | 'gain' | 'gainPercent' | 'total' | 'furtherGain';
  readonly value: string;
}

/** What becomes of one price, or of all holdings of a type. */
export interface Move {
  readonly instrument: Instrument | undefined;
  readonly type: InstrumentType | undefined;
  readonly supposed: Supposed;
}

/** "More than 5000". A plain decimal, in the unit of the figure. */
export interface Limit {
  /** `reached`: from whichever side the latest price is. */
  readonly side: 'above' | 'below' | 'reached';
  readonly value: string;
  /** Up or down by so much. */
  readonly isEither?: boolean;
}

/** One of the lots, by when it was bought. */
export type LotPlace = 'first' | 'second' | 'third' | 'last' | 'second_last' | 'third_last';

/** One question, read whole: the subject says which of the other slots its answer uses. */
export interface Query {
  /** `gains` are those of single holdings over a time; `difference` is what is on the watchlist and not held, or the other way around; `movers` are ranked over a period; a `sale` or a `purchase` is one that the person thinks of. */
  readonly subject:
    | ('instruments' | 'holdings' | 'lots' | 'watchlist' | 'forecasts')
    | ('portfolio' | 'gains' | 'movers' | 'difference' | 'record' | 'market')
    | ('realized' | 'recorded' | 'supposed' | 'sale')
    | ('purchase' | 'rebalance');
  readonly metric?: HoldingMetric | 'valueThen' | SeriesMetric | PortfolioMetric | PriceMetric | RecordedMetric;
  /** `converted`: the value of all, in units of what is named; `part`: so many percent of a value; `filter`: those beyond a limit; `tally`: how many are up, and how many down; `missing`: how many to buy for a number, or an average; `sold`: what is bought, and sold at a price later; `average`: of each of them; `versus`: one beside all of a type; `pace`: what was gained in each year, or month, since the purchase. */
  readonly aggregate?:
    | 'list'
    | 'sum'
    | 'rank'
    | 'filter'
    | 'part'
    | 'count'
    | 'tally'
    | 'converted'
    | 'missing'
    | 'sold'
    | 'average'
    | 'versus'
    | 'pace'
    | LotPlace;
  /** Those that are named; none means all. */
  readonly instruments: readonly Instrument[];
  /** The holdings to leave out of all. */
  readonly excluded?: readonly Instrument[];
  readonly type?: InstrumentType | undefined;
  /** What is ranked or compared. Of the record: whether it was asked of some symbols, which have none of their own. */
  readonly among?: 'holdings' | 'watchlist' | 'market' | 'both';
  readonly direction?: Direction | undefined;
  /** The number of a ranking. */
  readonly count?: number;
  /** "The second biggest": only the one at this place. */
  readonly place?: 2 | 3 | undefined;
  readonly limit?: Limit;
  /** Only those that gained, or that lost. */
  readonly only?: 'gains' | 'losses' | undefined;
  /** Missing: as far back as there are figures, or the latest. Of lots, when they were bought. */
  readonly span?: Period | 'always' | undefined;
  readonly on?: AskedDay | undefined;
  /** Whether the day is the first of several, up to now. */
  readonly since?: boolean;
  /** Of lots: those bought before the day, or after it. */
  readonly side?: 'before' | 'after' | undefined;
  /** What else the money could have been in. */
  readonly against?: string | undefined;
  /** A plain decimal: units, a sum in US dollars, or a percentage. */
  readonly amount?: { readonly unit: 'units' | 'dollars' | 'percent'; readonly value: string };
  /** Whether a chart is asked for, which only pages have. */
  readonly chart?: boolean;
  /** Whether no part of a unit counts. */
  readonly isWhole?: boolean;
  /** What a value is counted in, where that is not dollars. */
  readonly countedIn?: Instrument;
  /** Whether the person says that they have so many: what is recorded may differ. */
  readonly isOwn?: boolean;
  /** The names that the market does not have, as written. */
  readonly missing?: readonly string[];
  /** The currency that is asked for, where it is not the US dollar. */
  readonly currency?: string;
  /** Whether it is asked how good the portfolio is. */
  readonly rated?: boolean;
  /** Whether a forecast is asked for that goes beyond the next session, or names its day. */
  readonly ahead?: 'later' | 'tomorrow' | 'next' | 'level' | undefined;
  /** The second day: "from March 3 to March 6". */
  readonly until?: AskedDay | undefined;
  /** What is ranked, where it is no day: "its best month". */
  readonly per?: CalendarUnit;
  /** Whether the latest price is compared with that of the time: "higher than in November". */
  readonly isBeside?: boolean;
  /** Whether the value of then is given beside that of now. */
  readonly besideNow?: boolean;
  /** Whether it is asked why a price moved, which no figure says. */
  readonly why?: boolean;
  /** What is said of a day beside its close. */
  readonly details?: readonly ('open' | 'range' | 'volume')[];
  /** Whether the two periods are told apart. */
  readonly apart?: boolean;
  /** What becomes of a price: `high` and `close` are those of the time. */
  readonly supposed?: Supposed | Owned | 'high' | 'close' | undefined;
  /** What several prices become: "if Tesla doubles and Bitcoin halves". */
  readonly moves?: readonly Move[];
  /** Of a purchase or a sale: the price where it is not the latest. A plain decimal. */
  readonly atPrice?: string;
  /** Whether it is asked how far two prices are apart. */
  readonly gap?: boolean;
  /** Several quantities: "10 AAPL and 5 MSFT". */
  readonly amounts?: readonly Amount[];
  /** Whether it is asked what lots are worth, or gained. */
  readonly worth?: boolean;
  /** Whether it is asked for how long lots are held, and so the term of a gain. */
  readonly terms?: boolean;
  /** Whether it is asked how long ago lots were bought. */
  readonly held?: boolean;
  /** What a gain is told for each of. */
  readonly each?: 'year' | 'month' | 'week' | 'day' | 'unit';
  /** Whether it is asked what a sale would leave. */
  readonly rest?: boolean;
  /** Whether it is asked what the price was on the days of purchase. */
  readonly closes?: boolean;
}
