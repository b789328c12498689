import { z } from 'zod';
import { accountId } from './accounts.ts';
import * as is from './primitives.ts';

/**
 * The fields of a lot that a user enters. All types with a lot derive from this list, so a new field does not compile
 * until it is handled everywhere. CONTRIBUTING.md, "Add a field to a holding".
 */
export const newLot = z.strictObject({
  symbol: is.symbol,
  quantity: is.positiveDecimal('Quantity'),
  /** US dollars per unit. */
  purchasePrice: is.positiveDecimal('Purchase Price'),
  purchaseDate: is.plainDate.nullable().optional(),
});

/** A new lot, or a deleted one that comes back under its id and so in its place. */
export const addedLot = newLot.extend({
  /** The id of the deleted lot. If the same lot is there already, the response is that lot; if another one is, 409. */
  restores: is.lotId.optional(),
  /** The account that it is in. Missing: the main one; of a lot that comes back, the one that it was in. */
  account: accountId.optional(),
});

type LotField = keyof typeof newLot.shape;

export const LOT_FIELDS = Object.keys(newLot.shape) as readonly LotField[];

/** A deleted lot, with its exact amounts: adding it again restores it. */
export const deletedLot = z.object({
  symbol: z.string(),
  quantity: z.string(),
  purchasePrice: z.string(),
  purchaseDate: is.plainDate.nullable(),
} satisfies Record<LotField, z.ZodType>);

/** The fields to change. The symbol is fixed: another symbol is another lot. */
export const lotChange = newLot
  .omit({ symbol: true })
  .partial()
  .extend({
    /** The version that the user saw. If the lot has changed since, the response is 409. */
    version: z.number().int().min(1).max(2_147_483_647).optional(),
  });

/** The same fields in a response: amounts are numbers, and missing values are null. */
export const lotShown = {
  symbol: z.string(),
  quantity: z.number(),
  purchasePrice: z.number(),
  purchaseDate: is.plainDate.nullable(),
} satisfies Record<LotField, z.ZodType>;

/** One schema for every field of a lot, such as the columns of a file. */
export function everyLotField<Schema extends z.ZodType>(schema: Schema): Record<LotField, Schema> {
  return Object.fromEntries(LOT_FIELDS.map((field) => [field, schema])) as Record<LotField, Schema>;
}
