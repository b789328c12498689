import { z } from 'zod';
import { SALE_LOTS_LIMIT } from '../limits/costBasis.ts';
import { TRANSACTION_FILE_NAMES } from '../limits/transactionFiles.ts';
import { TRANSACTION_KIND_NAMES, TRANSACTION_KINDS } from '../limits/transactionKinds.ts';
import { notPositiveMessage } from '../messages/portfolio.ts';
import {
  fieldNotPartMessage,
  SALE_LOTS_INVALID,
  SALE_LOTS_TOO_MANY,
  SALE_LOTS_TWICE,
  TRANSACTION_DATE_MISSING,
  TRANSACTION_KIND_MISSING,
} from '../messages/transactions.ts';
import { SYMBOL_MISSING } from '../messages/watchlist.ts';
import { accountId } from './accounts.ts';
import * as is from './primitives.ts';

const CURSOR_INVALID = 'Please use the value of "next" from the previous page.';

export const transactionKind = z.enum(TRANSACTION_KIND_NAMES, TRANSACTION_KIND_MISSING);

const optionalAmount = (label: string) => is.positiveDecimal(label).nullable().optional();

const lotPick = z.strictObject({
  /** The id of a lot. */
  lot: is.id,
  /** Units, as of the sale. */
  quantity: is.positiveDecimal('Quantity'),
});

const saleLots = is
  .boundedList(lotPick, { max: SALE_LOTS_LIMIT, missing: SALE_LOTS_INVALID, tooMany: SALE_LOTS_TOO_MANY })
  .refine((picks) => picks.length > 0, SALE_LOTS_INVALID)
  .refine((picks) => new Set(picks.map(({ lot }) => lot)).size === picks.length, SALE_LOTS_TWICE);

/**
 * A transaction as a user enters it. Which fields belong to it depends on its kind (`TRANSACTION_KINDS`); the others are
 * missing or null. One object with rules rather than a union of shapes, so that every field gets its own message.
 */
const entered = z.strictObject({
  kind: transactionKind,
  symbol: is.symbol.nullable().optional(),
  /** Units, as of the date. */
  quantity: optionalAmount('Quantity'),
  /** US dollars per unit. */
  price: optionalAmount('Price'),
  /** US dollars, of cash. */
  amount: optionalAmount('Amount'),
  /** US dollars, deducted from the proceeds of a sale. */
  fee: optionalAmount('Fee'),
  /** Only a purchase may have none. */
  date: is.plainDate.nullable().optional(),
  /** The account that it is in. Missing: the main one; in a change, the one that it is in. */
  account: accountId.optional(),
  /**
   * The lots that a sale takes, in an account of specific lots. What it sells beyond them comes from the oldest lots. Missing:
   * none; in a change, those that it has.
   */
  lots: saleLots.nullable().optional(),
});

export const newTransaction = entered.superRefine(refuseMisfits);

/** The kind stays: a purchase that was a sale is another transaction. */
export const transactionChange = entered
  .extend({
    /** The version that the user saw. If the transaction has changed since, the response is 409. */
    version: z.number().int().min(1).max(2_147_483_647).optional(),
  })
  .superRefine(refuseMisfits);

function refuseMisfits(given: z.output<typeof entered>, context: z.RefinementCtx): void {
  const { effect, label, symbol, isPriced, hasFee } = TRANSACTION_KINDS[given.kind];
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const has = (field: keyof typeof given) => given[field] !== null && given[field] !== undefined;
  const need = (field: keyof typeof given, isNeeded: boolean, message: string) => {
    if (isNeeded && !has(field)) refuse(field, message);
  };
  const forbid = (field: keyof typeof given, isPart: boolean, name: string) => {
    if (!isPart && has(field)) refuse(field, fieldNotPartMessage(label, name));
  };
  const isCash = effect === 'cash';
  need('symbol', symbol === 'required', SYMBOL_MISSING);
  need('quantity', !isCash, notPositiveMessage('Quantity'));
  need('price', isPriced, notPositiveMessage('Price'));
  need('amount', isCash, notPositiveMessage('Amount'));
  need('date', given.kind !== 'buy', TRANSACTION_DATE_MISSING);
  forbid('symbol', symbol !== 'none', 'Symbol');
  forbid('quantity', !isCash, 'Quantity');
  forbid('price', isPriced, 'Price');
  forbid('amount', isCash, 'Amount');
  forbid('fee', hasFee, 'Fee');
  forbid('lots', effect === 'out', 'Lots');
}

/** Amounts are exact decimals, as text: a double holds 15 of their 20 digits. */
export const transaction = z.object({
  _id: is.id,
  kind: transactionKind,
  symbol: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  amount: z.string().nullable(),
  fee: z.string().nullable(),
  date: is.plainDate.nullable(),
  /** US dollars that it moved: what was paid, or what came in after the fee. null where no money moves. */
  total: z.number().nullable(),
  version: z.number().int(),
  /** The id of its account. */
  account: z.string(),
  /** The lots that a sale names. */
  lots: z.array(z.object({ lot: is.id, quantity: z.string() })).optional(),
});

export const transactionListQuery = z.strictObject({
  kind: transactionKind.optional(),
  symbol: is.symbol.optional(),
  /** First and last day. Purchases without a date are outside of any period. */
  from: is.plainDate.optional(),
  to: is.plainDate.optional(),
  account: accountId.optional(),
  /** `next` of the page before. */
  after: is
    .boundedText({ max: 48, missing: CURSOR_INVALID, tooLong: CURSOR_INVALID })
    .regex(/^(\d{4}-\d{2}-\d{2}|undated)\.[0-9a-zA-Z-]{1,36}$/, CURSOR_INVALID)
    .optional(),
});

export const transactionExportQuery = transactionListQuery
  .omit({ after: true })
  .extend({ format: z.enum(TRANSACTION_FILE_NAMES, 'Please choose a format.').default('csv') });

export const transactionList = z.object({
  /** The latest first; those of one day by when they were added, the latest first; undated ones last. */
  transactions: z.array(transaction),
  /** null on the last page. */
  next: z.string().nullable(),
});

export const transactionChanged = z.object({
  success: z.literal(true),
  msg: z.string(),
  transaction,
  /** The id of this change, for undoing it. */
  change: z.string(),
});

export const transactionUpdated = transactionChanged.extend({
  /** The id of this change, for undoing it. null if nothing changed. */
  change: z.string().nullable(),
});

export const transactionRemoved = z.object({ msg: z.string(), change: z.string() });

const gains = {
  /** US dollars. Lots held for one year or less. */
  short: z.number(),
  /** Lots held for more than one year. */
  long: z.number(),
  /** Lots without a purchase date. */
  unknown: z.number(),
  total: z.number(),
};

/** Gains of sales, by the cost basis of each account. Not tax advice. */
export const realizedGains = z.object({
  /** Every year with a sale, the latest first. */
  years: z.array(z.object({ year: z.number().int(), ...gains })),
  /** The year that `symbols` and `sales` are of. null without any sale. */
  year: z.number().int().nullable(),
  symbols: z.array(z.object({ symbol: z.string(), ...gains })),
  /** One for each lot that a sale took units from, in the order of the sales. */
  sales: z.array(
    z.object({
      symbol: z.string(),
      /** Units as of the sale. */
      quantity: z.number(),
      acquired: is.plainDate.nullable(),
      sold: is.plainDate,
      cost: z.number(),
      proceeds: z.number(),
      gain: z.number(),
      term: z.enum(['short', 'long', 'unknown']),
    }),
  ),
});

export const gainsYear = z
  .string()
  .regex(/^(19|20|21)\d\d$/, 'Please enter a year, such as 2026.')
  .transform(Number);
