import { z } from 'zod';
import { instrument, quote, quoteSource } from './market.ts';
import { instant, plainDate } from './primitives.ts';

/** How far back bars go. `1D` is the last session of a stock, and the last 24 hours of a coin, within the day. */
export const barRange = z.enum(
  ['1D', '1W', '1M', '3M', '1Y', '5Y', 'MAX'],
  'Please choose 1D, 1W, 1M, 3M, 1Y, 5Y or MAX.',
);

/** US dollars (points for an index), in the units after the splits so far; a missing figure is null, never 0. */
const bar = z.object({
  /** The day; of a week its last day; of five minutes when they begin. */
  time: z.union([plainDate, instant]),
  open: z.number().nullable(),
  high: z.number().nullable(),
  low: z.number().nullable(),
  close: z.number(),
  volume: z.number().nullable(),
});

export const symbolBars = z.object({
  symbol: z.string(),
  range: barRange,
  /** What one bar covers: long ranges come by week, `1D` by five minutes. */
  each: z.enum(['5 minutes', 'day', 'week']),
  /** Oldest first. The last one may be of a day that is not over. */
  bars: z.array(bar),
  /** Why there are none, as a sentence for a person. */
  reason: z.string().optional(),
  /** Within the range, oldest first. `amount`: US dollars a share, as it was paid. */
  dividends: z.array(z.object({ date: plainDate, amount: z.number() })),
  splits: z.array(z.object({ date: plainDate, to: z.number(), from: z.number() })),
  source: quoteSource,
  /** Of the bars of `1D`. */
  withinDay: z
    .object({
      /** The session; null for the last 24 hours of a market that never closes. */
      session: plainDate.nullable(),
      /** Of the session before, or the price 24 hours earlier, in the units of the bars. */
      previousClose: z.number().nullable(),
      /** How much later than the market the last bar is known. */
      delayMinutes: z.number(),
    })
    .optional(),
});

const extreme = z.object({ value: z.number(), date: plainDate });

/** Each figure is null where there are too few days for it. */
export const symbolStatistics = z.object({
  /** The last completed day that counts. */
  asOf: plainDate.nullable(),
  /** The lowest and the highest price of the last 52 weeks, with the day so far. */
  yearLow: extreme.nullable(),
  yearHigh: extreme.nullable(),
  /** Mean of the last 30 completed days. */
  averageVolume: z.number().nullable(),
  /** Mean closes of the last 50 and 200 completed days. */
  average50: z.number().nullable(),
  average200: z.number().nullable(),
  /** Per year, in percent, from the daily moves of one year. */
  volatility: z.number().nullable(),
  /** The deepest fall from a peak within one year, in percent below zero. */
  maxDrawdown: z.object({ percent: z.number(), peak: plainDate, trough: plainDate }).nullable(),
  /** Against the benchmark, over one year; null for the benchmark itself and without its prices. */
  beta: z.number().nullable(),
  correlation: z.number().nullable(),
  benchmark: z.string(),
});

export const symbolPage = z.object({ quote, statistics: symbolStatistics });

/** In a 404: what the symbol may have meant, best first. */
export const nearSymbols = z.array(instrument);
