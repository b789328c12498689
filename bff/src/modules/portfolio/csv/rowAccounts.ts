import { accountName } from '@bellwether/sdk/contract/accounts';
import type { AccountChoice } from '@bellwether/sdk/contract/types';
import { ACCOUNTS_LIMIT, accountNameKey, MAIN_ACCOUNT, MAIN_ACCOUNT_NAME } from '@bellwether/sdk/limits/accounts';
import { ACCOUNT_NAME_MISSING, ACCOUNTS_FULL } from '@bellwether/sdk/messages/accounts.ts';
import { messagesOf } from '../../../http/validate.ts';
import type { PortfolioAccount } from '../accounts/accounts.repository.ts';
import type { RuledRow } from './verdicts.ts';

/** The accounts of a file's rows: those that are there, and those that importing it creates. */
export interface RowAccounts {
  /** The rows, with the ids of their accounts in their figures. */
  readonly rows: readonly RuledRow[];
  /** Accounts to create. Their ids stand for them until they have one. */
  readonly created: readonly { readonly id: string; readonly name: string }[];
  /** Names by id, of both; null if there is only the main one. */
  readonly names: ReadonlyMap<string, string> | null;
  readonly nameOf: (account: string) => string;
  /** Accounts that rows of the file name, in the order of the file. */
  readonly named: readonly { readonly id: string; readonly name: string; readonly isNew: boolean }[];
}

interface Place {
  readonly id: string;
  /** Missing where no row names it. */
  readonly name?: string;
}

/**
 * Gives each row its account: the one that the user chose for the whole file, else the one that the row names, else the main
 * one. Rows whose account cannot be created are refused. Upper case and spaces do not tell names apart.
 */
export function accountsOfRows(
  rows: readonly RuledRow[],
  { chosen, accounts }: { chosen: AccountChoice | null; accounts: readonly PortfolioAccount[] },
): RowAccounts {
  const byKey = new Map(accounts.map(({ id, name }) => [accountNameKey(name), { id, name }]));
  const created: { id: string; name: string }[] = [];
  const named = new Map<string, { id: string; name: string; isNew: boolean }>();

  /** Returns the account of a name, or why there cannot be one. */
  function placeOf(name: string): { id: string; name: string } | string {
    const parsed = accountName.safeParse(name);
    if (!parsed.success) return messagesOf(parsed.error.issues)[0]?.msg ?? ACCOUNT_NAME_MISSING;
    const key = accountNameKey(parsed.data);
    const there = byKey.get(key);
    if (there) return there;
    if (accounts.length + created.length > ACCOUNTS_LIMIT) return ACCOUNTS_FULL;
    const made = { id: `new ${key}`, name: parsed.data };
    created.push(made);
    byKey.set(key, made);
    return made;
  }

  const whole = chosen && (chosen.id === undefined ? placeOf(chosen.name ?? '') : { id: chosen.id });
  const placed = rows.map((row): RuledRow => {
    if (!row.figures) return row;
    const place: Place | string = whole ?? (row.account === null ? { id: MAIN_ACCOUNT } : placeOf(row.account));
    if (typeof place === 'string') return { ...row, figures: null, errors: [{ msg: place, field: 'account' }] };
    if (whole === null && place.name !== undefined) {
      named.set(place.id, { id: place.id, name: place.name, isNew: created.some(({ id }) => id === place.id) });
    }
    if (row.figures.account === place.id) return row;
    return { ...row, figures: { ...row.figures, account: place.id } };
  });
  const all = [...accounts, ...created];
  const nameById = new Map(all.map(({ id, name }) => [id, name]));
  return {
    rows: placed,
    created,
    names: all.length === 1 ? null : nameById,
    nameOf: (account) => nameById.get(account) ?? MAIN_ACCOUNT_NAME,
    named: [...named.values()],
  };
}
