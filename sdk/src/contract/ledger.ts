import { z } from 'zod';
import { direction, probabilities, range, trackRecord } from './forecasts.ts';
import { isIndex, quoteSource } from './market.ts';
import { boundedText, instant, instrumentType, plainDate, symbol } from './primitives.ts';

const nullableShare = z.number().nullable();
const nullableRange = range.nullable();

/**
 * The state of a forecast in the ledger. `pending`: its day is not over or its close is missing; `right`, `wrong`: whether
 * the predicted direction came true; `unscorable`: that day had no close.
 */
const forecastState = z.enum(['pending', 'right', 'wrong', 'unscorable']);

/** One forecast as recorded in the ledger before its session began, with its result. Prices are US dollars. */
export const ledgerEntry = z.object({
  /** Its position in the chain, from 1. */
  sequence: z.number().int(),
  /** SHA-256 of the row; the next row's hash includes it. */
  hash: z.string(),
  asOf: plainDate,
  targetDate: plainDate,
  issuedAt: instant,
  modelVersion: z.string(),
  predictedDirection: direction,
  /** A percentage, as in a prediction; chance is 33. */
  confidence: z.number(),
  predictedPrice: z.number(),
  lastClose: z.number(),
  probabilities,
  neutralBandPct: z.number(),
  range80: range,
  range95: range,
  state: forecastState,
  /** Only for scored forecasts. */
  result: z
    .object({
      scoredAt: instant,
      /** Comparable with `lastClose`: adjusted for splits in between. */
      close: z.number(),
      /** Against the last close, percent. */
      changePct: z.number(),
      outcome: direction,
      /** Distance of the predicted price, and of "no change", from the close, in percent of the last close. */
      errorPct: z.number(),
      noChangeErrorPct: z.number(),
      inside80: z.boolean(),
      inside95: z.boolean(),
    })
    .nullable(),
  /** Why the forecast is unscorable, in plain words. */
  reason: z.string().optional(),
});

/**
 * Results of the ledger's forecasts. `hitRate` covers Up, Neutral and Down, `directionHitRate` rise or fall. Every figure is
 * null while nothing is scored. Intervals are 95% and treat forecasts as independent. Forecasts of one day are correlated, so
 * the true intervals are a little wider.
 */
export const ledgerRecord = trackRecord.extend({
  kind: z.literal('live'),
  /** Number of forecasts waiting for their close. */
  pending: z.number().int(),
  unscorable: z.number().int(),
  /** Hit rate of a random guess among three. */
  chanceHitRate: z.number(),
  directionHitRate: nullableShare,
  directionHitRate95: nullableRange,
  maeRatio95: nullableRange,
  /** For the probability of a rise; a coin flip scores 0.25, and lower is better. */
  brier: nullableShare,
  /** Log-loss improvement of the three probabilities over rolling climatology; above 0 is better. */
  logLossGain: nullableShare,
  /** Frequency of each outcome. `climatology` is the prediction of rolling climatology. */
  outcomes: probabilities.nullable(),
  reliability: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      n: z.number().int(),
      stated: z.number(),
      observed: z.number(),
      observed95: range,
    }),
  ),
});

/** One symbol's forecasts and results, newest first, and both track records, which are never mixed. */
export const symbolTrackRecord = z.object({
  symbol: z.string(),
  name: z.string(),
  type: instrumentType,
  source: quoteSource,
  asOf: instant,
  /** At most 60. */
  calls: z.array(ledgerEntry),
  live: ledgerRecord,
  /** A backtest over the last days; null if unavailable. */
  simulated: trackRecord.nullable(),
});

const chainHead = z.object({ sequence: z.number().int(), hash: z.string() });

/** The whole ledger. */
export const wholeTrackRecord = z.object({
  source: quoteSource,
  /** When the figures were computed; they are cached for a minute. */
  asOf: instant,
  /** Forecasts in the ledger: scored, pending and unscorable. */
  issued: z.number().int(),
  record: ledgerRecord,
  /** The same for each model version, latest first. */
  byModelVersion: z.array(z.object({ modelVersion: z.string(), record: ledgerRecord })),
  /** The last row of each chain. Its hash can later prove that the past was not rewritten. Null while the chain is empty. */
  chain: z.object({ forecasts: chainHead.nullable(), scores: chainHead.nullable() }),
});

const PLACE_INVALID = 'Please send the place that the page before named.';

const backtestFigures = {
  /** First and last day that was forecast. */
  from: plainDate,
  to: plainDate,
  n: z.number().int(),
  /** Share of days on which the most likely of Up, Neutral and Down came true; chance is a third. */
  hitRate: z.number(),
  /** The same for always naming the most frequent outcome of the last 1,000 days. */
  climatologyHitRate: z.number(),
  /** Mean absolute error divided by that of "no change"; below 1 is better. */
  maeRatio: z.number(),
  coverage80: z.number(),
  coverage95: z.number(),
};

/**
 * What the model would have forecast for series of real closes, day by day from earlier closes alone. A simulation, computed
 * once per model version and never mixed with the ledger's record.
 */
export const backtest = z.object({
  modelVersion: z.string(),
  pooled: z.object({ ...backtestFigures, hitRate95: range, maeRatio95: range }),
  series: z.array(z.object({ symbol: z.string(), name: z.string(), ...backtestFigures })),
});

/** Filters for the list of forecasts. */
export const forecastListQuery = z.strictObject({
  /** Only this symbol. */
  symbol: symbol.optional(),
  /** `settled`: forecasts whose day is over, with results. */
  state: z.enum(['all', 'settled'], 'Please choose all or settled.').default('all'),
  /** `next` of the previous page. */
  before: boundedText({ max: 15, tooLong: PLACE_INVALID })
    .regex(/^\d{1,15}$/, PLACE_INVALID)
    .transform(Number)
    .optional(),
});

/** A page of the ledger's forecasts, the latest issued first. */
export const forecastList = z.object({
  source: quoteSource,
  asOf: instant,
  forecasts: z.array(ledgerEntry.extend({ symbol: z.string(), name: z.string(), type: instrumentType, isIndex })),
  /** The `before` value for the next page; null on the last page. */
  next: z.number().int().nullable(),
  /** Why none is listed for callers without an account: their prices are licensed to the people who have one. */
  withheld: z.string().optional(),
});

/** The symbols of a watchlist, in watchlist order. */
export const watchlistTrackRecord = z.object({
  source: quoteSource,
  asOf: instant,
  forecasts: z.array(
    z.object({
      /** As the watchlist spells it. */
      symbol: z.string(),
      name: z.string(),
      type: instrumentType,
      /** The newest of the last two weeks; null when there is none. */
      latest: ledgerEntry.nullable(),
      /** The newest of the last two weeks whose day is over: `right`, `wrong` or `unscorable`. */
      lastSettled: ledgerEntry.nullable(),
      /** Without a `latest`: when the next forecast is issued. `never`: its prices ended. */
      next: z.enum(['before-open', 'midnight-utc', 'never']).optional(),
      /** Instead of `next`: the market does not have this symbol, so it cannot be forecast. */
      unknown: z.literal(true).optional(),
    }),
  ),
  /** For these symbols together, over all time. */
  record: ledgerRecord,
});
