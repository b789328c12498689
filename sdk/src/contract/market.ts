import { z } from 'zod';
import { instant, instrumentType, plainDate } from './primitives.ts';

/**
 * How current a price is. `live`: from the current session; `delayed`: the source is delayed by rule; `closed`: the last
 * price of a closed market; `stale`: a newer price is overdue, and `reason` says why; `unavailable`: no price.
 */
export const quoteState = z.enum(['live', 'delayed', 'closed', 'stale', 'unavailable']);

/** The source of a price, in one word that the page can show: `simulated`, `files`, `yahoo` … */
export const quoteSource = z.string();

/** Why the price is missing or stale, in plain words. */
export const quoteReason = z.string().optional();

/** True for an index: its prices are points, not dollars, and it cannot be held. Quoted like a stock. */
export const isIndex = z.boolean().optional();

/** The part of the trading day in which a price was made. `continuous`: a market that never closes. */
export const quoteSession = z.enum(['pre', 'regular', 'post', 'closed', 'continuous']);

/** Whose price it is, where the source has several: `alpaca`. */
export const feed = z.string().optional();

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
  feed,
  session: quoteSession.optional(),
  /** How much later than the market the feed says it. */
  delayMinutes: z.number().optional(),
  /** When it took the place of a later price that its source took back. */
  correctedAt: instant.optional(),
});

export const instrument = z.object({ symbol: z.string(), name: z.string(), type: instrumentType, isIndex });

/** The closes of one month, oldest first, ending at the latest price, for a sparkline; may be empty. */
export const trend = z.array(z.number());

/** The trend of a symbol in the requested spelling. */
export const symbolTrend = z.object({ symbol: z.string(), trend });

const overviewItem = z.object({
  symbol: z.string(),
  name: z.string(),
  isIndex,
  state: quoteState,
  reason: quoteReason,
  asOf: instant.nullable(),
  feed,
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

/** Closing prices, oldest first. */
export const closes = z.array(z.object({ time: plainDate, close: z.number() }));

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
  /** Of a filing with the SEC: its form, such as `10-K`, and the day of the filing. */
  filing: z.object({ form: z.string(), date: plainDate }).optional(),
});

/** News about some symbols, newest first. `reason` says why there may be more, or none. */
export const symbolNews = z.object({
  items: z.array(newsItem),
  /** True while the news of one of them is read for the first time: asking again soon brings more. */
  reading: z.boolean(),
  reason: z.string().optional(),
});
