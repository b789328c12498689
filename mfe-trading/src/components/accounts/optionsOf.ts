import type { AccountNamed } from '@bellwether/sdk/contract/types';

/** Returns accounts as the options of a select. */
export function optionsOf(accounts: readonly AccountNamed[]): { value: string; label: string }[] {
  return accounts.map(({ _id, name }) => ({ value: _id, label: name }));
}
