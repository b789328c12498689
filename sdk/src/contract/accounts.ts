import { z } from 'zod';
import { ACCOUNT_MOVES_LIMIT, ACCOUNT_NAME_MAX_LENGTH } from '../limits/accounts.ts';
import { COST_BASIS_NAMES } from '../limits/costBasis.ts';
import { hasVisibleText, INVISIBLE } from '../limits/shownText.ts';
import {
  ACCOUNT_MOVES_MISSING,
  ACCOUNT_MOVES_TOO_MANY,
  ACCOUNT_NAME_INVALID,
  ACCOUNT_NAME_MISSING,
  ACCOUNT_NAME_TOO_LONG,
  ACCOUNT_NOT_FOUND,
  COST_BASIS_INVALID,
} from '../messages/accounts.ts';
import { boundedList, boundedText, boundedWords, id } from './primitives.ts';

export const accountId = boundedText({ max: 64, missing: ACCOUNT_NOT_FOUND, tooLong: ACCOUNT_NOT_FOUND }).min(
  1,
  ACCOUNT_NOT_FOUND,
);

/** What makes one emoji of several, or a sign an emoji. */
const WITHIN_EMOJI =
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** Characters that do not show would make two names look like one. */
export const accountName = boundedWords({
  max: ACCOUNT_NAME_MAX_LENGTH,
  missing: ACCOUNT_NAME_MISSING,
  tooLong: ACCOUNT_NAME_TOO_LONG,
})
  .refine(hasVisibleText, { error: ACCOUNT_NAME_MISSING, abort: true })
  .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, { error: ACCOUNT_NAME_INVALID, abort: true })
  .refine((name) => name.replace(WITHIN_EMOJI, '').search(INVISIBLE) < 0, ACCOUNT_NAME_INVALID);

export const costBasis = z.enum(COST_BASIS_NAMES, COST_BASIS_INVALID);

export const newAccount = z.strictObject({ name: accountName });

export const accountChange = newAccount.extend({
  /** How the cost of sold units is found. Missing: as it is. */
  costBasis: costBasis.optional(),
  /** The version that the user saw. If the account has changed since, the response is 409. */
  version: z.number().int().min(1).max(2_147_483_647).optional(),
});

/** An account, where only its name is needed. */
export const accountNamed = z.object({ _id: id, name: z.string() });

export const account = accountNamed.extend({
  /** Lots and other transactions in it. */
  transactions: z.number().int(),
  /** Increases by one with every change. */
  version: z.number().int(),
  costBasis,
});

/** The main account first, the others by when they were created. */
export const accountList = z.object({ accounts: z.array(account) });

export const accountChanged = z.object({
  success: z.literal(true),
  msg: z.string(),
  account: accountNamed,
  /** The id of this change, for undoing it. null if nothing changed; missing for a new account. */
  change: z.string().nullable().optional(),
});

export const costBasisQuery = z.strictObject({ method: costBasis });

/** What another cost basis of an account would change. Nothing else does: what was paid is only shared out anew. */
export const costBasisPreview = z.object({
  costBasis,
  was: costBasis,
  /** The years whose realized gains would differ, the latest first. US dollars. */
  years: z.array(z.object({ year: z.number().int(), was: z.number(), becomes: z.number() })),
  /** What is held has cost, in US dollars. */
  held: z.object({ was: z.number(), becomes: z.number() }),
  /** Lots whose part of the cost would differ. */
  lots: z.number().int(),
});

/** What belongs to the account is moved to `to`. Without it, only an empty account is deleted. */
export const accountRemoval = z.strictObject({ to: accountId.optional() });

export const accountRemoved = z.object({
  msg: z.string(),
  moved: z.number().int(),
  /** The id of this change, for undoing it. */
  change: z.string(),
});

export const accountMoves = z.strictObject({
  /** Ids of lots and other transactions. */
  ids: boundedList(id, {
    max: ACCOUNT_MOVES_LIMIT,
    missing: ACCOUNT_MOVES_MISSING,
    tooMany: ACCOUNT_MOVES_TOO_MANY,
  }).refine((ids) => ids.length > 0, ACCOUNT_MOVES_MISSING),
  to: accountId,
});

export const accountMoved = z.object({
  success: z.literal(true),
  msg: z.string(),
  /** Those that were in another account. */
  moved: z.number().int(),
  /** The id under which all of it can be undone at once. null if nothing moved. */
  change: z.string().nullable(),
});

/** An account of the user by its id, or one by its name, which is created if there is none. */
export const accountChoice = z
  .strictObject({ id: accountId.optional(), name: accountName.optional() })
  .refine(({ id: given, name }) => (given === undefined) !== (name === undefined), ACCOUNT_NAME_MISSING);
