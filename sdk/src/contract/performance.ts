import { z } from 'zod';
import { historyPeriod } from './portfolio.ts';
import { plainDate } from './primitives.ts';

const returns = {
  /** US dollars, of prices, dividends and rewards, less fees. */
  gain: z.number(),
  /** Percent over the range, whatever was paid in and taken out when. */
  timeWeighted: z.number(),
  /** Percent per year. null for less than a year. */
  timeWeightedAnnual: z.number().nullable(),
  /** Percent over the range, weighted by the money that was in it. null if nothing was invested or no rate fits the cash flows. */
  moneyWeighted: z.number().nullable(),
  moneyWeightedAnnual: z.number().nullable(),
};

const dayReturn = z.object({ date: plainDate, percentage: z.number() }).nullable();

/** What the portfolio has gained, sold lots included. Cash is no part of it. */
export const portfolioPerformance = z.object({
  period: historyPeriod,
  /** First and last day with a value. null without any. */
  from: plainDate.nullable(),
  to: plainDate.nullable(),
  ...returns,
  /** The largest fall from a peak, in percent below zero, of one dollar that stayed in the portfolio. */
  maxDrawdown: z.object({ percentage: z.number(), peak: plainDate.nullable(), trough: plainDate.nullable() }),
  /** Percent per year. null for fewer than two days. */
  volatility: z.number().nullable(),
  best: dayReturn,
  worst: dayReturn,
  /**
   * Return so far in percent, of the portfolio (time-weighted) and of the benchmark's price, on at most 400 days: the last
   * one and every nth before it. The oldest first.
   */
  line: z.array(z.object({ date: plainDate, portfolio: z.number(), benchmark: z.number().nullable() })),
  /** Dividends, interest and rewards in US dollars, by month (YYYY-MM), the oldest first. */
  income: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** By holding, the largest gain first. US dollars. */
  contributions: z.array(z.object({ symbol: z.string(), gain: z.number() })),
  /** The same cash flows in another instrument. null if its prices do not cover the range. */
  benchmark: z.object({ symbol: z.string(), ...returns }).nullable(),
  /** Symbols that count in no figure but the income, because their prices are missing or ended while they were held. */
  leftOut: z.array(
    z.object({
      symbol: z.string(),
      why: z.enum(['no-prices', 'prices-ended', 'unavailable']),
      until: plainDate.optional(),
    }),
  ),
  /** Purchases without a date; they count from the first day of every range. */
  undatedLots: z.number().int().optional(),
  /** Days without a value, because a close is missing. */
  daysLeftOut: z.number().int(),
});
