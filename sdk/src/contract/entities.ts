import { z } from 'zod';
import { lotShown } from './lot.ts';
import { id, instant, instrumentType, plainDate } from './primitives.ts';

export const notifications = z.strictObject({ email: z.boolean(), push: z.boolean(), dailySummary: z.boolean() });

export const appPreferences = z.strictObject({
  theme: z.enum(['dark', 'light']),
  defaultView: z.enum(['dashboard', 'watchlist', 'market-data']),
  /** Minutes between refreshes of dashboard data. */
  refreshInterval: z.union([z.literal(1), z.literal(5), z.literal(10)]),
});

export const userProfile = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  /** Member since. */
  date: instant,
  notifications,
  appPreferences,
  subscriptionStatus: z.string().optional(),
});

/** One place where a person is signed in. */
export const openSession = z.object({
  _id: id,
  /** "Chrome on Windows", as the browser named itself at the login; "Unknown browser" where that says nothing. */
  device: z.string(),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  /** Whether it is the session of the one who asks. */
  current: z.boolean(),
});

/**
 * How much a price can be trusted. `live`: from the running session; `delayed`: the source is late by rule; `closed`: the
 * market is shut and this is its last price; `stale`: there should be a newer one, and `reason` says why there is not;
 * `unavailable`: none.
 */
export const quoteState = z.enum(['live', 'delayed', 'closed', 'stale', 'unavailable']);

/** Where a price comes from, in one word that the page can show: `simulated`, `files`, `yahoo` … */
export const quoteSource = z.string();

/** Why there is no price, or why it is old, in plain words. */
const quoteReason = z.string().optional();

/** True of an index: its prices are points, not dollars, and it is nothing that can be had. Quoted like a stock. */
export const isIndex = z.boolean().optional();

/** Prices are US dollars (of an index points); a missing figure is null, never 0. */
export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  type: instrumentType,
  isIndex,
  price: z.number().nullable(),
  /** Against the previous close (crypto: 24 hours before). */
  change: z.number().nullable(),
  changePercent: z.number().nullable(),
  /** Of the session; crypto: of the 24 hours that the change is of. */
  high: z.number().nullable(),
  low: z.number().nullable(),
  volume: z.number().nullable(),
  asOf: instant.nullable(),
  source: quoteSource,
  state: quoteState,
  reason: quoteReason,
});

export const instrument = z.object({ symbol: z.string(), name: z.string(), type: instrumentType, isIndex });

/** One lot. Amounts are US dollars, rounded once, at the edge. */
export const holding = z.object({
  _id: id,
  ...lotShown,
  type: instrumentType,
  isIndex,
  name: z.string(),
  currentPrice: z.number().nullable(),
  currentValue: z.number().nullable(),
  profitLoss: z.number().nullable(),
  profitLossPercentage: z.number().nullable(),
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
  source: quoteSource,
  /** Rises by one with every change of the lot. */
  version: z.number().int(),
});

/** All lots of one instrument. */
export const position = z.object({
  /** As its oldest lot has it. */
  symbol: z.string(),
  /** Every spelling that its lots have: BTC and BTC-USD are the same. */
  symbols: z.array(z.string()),
  type: instrumentType,
  isIndex,
  name: z.string(),
  lots: z.number().int(),
  quantity: z.number(),
  /** What all lots cost together. US dollars. */
  cost: z.number(),
  /** What one unit cost, weighted by the quantities of the lots. */
  averagePrice: z.number(),
  currentPrice: z.number().nullable(),
  currentValue: z.number().nullable(),
  profitLoss: z.number().nullable(),
  profitLossPercentage: z.number().nullable(),
  /** Of what all priced lots are worth, in percent. */
  sharePercentage: z.number().nullable(),
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
});

export const portfolio = z.object({
  holdings: z.array(holding),
  /** The same lots by instrument, the most valuable first, those without a price last. */
  positions: z.array(position),
  /** Of the priced lots; an unpriced lot counts on neither side. */
  totalValue: z.number(),
  totalProfitLoss: z.number(),
  totalProfitLossPercentage: z.number(),
  /** "valued 7 of 8" */
  valued: z.object({ priced: z.number().int(), of: z.number().int() }),
  asOf: instant.nullable(),
  source: quoteSource,
});

export const holdingChanged = z.object({
  success: z.literal(true),
  msg: z.string(),
  holding,
  /** About a purchase date that was given and that is hardly meant, such as one of 1901. The lot is saved with it. */
  question: z.string().optional(),
});

/** `All` begins with the first purchase; without any purchase date it is a year. */
export const historyPeriod = z.enum(['1M', '6M', '1Y', 'All'], 'Please choose 1M, 6M, 1Y or All.');

/** What the lots of today were worth, day by day. A lot that was deleted is not in it. */
export const portfolioHistory = z.object({
  period: historyPeriod,
  /**
   * Oldest first: the days on which a market closed, and today at the latest prices. A day on which the close of a lot
   * is missing is left out. US dollars, of the lots that had been bought by then.
   */
  points: z.array(
    z.object({
      date: plainDate,
      value: z.number(),
      /** What was paid for lots since the point before, less what was paid for lots that are left out from here on. */
      putIn: z.number(),
      putInSoFar: z.number(),
    }),
  ),
  /** Lots without a purchase date: they count from the first day shown. */
  undatedLots: z.number().int(),
  /** Symbols whose lots count from their first price, which came after the day from which they would have. */
  late: z.array(z.object({ symbol: z.string(), since: plainDate })),
  /**
   * Symbols that are on neither side: no prices at all, or none to be had right now; and those whose prices ended, from
   * the day after their last one on.
   */
  leftOut: z.array(
    z.object({
      symbol: z.string(),
      why: z.enum(['no-prices', 'prices-ended', 'unavailable']),
      /** Of `prices-ended`: the last day with a price. */
      until: plainDate.optional(),
    }),
  ),
  /** How many days between the first and the last are missing. */
  daysLeftOut: z.number().int(),
  source: quoteSource,
});

export const metricCard = z.object({
  id: z.string(),
  icon: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number()]),
  /** A number carries its sign; text is shown as given; absent is shown as "N/A". */
  change: z.union([z.string(), z.number()]).optional(),
  changeType: z.enum(['increase', 'decrease', 'other']).optional(),
  timeframe: z.string().optional(),
});

export const dashboardSummary = z.object({ mainMetrics: z.array(metricCard), asOf: instant, source: quoteSource });

const overviewItem = z.object({
  symbol: z.string(),
  name: z.string(),
  isIndex,
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
  /** The last closes, oldest first, for a sparkline; may be empty. */
  trend: z.array(z.number()),
});

export const marketOverview = z.object({
  stockOverview: z.array(
    overviewItem.extend({
      value: z.number().nullable(),
      change: z.number().nullable(),
      changePercent: z.number().nullable(),
    }),
  ),
  cryptoOverview: z.array(
    overviewItem.extend({
      price: z.number().nullable(),
      change24h: z.number().nullable(),
      changePercent24h: z.number().nullable(),
    }),
  ),
  asOf: instant,
  source: quoteSource,
});

export const aiGraphPoint = z.object({ date: plainDate, value: z.number() });

export const newsItem = z.object({
  id: z.string(),
  image: z.string().optional(),
  headline: z.string(),
  /** http or https, or null where there is nothing to open; the page then links to "#". */
  url: z.string().nullable(),
  summary: z.string(),
  source: z.string(),
  datetime: instant,
});

export const range = z.tuple([z.number(), z.number()]);

export const direction = z.enum(['Up', 'Down', 'Neutral']);

export const probabilities = z.object({ up: z.number(), neutral: z.number(), down: z.number() });

/** How forecasts turned out, always against "no change". Shares are fractions of 1. */
export const trackRecord = z.object({
  kind: z.enum(['simulated', 'live']),
  /** Forecasts scored. */
  n: z.number().int(),
  from: plainDate.nullable(),
  to: plainDate.nullable(),
  hitRate: z.number().nullable(),
  hitRate95: range.nullable(),
  /** Mean absolute error over that of "no change"; below 1 is better. */
  maeRatio: z.number().nullable(),
  /** 95% interval. */
  maeRatio95: range.nullable(),
  coverage80: z.number().nullable(),
  coverage95: z.number().nullable(),
  reliability: z.array(
    z.object({ from: z.number(), to: z.number(), n: z.number().int(), stated: z.number(), observed: z.number() }),
  ),
  climatology: probabilities.nullable(),
  betterThanNoChange: z.boolean().nullable(),
});

export const prediction = z.object({
  symbol: z.string(),
  name: z.string(),
  type: instrumentType,
  isIndex,
  predictedPrice: z.number(),
  predictedDirection: direction,
  /** A percentage: the probability of predictedDirection times 100; chance is 33. */
  confidence: z.number(),
  predictionMessage: z.string(),
  historicalData: z.array(z.object({ time: plainDate, close: z.number() })),
  /** The last completed day. */
  asOf: plainDate,
  /** The session that is forecast. */
  targetDate: plainDate,
  /** True when that session has ended already: no price has come since `asOf`. */
  targetOver: z.boolean().optional(),
  probabilities,
  /** Neutral means within ± this many percent. */
  neutralBandPct: z.number(),
  range80: range,
  range95: range,
  limitedHistory: z.boolean(),
  modelVersion: z.string(),
  source: quoteSource,
  trackRecord: trackRecord.nullable(),
  /**
   * True when the ledger has a forecast for this day, made before the session began; false when this one came too late to
   * count; absent while that cannot be told.
   */
  recorded: z.boolean().optional(),
});
