/** Id of the account that everyone has. Lots and transactions are in it unless another one is named. */
export const MAIN_ACCOUNT = 'main';
/** Its name until the user renames it. */
export const MAIN_ACCOUNT_NAME = 'Main account';

/** Accounts of one user besides the main one. */
export const ACCOUNTS_LIMIT = 50;
export const ACCOUNT_NAME_MAX_LENGTH = 60;
/** Transactions that one request moves to another account. */
export const ACCOUNT_MOVES_LIMIT = 500;

/** Returns a text that is equal for names that a reader takes for the same. */
export function accountNameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
