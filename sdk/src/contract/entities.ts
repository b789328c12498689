import { z } from 'zod';
import { lotShown } from './lot.ts';
import { id, instant, instrumentType, plainDate } from './primitives.ts';

export const notifications = z.strictObject({ email: z.boolean(), push: z.boolean(), dailySummary: z.boolean() });

export const appPreferences = z.strictObject({
  theme: z.enum(['dark', 'light']),
  defaultView: z.enum(['dashboard', 'watchlist', 'market-data']),
  /** Minutes between refreshes of dashboard data. */
  refreshInterval: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  /** How much room rows and cards take. */
  density: z.enum(['comfortable', 'compact']),
  /** Blue and orange are for people who cannot tell green from red. */
  gainLossColors: z.enum(['green-red', 'blue-orange']),
  /** Whether the dashboard shows the first steps of a new account. */
  gettingStarted: z.enum(['shown', 'dismissed']),
});

export const userProfile = z.object({
  _id: id,
  username: z.string(),
  /** Empty if somebody else has proved the address while it was unverified: the person is asked for another one. */
  email: z.string(),
  /** Whether the person has opened a link in a mail to the address. */
  emailVerified: z.boolean(),
  /** The address that replaces it once the link in a mail to it is opened. */
  pendingEmail: z.string().optional(),
  /** Member since. */
  date: instant,
  notifications,
  appPreferences,
  /** When the user first got a forecast from `/api/predict`; absent before that. */
  firstForecastAt: instant.optional(),
  subscriptionStatus: z.string().optional(),
});

/** One active session of a user. */
export const openSession = z.object({
  _id: id,
  /** A browser's session works only in that browser. A program's works anywhere and ends sooner. */
  kind: z.enum(['browser', 'program']),
  /** "Chrome on Windows", from the user agent at login; "Unknown browser" or "Unknown program" if it is not recognized. */
  device: z.string(),
  createdAt: instant,
  /** Accurate to the minute. */
  lastUsedAt: instant,
  /** Whether this is the caller's own session. */
  current: z.boolean(),
});

/** What happened to an account in the last 90 days, latest first. */
export const activityPage = z.object({
  acts: z.array(
    z.object({
      _id: z.string(),
      /** Of the latest, if the sentence counts several. */
      at: instant,
      /** "Signed in from Chrome on macOS", without a period. */
      sentence: z.string(),
      /** null if unknown, and if the sentence names it. */
      device: z.string().nullable(),
      /** The IP address; null for what anyone could have caused. */
      address: z.string().nullable(),
    }),
  ),
  /** Send it as `before` for the next page; null on the last one. */
  next: z.string().nullable(),
});

/**
 * How current a price is. `live`: from the current session; `delayed`: the source is delayed by rule; `closed`: the last
 * price of a closed market; `stale`: a newer price is overdue, and `reason` says why; `unavailable`: no price.
 */
export const quoteState = z.enum(['live', 'delayed', 'closed', 'stale', 'unavailable']);

/** The source of a price, in one word that the page can show: `simulated`, `files`, `yahoo` … */
export const quoteSource = z.string();

/** Why the price is missing or stale, in plain words. */
const quoteReason = z.string().optional();

/** True for an index: its prices are points, not dollars, and it cannot be held. Quoted like a stock. */
export const isIndex = z.boolean().optional();

/** Prices are US dollars (points for an index); a missing figure is null, never 0. */
export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  type: instrumentType,
  isIndex,
  price: z.number().nullable(),
  /** Against the previous close (crypto: 24 hours before). */
  change: z.number().nullable(),
  changePercent: z.number().nullable(),
  /** Session volume; crypto: volume of the same 24 hours as the change. */
  high: z.number().nullable(),
  low: z.number().nullable(),
  volume: z.number().nullable(),
  asOf: instant.nullable(),
  source: quoteSource,
  state: quoteState,
  reason: quoteReason,
});

export const instrument = z.object({ symbol: z.string(), name: z.string(), type: instrumentType, isIndex });

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
  ...lotShown,
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
  /** Increases by one with every change to the lot. */
  version: z.number().int(),
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
  /** Of the lots with a change. */
  ...dayChange,
  /** What it covers, if coins count in it: `today · coins 24h`. */
  dayChangePeriod: z.string().optional(),
  /** How many holdings count as unchanged in it, and why. */
  dayChangeNote: z.string().optional(),
  /** "valued 7 of 8" */
  valued: z.object({ priced: z.number().int(), of: z.number().int() }),
  asOf: instant.nullable(),
  source: quoteSource,
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

/** The closes of one month, oldest first, ending at the latest price, for a sparkline; may be empty. */
const trend = z.array(z.number());

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

export const dashboardSummary = z.object({
  mainMetrics: z.array(metricCard),
  /** What the card of the portfolio's value says, as numbers. */
  portfolio: portfolio.pick({ totalValue: true, valued: true }),
  asOf: instant,
  source: quoteSource,
});

/** The trend of a symbol in the requested spelling. */
export const symbolTrend = z.object({ symbol: z.string(), trend });

const overviewItem = z.object({
  symbol: z.string(),
  name: z.string(),
  isIndex,
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
  trend,
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
  /** From a provider an https URL; as the API returns it, a path of this site. */
  image: z.string().optional(),
  headline: z.string(),
  /** http or https, or null if there is no link; the page then links to "#". */
  url: z.string().nullable(),
  summary: z.string(),
  source: z.string(),
  datetime: instant,
});

export const range = z.tuple([z.number(), z.number()]);

export const direction = z.enum(['Up', 'Down', 'Neutral']);

export const probabilities = z.object({ up: z.number(), neutral: z.number(), down: z.number() });

/** Forecast results compared with "no change". Shares are fractions of 1. */
export const trackRecord = z.object({
  kind: z.enum(['simulated', 'live']),
  /** Number of scored forecasts. */
  n: z.number().int(),
  from: plainDate.nullable(),
  to: plainDate.nullable(),
  hitRate: z.number().nullable(),
  hitRate95: range.nullable(),
  /** Mean absolute error divided by that of "no change"; below 1 is better. */
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

/** Closing prices, oldest first. */
export const closes = z.array(z.object({ time: plainDate, close: z.number() }));

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
  historicalData: closes,
  /** The last completed day. */
  asOf: plainDate,
  /** The session that is forecast. */
  targetDate: plainDate,
  /** True if that session has already ended: no price has arrived since `asOf`. */
  targetOver: z.boolean().optional(),
  probabilities,
  /** Neutral means a change within ± this percentage. */
  neutralBandPct: z.number(),
  range80: range,
  range95: range,
  limitedHistory: z.boolean(),
  modelVersion: z.string(),
  source: quoteSource,
  trackRecord: trackRecord.nullable(),
  /**
   * True if the ledger has a forecast for this day, made before the session began; false if this one came too late to
   * count; absent while unknown.
   */
  recorded: z.boolean().optional(),
});
