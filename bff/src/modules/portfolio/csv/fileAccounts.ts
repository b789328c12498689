import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import type { TransactionFigures } from '../transactions/transaction.ts';
import type { KnownContents, KnownTransaction, SoughtRow } from './knownContents.ts';

/** The accounts in which the rows of a file may be, besides those that they name. */
export class FileAccounts {
  /** Accounts whose rows may have been imported before the account was made. Then they are in the main one. */
  private readonly inMain: ReadonlySet<string>;
  /** Accounts of which a file may be that names none. Its rows are in the main one. */
  private readonly others: readonly string[];

  constructor(rows: readonly SoughtRow[], there: readonly KnownTransaction[], contents: KnownContents) {
    this.inMain = accountsInMain(rows, contents);
    this.others = otherAccounts(rows, there, contents);
  }

  /** Returns where a row may be, the likeliest first. */
  of({ account }: TransactionFigures): readonly string[] {
    if (account === MAIN_ACCOUNT) return [MAIN_ACCOUNT, ...this.others];
    return this.inMain.has(account) ? [account, MAIN_ACCOUNT] : [account];
  }
}

/** An account whose rows are mostly in the main one: two accounts may as well have bought the same on the same day. */
function accountsInMain(rows: readonly SoughtRow[], contents: KnownContents): ReadonlySet<string> {
  const counts = new Map<string, { rows: number; found: number }>();
  for (const row of rows) {
    const account = row.figures?.account ?? MAIN_ACCOUNT;
    if (account === MAIN_ACCOUNT) continue;
    const { rows: before, found } = counts.get(account) ?? { rows: 0, found: 0 };
    const isFound = contents.has(row, [MAIN_ACCOUNT]);
    counts.set(account, { rows: before + 1, found: found + Number(isFound) });
  }
  return new Set([...counts].flatMap(([account, { rows: all, found }]) => (2 * found >= all ? [account] : [])));
}

/**
 * Programs write files without accounts, as we do for them. Of the rows that are not in the main account, most are in the
 * others then.
 */
function otherAccounts(
  rows: readonly SoughtRow[],
  there: readonly KnownTransaction[],
  contents: KnownContents,
): readonly string[] {
  const isOfMain = ({ account, figures }: SoughtRow) =>
    account === null && (figures?.account ?? MAIN_ACCOUNT) === MAIN_ACCOUNT;
  const others = [...new Set(there.map(({ account }) => account))].filter((account) => account !== MAIN_ACCOUNT);
  if (others.length === 0 || !rows.every(isOfMain)) return [];
  const left = rows.filter((row) => row.figures !== null && !contents.has(row, [MAIN_ACCOUNT]));
  const found = left.filter((row) => contents.has(row, others)).length;
  return found > 0 && 2 * found >= left.length ? others : [];
}
