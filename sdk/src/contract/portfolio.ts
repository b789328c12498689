import { z } from 'zod';
import { accountNamed } from './accounts.ts';
import { lotShown } from './lot.ts';
import { feed, isIndex, quoteReason, quoteSource, quoteState, trend } from './market.ts';
import { id, instant, instrumentType, plainDate } from './primitives.ts';

/** How much a value changed since the previous close (crypto: within 24 hours). null without a price then or now. */
const dayChange = {
  /** US dollars, of all units together. */
  dayChange: z.number().nullable(),
  dayChangePercentage: z.number().nullable(),
  /** The date of that session in its market, if that is not today. */
  dayChangeDate: plainDate.optional(),
};

const countedDayChange = {
  ...dayChange,
  /** False if the portfolio's change counts it as unchanged: its market has had no session today, unlike another's. */
  dayChangeCounts: z.boolean().optional(),
};

/** One lot. Amounts are US dollars, rounded once, at the edge. */
export const holding = z.object({
  _id: id,
  /** What is held: after a split, in new units, at the price that one of them cost. */
  ...lotShown,
  /** What the user entered, if a split has changed the number of units since the purchase, or the account averages costs. */
  entered: z.object({ quantity: z.number(), purchasePrice: z.number() }).optional(),
  /** Then why, as a sentence for a person. */
  splitNote: z.string().optional(),
  /** Why the price is another one than was entered, in an account of average cost. */
  basisNote: z.string().optional(),
  type: instrumentType,
  isIndex,
  name: z.string(),
  currentPrice: z.number().nullable(),
  currentValue: z.number().nullable(),
  profitLoss: z.number().nullable(),
  profitLossPercentage: z.number().nullable(),
  ...countedDayChange,
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
  source: quoteSource,
  feed,
  /** Increases by one with every change to the lot. */
  version: z.number().int(),
  /** The id of its account, once the user has made one. */
  account: id.optional(),
});

/** All lots of one instrument. */
export const position = z.object({
  /** As its oldest lot spells it. */
  symbol: z.string(),
  /** Every spelling that its lots use: BTC and BTC-USD are the same. */
  symbols: z.array(z.string()),
  type: instrumentType,
  isIndex,
  name: z.string(),
  lots: z.number().int(),
  quantity: z.number(),
  /** Total cost of all lots. US dollars. */
  cost: z.number(),
  /** Average cost per unit, weighted by the lots' quantities. */
  averagePrice: z.number(),
  currentPrice: z.number().nullable(),
  currentValue: z.number().nullable(),
  profitLoss: z.number().nullable(),
  profitLossPercentage: z.number().nullable(),
  ...countedDayChange,
  /** Share of the value of all priced lots, in percent. */
  sharePercentage: z.number().nullable(),
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
});

export const portfolio = z.object({
  holdings: z.array(holding),
  /** The same lots by instrument, the most valuable first, those without a price last. */
  positions: z.array(position),
  /** Of the priced lots; an unpriced lot counts toward neither value nor cost. */
  totalValue: z.number(),
  totalProfitLoss: z.number(),
  totalProfitLossPercentage: z.number(),
  /** What sales have gained, which the totals above leave out; missing until something is sold. */
  realizedGain: z.number().optional(),
  /** Lots without a session on the day count as unchanged; those with an overdue or no price not at all. */
  ...dayChange,
  /** What it covers: `today`, `today · coins 24h`, `24h`, `Friday`. Absent without a change. */
  dayChangePeriod: z.string().optional(),
  /** How many holdings have not moved since, and how many do not count because their prices are overdue. */
  dayChangeNote: z.string().optional(),
  /** "valued 7 of 8" */
  valued: z.object({ priced: z.number().int(), of: z.number().int() }),
  asOf: instant.nullable(),
  source: quoteSource,
  /** The main account and those that the user has made; missing until there is one. */
  accounts: z.array(accountNamed).optional(),
});

export const holdingChanged = z.object({
  success: z.literal(true),
  msg: z.string(),
  holding,
  /** A warning about an implausible purchase date, such as one in 1901. The lot is saved anyway. */
  question: z.string().optional(),
});

/** `All` begins with the first purchase; without any purchase dates it is one year. */
export const historyPeriod = z.enum(['1M', '6M', '1Y', 'All'], 'Please choose 1M, 6M, 1Y or All.');

/** The daily value of today's lots. Deleted lots are not included. */
export const portfolioHistory = z.object({
  period: historyPeriod,
  /**
   * Oldest first: the days on which a market closed, and today at the latest prices. Days with a missing close are
   * left out. US dollars, for the lots bought by then.
   */
  points: z.array(
    z.object({
      date: plainDate,
      value: z.number(),
      /** Cost of the lots added since the previous point, less the cost of the lots dropped from this point on. */
      putIn: z.number(),
      putInSoFar: z.number(),
    }),
  ),
  /** Lots without a purchase date; they count from the first day shown. */
  undatedLots: z.number().int(),
  /** Symbols whose lots count from their first price, because it came after their start day. */
  late: z.array(z.object({ symbol: z.string(), since: plainDate })),
  /**
   * Symbols counted toward neither value nor cost: without prices, temporarily without prices, or delisted (from the day
   * after the last price).
   */
  leftOut: z.array(
    z.object({
      symbol: z.string(),
      why: z.enum(['no-prices', 'prices-ended', 'unavailable']),
      /** For `prices-ended`: the last day with a price. */
      until: plainDate.optional(),
    }),
  ),
  /** Number of missing days between the first and the last. */
  daysLeftOut: z.number().int(),
  /** By the symbol of the lots, in US dollars. */
  trends: z.record(z.string(), trend),
  source: quoteSource,
});

/** The values of a portfolio history by symbol. On every day the parts and `other` add up to the history's value. */
export const portfolioHistoryParts = z.object({
  period: historyPeriod,
  /** Those of the points of the history. */
  dates: z.array(plainDate),
  parts: z.array(
    z.object({
      symbol: z.string(),
      /**
       * US dollars, one per date. 0 before the first purchase; null while lots are held but not counted, as `late` and
       * `leftOut` of the history say.
       */
      values: z.array(z.number().nullable()),
    }),
  ),
  /** All other symbols together, as far as they are counted. */
  other: z.array(z.number()),
});
