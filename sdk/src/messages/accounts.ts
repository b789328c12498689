import { ACCOUNT_MOVES_LIMIT, ACCOUNT_NAME_MAX_LENGTH, ACCOUNTS_LIMIT } from '../limits/accounts.ts';

export const ACCOUNT_NAME_MISSING = 'Please enter a name for the account.';
export const ACCOUNT_NAME_TOO_LONG = `An account name can have up to ${ACCOUNT_NAME_MAX_LENGTH} characters.`;
export const ACCOUNT_NAME_INVALID =
  'An account name can’t contain line breaks, control characters, or characters that don’t show.';
export const ACCOUNTS_FULL = `You can have up to ${ACCOUNTS_LIMIT} accounts besides the main one.`;
export const ACCOUNT_NOT_FOUND = 'Account not found.';
export const ACCOUNT_MOVES_MISSING = 'Please choose the transactions to move.';
export const ACCOUNT_MOVES_TOO_MANY = `Up to ${ACCOUNT_MOVES_LIMIT} transactions can be moved at once.`;
export const COST_BASIS_INVALID = 'Please choose a cost basis: fifo, average, or specific.';

export const accountTakenMessage = (name: string) => `You already have an account named “${name}”.`;
