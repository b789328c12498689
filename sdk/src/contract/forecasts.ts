import { z } from 'zod';
import { closes, isIndex, quoteSource } from './market.ts';
import { instrumentType, plainDate } from './primitives.ts';

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
  /** Hit rate of always naming the most frequent outcome of the last 1,000 days, where that is simulated too. */
  climatologyHitRate: z.number().optional(),
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
  /** What no other field says: how often such forecasts were correct, and whether there is little to go by. May be empty. */
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
