import type { AccountNamed } from '@bellwether/sdk/contract/types';
import { useState } from 'react';
import { keep, kept } from '../portfolio/useRemembered.ts';

const KEY = 'portfolio.account';

/** The account that the page shows, as last chosen in this browser; null: all. One that is gone counts as all. */
export function useAccountFilter(accounts: readonly AccountNamed[]): [string | null, (account: string | null) => void] {
  const [chosen, setChosen] = useState(() => kept(KEY));
  return [
    accounts.find(({ _id }) => _id === chosen)?._id ?? null,
    (account) => {
      setChosen(account);
      keep(KEY, account ?? '');
    },
  ];
}
