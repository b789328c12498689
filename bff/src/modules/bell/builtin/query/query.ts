import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import type { AskedDay } from '../language/askedDay.ts';
import type { Period } from '../language/period.ts';

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

/** `both`: the best and the worst. */
export type Direction = 'highest' | 'lowest' | 'both';

interface OfHoldings {
  readonly subject: 'holdings';
  readonly metric: HoldingMetric;
  /** The holdings in question; none means all. */
  readonly instruments: readonly Instrument[];
  /** The holdings to leave out of all. */
  readonly excluded?: readonly Instrument[] | undefined;
  readonly type?: InstrumentType | undefined;
}

/** One question, read whole. Each kind has exactly the slots that its answer needs. */
export type Query =
  | (OfHoldings & { readonly aggregate: 'list'; readonly only?: 'gains' | 'losses' | undefined })
  | (OfHoldings & { readonly aggregate: 'sum' })
  | (OfHoldings & { readonly aggregate: 'rank'; readonly direction: Direction; readonly count: number })
  | { readonly subject: 'holdings'; readonly aggregate: 'count'; readonly type?: InstrumentType | undefined }
  | {
      readonly subject: 'lots';
      readonly aggregate: 'count' | 'first' | 'last' | 'list';
      readonly instruments: readonly Instrument[];
    }
  | {
      readonly subject: 'instruments';
      readonly metric: SeriesMetric;
      readonly instruments: readonly Instrument[];
      readonly span: Period | undefined;
      readonly on: AskedDay | undefined;
    }
  | { readonly subject: 'instruments'; readonly metric: 'correlation'; readonly instruments: readonly Instrument[] }
  | { readonly subject: 'forecasts'; readonly instruments: readonly Instrument[] };
