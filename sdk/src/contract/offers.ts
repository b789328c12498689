import { z } from 'zod';
import { OFFERS_LIMIT } from '../limits/offers.ts';
import { OFFERS_MISSING, OFFERS_TOO_MANY } from '../messages/offers.ts';
import { accountId } from './accounts.ts';
import * as is from './primitives.ts';

/** What an offer is known by. */
const offerKey = {
  account: accountId,
  symbol: is.symbol,
  /** The ex-date. */
  date: is.plainDate,
};

/** A cash dividend of the market that the transactions lack. Nothing of it is in the books until it is accepted. */
export const offer = z.object({
  account: z.string(),
  symbol: z.string(),
  /** The ex-date. */
  date: is.plainDate,
  /** US dollars per share, in the shares of that date. */
  perShare: z.number(),
  /** Shares held at the end of the day before, in those of the ex-date. */
  shares: z.number(),
  /** US dollars, rounded to cents: an exact decimal, as of a transaction. */
  amount: z.string(),
});

export const offerList = z.object({
  /** The latest first. */
  offers: z.array(offer),
  /** All there are, also those beyond the limit of one reply. */
  count: z.number().int(),
});

const chosen = <Shape extends z.ZodRawShape>(shape: Shape) =>
  is
    .boundedList(z.strictObject(shape), { max: OFFERS_LIMIT, missing: OFFERS_MISSING, tooMany: OFFERS_TOO_MANY })
    .refine((offers) => offers.length > 0, OFFERS_MISSING);

export const offersAccepted = z.strictObject({
  /** The amounts are those that the user saw. If one differs by now, the response is 409. */
  offers: chosen({ ...offerKey, amount: is.positiveDecimal('Amount') }),
});

export const offersDismissed = z.strictObject({ offers: chosen(offerKey) });

export const offersUndone = offersDismissed.extend({
  /** The id of the change that accepted them. null or missing: they were dismissed. */
  change: is.id.nullable().optional(),
});

export const offersChanged = z.object({
  success: z.literal(true),
  msg: z.string(),
  /** Transactions that were added. */
  added: z.number().int(),
  /** The id of the change, for undoing it. null if nothing was added. */
  change: z.string().nullable(),
});

export const offersAnswered = z.object({ success: z.literal(true), msg: z.string() });
