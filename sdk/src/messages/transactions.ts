import { TRANSACTIONS_LIMIT } from '../limits/limits.ts';

export const TRANSACTION_ADDED = 'Transaction added.';
export const TRANSACTION_UPDATED = 'Transaction updated.';
export const TRANSACTION_DELETED = 'Transaction deleted.';
export const TRANSACTION_UNDONE = 'Change undone.';
export const TRANSACTION_KIND_MISSING = 'Please choose what kind of transaction it is.';
export const TRANSACTION_DATE_MISSING = 'Please enter the date of the transaction.';
export const TRANSACTION_DATE_IN_FUTURE = 'Date must not be in the future.';
export const TRANSACTIONS_FULL = `A portfolio may have at most ${TRANSACTIONS_LIMIT} transactions besides its purchases.`;

/** `field` is the name of the field: "Price". */
export const fieldNotPartMessage = (kind: string, field: string) => `${kind} has no ${field.toLowerCase()}.`;
export const NOT_TAX_ADVICE = 'This is not tax advice.';
