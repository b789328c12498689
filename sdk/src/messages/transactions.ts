import { SALE_LOTS_LIMIT } from '../limits/costBasis.ts';
import { TRANSACTIONS_LIMIT } from '../limits/limits.ts';

export const TRANSACTION_ADDED = 'Transaction added.';
export const TRANSACTION_UPDATED = 'Transaction updated.';
export const TRANSACTION_DELETED = 'Transaction deleted.';
export const TRANSACTION_UNDONE = 'Change undone.';
export const TRANSACTION_KIND_MISSING = 'Please choose what kind of transaction it is.';
export const TRANSACTION_DATE_MISSING = 'Please enter the date of the transaction.';
export const TRANSACTION_DATE_IN_FUTURE = 'Date must not be in the future.';
export const TRANSACTIONS_FULL = `A portfolio may have at most ${TRANSACTIONS_LIMIT} transactions besides its purchases.`;
export const SALE_LOTS_INVALID = 'Please choose the lots that the sale takes, or none.';
export const SALE_LOTS_TOO_MANY = `A sale can name up to ${SALE_LOTS_LIMIT} lots.`;
export const SALE_LOTS_TWICE = 'Please name each lot once.';

/** `field` is the name of the field: "Price". */
export const fieldNotPartMessage = (kind: string, field: string) => `${kind} has no ${field.toLowerCase()}.`;
export const NOT_TAX_ADVICE = 'This is not tax advice.';
