import { createContext, useContext } from 'react';

/** The id of the account that the portfolio page shows, or null for all. Whatever the page loads follows it. */
export const ShownAccount = createContext<string | null>(null);

/** Returns the account for a query: nothing if all are shown. */
export function useShownAccount(): { account?: string } {
  const account = useContext(ShownAccount);
  return account === null ? {} : { account };
}
