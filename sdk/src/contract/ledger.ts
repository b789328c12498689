import { z } from 'zod';
import { direction, isIndex, probabilities, quoteSource, range, trackRecord } from './entities.ts';
import { instant, instrumentType, plainDate, symbol } from './primitives.ts';

const nullableShare = z.number().nullable();
const nullableRange = range.nullable();

/**
 * Where a forecast of the ledger stands. `pending`: its day is not over, or its close is not there yet; `right`, `wrong`: the
 * predicted direction came, or did not; `unscorable`: there never was a close for that day.
 */
export const forecastState = z.enum(['pending', 'right', 'wrong', 'unscorable']);

/** One forecast as it was written into the ledger before its session began, and what came of it. Prices are US dollars. */
export const ledgerEntry = z.object({
  /** Its place in the chain, from 1. */
  sequence: z.number().int(),
  /** SHA-256 of the row; the next row is built on it. */
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
  /** Of a scored one. */
  result: z
    .object({
      scoredAt: instant,
      /** In the terms of `lastClose`: a split in between is taken out. */
      close: z.number(),
      /** Against the last close, percent. */
      changePct: z.number(),
      outcome: direction,
      /** How far the predicted price, and "no change", lay from the close, in percent of the last close. */
      errorPct: z.number(),
      noChangeErrorPct: z.number(),
      inside80: z.boolean(),
      inside95: z.boolean(),
    })
    .nullable(),
  /** Why it is unscorable, in plain words. */
  reason: z.string().optional(),
});

/**
 * How the forecasts of the ledger turned out. `hitRate` is of Up, Neutral and Down, `directionHitRate` of rise or fall.
 * Every figure is null while nothing is scored. Intervals are 95% and treat forecasts as independent; those of one day are not
 * quite, so the truth is a little wider.
 */
export const ledgerRecord = trackRecord.extend({
  kind: z.literal('live'),
  /** Waiting for their close. */
  pending: z.number().int(),
  unscorable: z.number().int(),
  /** What a guess among three gets. */
  chanceHitRate: z.number(),
  directionHitRate: nullableShare,
  directionHitRate95: nullableRange,
  maeRatio95: nullableRange,
  /** Of the chance of a rise; a coin gets 0.25, lower is better. */
  brier: nullableShare,
  /** How much better than rolling climatology the three chances were, in log loss; above 0 is better. */
  logLossGain: nullableShare,
  /** How often each outcome came. `climatology` is what rolling climatology said beforehand. */
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

/** One symbol: what was said and what came, newest first, and both records, which are never mixed. */
export const symbolTrackRecord = z.object({
  symbol: z.string(),
  name: z.string(),
  type: instrumentType,
  source: quoteSource,
  asOf: instant,
  /** At most 60. */
  calls: z.array(ledgerEntry),
  live: ledgerRecord,
  /** A simulated walk through the last days; null when it cannot be had. */
  simulated: trackRecord.nullable(),
});

const chainHead = z.object({ sequence: z.number().int(), hash: z.string() });

/** The whole ledger. */
export const wholeTrackRecord = z.object({
  source: quoteSource,
  /** When the figures were added up; they are kept for a minute. */
  asOf: instant,
  /** Forecasts in the ledger: scored, pending and unscorable. */
  issued: z.number().int(),
  record: ledgerRecord,
  /** The same for each version of the model, the latest first. */
  byModelVersion: z.array(z.object({ modelVersion: z.string(), record: ledgerRecord })),
  /** The last rows: whoever notes a hash can prove later that the past was not rewritten. Null while there is none. */
  chain: z.object({ forecasts: chainHead.nullable(), scores: chainHead.nullable() }),
});

/** Which forecasts of the list are wanted. */
export const forecastListQuery = z.strictObject({
  /** Of one symbol alone. */
  symbol: symbol.optional(),
  /** `settled`: those whose day is over, with what came. */
  state: z.enum(['all', 'settled'], 'Please choose all or settled.').default('all'),
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'Please send the place that the page before named.')
    .transform(Number)
    .optional(),
});

/** The forecasts of the ledger one by one, the latest issued first. */
export const forecastList = z.object({
  source: quoteSource,
  asOf: instant,
  forecasts: z.array(ledgerEntry.extend({ symbol: z.string(), name: z.string(), type: instrumentType, isIndex })),
  /** What to send as `before` for the page after this one; null on the last. */
  next: z.number().int().nullable(),
});

/** The symbols of a watchlist, in its order. */
export const watchlistTrackRecord = z.object({
  source: quoteSource,
  asOf: instant,
  forecasts: z.array(
    z.object({
      /** As the watchlist has it. */
      symbol: z.string(),
      name: z.string(),
      type: instrumentType,
      /** The newest of the last two weeks; null when there is none. */
      latest: ledgerEntry.nullable(),
      /** The newest of the last two weeks whose day is over: `right`, `wrong` or `unscorable`. */
      lastSettled: ledgerEntry.nullable(),
      /** Where there is no `latest`: when one is issued. `never`: its prices ended. */
      next: z.enum(['before-open', 'midnight-utc', 'never']).optional(),
      /** In the place of `next`: the market has no such symbol, so nothing can be forecast. */
      unknown: z.literal(true).optional(),
    }),
  ),
  /** Of these symbols together, over all time. */
  record: ledgerRecord,
});
